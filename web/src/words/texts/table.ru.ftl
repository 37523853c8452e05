# Живой стол

## Страница

table-title = Стол
table-title-turn = Ваш ход
table-title-with = { $name }
table-where = Сдача { $deal }, взятка { $trick }
table-connecting = Идём к столу…
table-nobody = никого
table-you = вы
table-home = На главную

## Рука и карты

table-hand = { $label }: { $cards }
table-hand-mine = Ваша рука
table-hand-of = Рука, { $name }
table-hand-known = { $hand }. Показаны: { $known }
table-shown-look = Рассмотреть показанное
table-card-trump = { $card }, козырь
table-card-fresh = { $card }, только что взята
table-card-may = { $card }. Можно положить
table-card-barred = { $card }. Нельзя: { $why }
table-card-breach = { $card }. Против правил: { $why }
table-why = { $why } ({ $clause })
table-not-now = Сейчас карту не кладут.
table-not-your-turn = Сейчас не ваш ход.
table-why-awaited = { $why } { $awaited }

## Середина стола

table-trick-empty = На столе пусто
table-laid = { $name }: { $card }
table-unsent = в пути
table-talon = Талон: { $cards }, сверху вскрышка, { $card }
table-talon-closed = Талон: { $cards }
table-talon-gone = Талона больше нет
table-talon-none = талона нет
table-trump-unknown = Козырь?
table-draw = Взять карту из талона
table-look-not-now = Сейчас взятки не смотрят (R3.8).
table-look-rule =
    { $look ->
        [window] Взятки смотрят между своей картой и своим прикупом, пока в талоне { $n ->
            [1] есть карты
           *[other] не меньше { $n } карт
        } (R3.8).
        [any] Взятки смотрят, пока в талоне { $n ->
            [1] есть карты
           *[other] не меньше { $n } карт
        } (R3.8).
       *[never] По этим правилам взятых карт не смотрят (R3.8).
    }
table-record = Запись
table-dealer = сдаёт
table-dealer-short = сд.
table-present = за столом
table-absent = нет за столом
table-clock = Часы: { $time }
table-clock-low = Часы: осталось мало времени!
table-time =
    { $unit ->
        [day]
            { $n ->
                [one] { $n } день
                [few] { $n } дня
               *[many] { $n } дней
            }
        [hour]
            { $n ->
                [one] { $n } час
                [few] { $n } часа
               *[many] { $n } часов
            }
        [minute]
            { $n ->
                [one] { $n } минута
                [few] { $n } минуты
               *[many] { $n } минут
            }
       *[second]
            { $n ->
                [one] { $n } секунда
                [few] { $n } секунды
               *[many] { $n } секунд
            }
    }

## Слова

table-actions = Что можно сделать
table-key = Клавиша { $key }
table-swap-for = { $what } на { $card }
table-beat = Не годится
table-beat-choose = Не годится…
table-good = Годится
table-claim = Доехал?
table-protest = Протест
table-melds-open =
    { $n ->
        [0] Хвальба
       *[other] Хвальба: { $n }
    }
table-melds-title = Хвальба на руках
table-meld-sign = { $meld } от { $card }

## Чего ждут

table-prompt-colour = Какого цвета будет козырь? Угадаете — заходите вы
table-owed-now = Талон весь: теперь в масть, а нет её — козырем (R3.3).
table-prompt-lead = Ваш заход
table-prompt-follow = Ваша карта на { $card }
table-prompt-answer = { $meld }. Ваше слово
table-prompt-answer-asked = { $meld }. Ваше слово
table-prompt-answer-only = { $meld }. Перебить нечем
table-unanswered-led =
    { $who ->
        [me] Соперник зашёл молча: на вашу хвальбу не отвечают (R4.11).
        [leader] Вы зашли молча: отвечать не нужно (R4.11).
       *[them] Зашли молча: на хвальбу не отвечают (R4.11).
    }
