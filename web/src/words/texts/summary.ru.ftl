# После сдачи и после партии

summary-you = Вы
summary-heading = Сдача { $deal } сыграна
summary-heading-last = Сдача { $deal }, последняя
summary-trump = Козырь
summary-and-last = послед
summary-last = ещё 10 за послед
summary-trick = взятка { $n }: { $cards }
summary-tricks-of =
    Взятки: { $name }
summary-score-of =
    Запись: { $name }
summary-caption = Что записано за сдачу
summary-row-cards = Карты
summary-last-ten = послед, 10: { $name }
summary-row-written = Пишется за карты
summary-row-penalties = Штрафы
summary-row-deal = За сдачу
summary-row-before = Было
summary-row-after = Стало
summary-in-trick = взятка { $trick }
summary-target = до { $target }
summary-rounding-none-needed = { $one } и { $other }: ровные десятки, так и пишем.
summary-rounding-exact = Очки пишут точно, без округления.
summary-rounding-end = Партия окончена, поэтому очки не округляют.
summary-rounding-tens = { $one } и { $other }: до ближайшего десятка, пишем { $to_one } и { $to_other }.
summary-rounding-fives = { $one } и { $other }: пятёрки вниз у обоих, пишем { $to_one } и { $to_other }.
summary-next =
    { $who ->
        [me] Послед ваш, вам и сдавать.
       *[them] Послед берёт { $name } и сдаёт следующую.
    }
summary-close = Дальше

## Запись по сдачам

summary-sheet = Запись по сдачам
summary-sheet-deal = Сдача
summary-sheet-cards = карты { $n }
summary-sheet-penalty = по штрафу { $n }
summary-sheet-dealt = сдаёт
summary-sheet-none = Ни одна сдача не доиграна.
summary-sheet-broken = сдача прервана
summary-sheet-target = Играют до
summary-sheet-earlier =
    Раньше { $n ->
        [one] была ещё { $n } сдача
        [few] были ещё { $n } сдачи
       *[many] было ещё { $n } сдач
    }.
summary-plot = Как росла запись
summary-plot-line = { $name }: { $scores }.
summary-plot-deal = сдача

## Конец партии

summary-won =
    { $who ->
        [me] Партия ваша
       *[them] Партию выигрывает { $name }
    }
summary-aborted = Партию отменили
summary-outcome-points =
    { $who ->
        [me] У вас { $score } при игре до { $target }.
       *[them] У победителя { $score } при игре до { $target }.
    }
summary-outcome-claim =
    { $who ->
        [me] Вы сказали «доехал», и это верно: { $score } при игре до { $target }.
       *[them] { $winner }: «Доехал!» Верно: { $score } при игре до { $target }.
    }
summary-outcome-false-claim =
    { $who ->
        [them] Вы сказали «доехал» и ошиблись: у вас { $score } при игре до { $target }.
       *[me] { $loser }: «Доехал!» Неверно: { $score } при игре до { $target }.
    }
summary-outcome-breach =
    { $who ->
        [them] Вы нарушили правила так, что партия проиграна.
       *[me] { $loser } проигрывает партию по нарушению.
    }
summary-outcome-resignation =
    { $who ->
        [them] Вы сдались.
       *[me] { $loser } сдаётся.
    }
summary-outcome-time =
    { $who ->
        [me] У соперника вышло время.
        [them] У вас вышло время.
       *[both] Вышло время: { $loser }.
    }
summary-rematch = Ещё партию
summary-rematch-accept = Сыграть ещё
summary-rematch-decline = Отказаться
summary-rematch-withdraw = Передумать
summary-rematch-mine = Вы предлагаете ещё партию. { $name } пока не отвечает.
summary-rematch-theirs = { $name } предлагает ещё партию.
summary-rematch-theirs-away = { $name } предлагает ещё партию, но сейчас не за столом. Если согласитесь, ваше слово подождёт.
summary-rematch-mine-away = Вы предлагаете ещё партию. { $name } сейчас не за столом.
summary-rematch-away = { $name } сейчас не за столом.
summary-rematch-lapsed = Предложение больше не в силе: { $name } не за столом. Теперь ждёт ваше.
summary-rematch-on = Новая партия уже за столом.
summary-rematch-go = К новой партии
summary-rematch-watch = Смотреть новую партию
summary-hands = Обе руки в каждой сдаче
summary-hands-deal =
    { $who ->
        [me] Сдача { $deal }, сдаёте вы
       *[them] Сдача { $deal }, сдаёт { $name }
    }
summary-hands-turned = Вскрышка
summary-hands-watch = Смотреть сдачу
summary-hands-coming = Достаём карты…
summary-hands-offline = Сервер не отвечает.
summary-again = Ещё раз
summary-keep = Что осталось от партии
summary-replay = Разобрать партию
summary-share = Ссылка на последний ход
summary-download = Скачать запись
summary-shuffle = Проверить тасовку
summary-share-open = Открыть партию всем, у кого есть ссылка
summary-share-private = Партия закрытая: по ссылке её увидят только те, кто играл. Другим пошлите запись.