table-unanswered-added = На добавленное не отвечают (R4.10).
table-prompt-swap = Сначала поменяйте семёрку на вскрышку
table-prompt-cut = Ломайте талон
table-prompt-draw = Возьмите карту из талона
table-prompt-count = Подсчёт: слово за вами
table-words-title = Старшинство и слова
table-words-break = Что это — ломать?
table-waits = Слово за соперником: { $name }
table-acting = Слово за игроком: { $name }
table-moves = Ходит { $name }
table-thinks = { $name } думает
table-thinks-short = думает
table-acts = ходит

## Ломка талона и подсчёт

table-cut-title = Взятку взял соперник, вам ломать: сколько карт снять?
table-cut-how-many = Сколько карт снять
table-cut-fewer = На одну меньше
table-cut-more = На одну больше
table-cut-do =
    Снять { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }
table-cut-blind = Снимают вслепую: сколько карт, неважно.
table-cut-itself = Само снимется через { $n } с.
table-count-title = Подсчёт очков
table-count-mine = Сдача сыграна. Сосчитайте очки в своих взятках.
table-count-theirs = Сдача сыграна. { $name } считает очки.
table-count-label = У меня очков
table-count-say = Сказать
table-count-last =
    { $who ->
        [me] Послед ваш: ещё 10.
       *[them] Послед, 10 очков: { $name }.
    }
table-counted = { $name } насчитывает { $theirs }. Вам остаётся { $mine }.
table-taken-by =
    { $who ->
        [me] Ваши: { $tricks }
       *[them] { $name }: { $tricks }
    }
table-taken-trick = Взятка { $n }: { $cards }

## Журнал

table-log-title = Ход сдачи
table-log-line = { $name }: { $words }
table-phrases = Сказать сопернику

## На слух

table-told-deal =
    { $who ->
        [me] Сдача { $deal }, сдаёте вы.
       *[them] Сдача { $deal }, сдаёт { $name }.
    }
table-told-trump = Козыри — { $suit }.
table-told-hand = У вас: { $cards }.
table-told-guess =
    { $suit }: { $right ->
        [yes] { $who ->
            [me] вы угадали.
           *[them] { $name } угадывает.
        }
       *[no] { $who ->
            [me] вы не угадали.
           *[them] { $name } не угадывает.
        }
    }
table-told-trick =
    { $who ->
        [me] Взятка ваша.
       *[them] Взятку берёт { $name }.
    }
table-told-draw =
    { $who ->
        [me] Вы берёте { $card }.
       *[them] { $name } берёт { $card }.
    }
table-told-last-draw =
    { $who ->
        [me] Ваш последний прикуп, { $card }, видят теперь оба.
       *[them] { $name } показывает свой последний прикуп: { $card }.
    }
table-told-scores =
    { $who ->
        [me] Вы пишете { $n }, всего { $score }.
       *[them] { $name } пишет { $n }, всего { $score }.
    }
table-told-loses =
    { $who ->
        [me] С вас снято { $n }, всего { $score }.
       *[them] { $name } теряет { $n }, всего { $score }.
    }
table-told-shows = { $name } показывает: { $meld }.
table-told-phrase =
    { $who ->
        [me] Вы сказали: «{ $phrase }»
       *[them] { $name } говорит: «{ $phrase }»
    }
table-told-sheet = Сдача { $deal } сыграна: { $sides }.
table-told-sheet-side = { $name } — { points }, запись { $score }

## Открытый стол

table-breach = Это против правил
table-breach-text = Сделать так можно, но это нарушение: за него бывает штраф.
table-breach-yes = Всё равно
table-breach-no = Не надо
table-read = Понятно
table-judged =
    { $who ->
        [me] Ваше нарушение: { breach }, взятка { $trick } (R6).
       *[them] Нарушает { $name }: { breach }, взятка { $trick } (R6).
    }
table-judged-groundless =
    { $who ->
        [me] Протест без основания: нарушения нет. Снова протестовать можно после действия соперника (R6.5).
       *[them] { $name } протестует без основания: нарушения нет (R6.5).
    }
table-judged-undone =
    { $who ->
        [me] Взятка { $trick } возвращена, заходите вы.
       *[them] Взятка { $trick } возвращена, заходит { $name }.
    }
table-judged-revoke-late = Сыгранное остаётся: возвращать взятку поздно.
table-judged-void = Объявление пропало: { $meld }.
table-judged-reinstated =
    { $who ->
        [me] Перебитое в силе, у вас { $meld }.
       *[them] Перебитое в силе, { $name }: { $meld }.
    }
table-judged-card-stays = Карта остаётся.
table-judged-drawn-up = Недостающие карты взяты по порядку.
table-judged-card-back = Карта вернулась в талон, её возьмут следующей.
table-judged-game-lost = Партия проиграна.
table-judged-recounted = Верный счёт: { $points }.

## Меню стола

table-menu = Стол
table-kind-level = компьютер
table-watching = Вы смотрите эту партию

## До игры и после неё

table-invite-title = Позовите соперника
table-invite-text = Отправьте ссылку тому, с кем хотите сыграть. Как только он сядет за стол, начнётся игра.
table-invite-link = Ссылка для соперника
table-share-title = Сыграем в терц?
table-seek-title = Ждём соперника
table-seek-text = Ваш стол виден всем, кто ищет игру. Как только кто-нибудь сядет, начнётся сдача.
table-seek-watch = Игра начнётся, как только сядет соперник.
table-take-back = Отменить
table-shuffling = Тасуем
table-shuffling-text = Оба за столом. Каждый даёт своё слово для тасовки, и можно сдавать.
table-closed = Сюда не войти
table-aborted-text = Ни одной карты не сыграли, никто не выиграл.
table-aborted-again = Новый стол с теми же условиями
table-lobby = В зал

## Связь и время

table-net-lost = Связь прервалась, ждём…
table-net-waits = Связи нет: ваш ход уйдёт, как только она будет
table-net-asked =
    { $what ->
        [resign] Вы сдали партию: сервер узнает, когда будет связь
        [abort] Партия отменится, когда будет связь
       *[other] Ваша просьба уйдёт, когда будет связь
    }
table-net-take-back = Взять назад
table-net-retry = Ещё раз
table-refused = Не вышло. Попробуйте ещё раз.
table-no-network = Нет связи с сервером.
table-away-soon = нет за столом; партию можно будет забрать через { $time }
table-away-long = Соперник давно отошёл. Можно забрать партию или подождать ещё.
table-time-over = Время соперника вышло. Можно забрать партию или подождать ещё.
table-claim-time = Забрать партию

## Команды и клавиши

table-command = Команда
table-command-send = Ход
table-command-failed = Команду не удалось прочесть.
table-command-help = помощь, справка, help, ?
table-commands-card = карта
table-commands-card-typed = дама пик · дп
table-commands-meld = объявить
table-commands-meld-typed = терц от дамы · марьяж
table-commands-answer = ответить
table-commands-answer-typed = годится · от чего · не годится
table-commands-swap = поменять семёрку
table-commands-swap-typed = поменять
table-commands-colour = назвать цвет
table-commands-colour-typed = красный · чёрный
table-commands-cut = сломать талон
table-commands-cut-typed = снять 5
table-commands-claim = закончить партию
table-commands-claim-typed = доехал
table-key-card = карта { $n } в руке
table-key-melds = хвальба на руках
table-key-ask = от чего?
table-key-beat = не годится
table-key-good = годится
table-key-swap = поменять семёрку
table-key-marriage = марьяж
table-key-claim = доехал
table-key-draw = взять карту
table-key-taken = взятые взятки
table-key-log = ход сдачи
table-key-phrases = сказать сопернику
table-key-command = строка команд
table-key-command-on = показать строку команд
table-key-along = по картам
table-key-play = сыграть карту, что под рукой
table-key-red = красный
table-key-black = чёрный
