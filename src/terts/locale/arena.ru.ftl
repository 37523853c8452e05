# Тексты арены: что показала серия двух ботов, и таблица по нескольким сериям.

arena-head =
    { $one } против { $other }: { $unit ->
        [deals] отдельные сдачи
       *[games] целые партии
    }, правила { $rules }, зерно { $seed }, terts { $versions }
arena-pairs = Пар
arena-pairs-deals =
    { $pairs } ({ $deals } { $deals ->
        [one] сдача
        [few] сдачи
       *[other] сдач
    })
arena-pairs-games =
    { $pairs } ({ $games } { $games ->
        [one] партия
        [few] партии
       *[other] партий
    }, { $deals } { $deals ->
        [one] сдача
        [few] сдачи
       *[other] сдач
    })
arena-games-won = Выиграно партий
arena-won-by = { $one } на { $other }, { $share }
arena-elo = Эло
arena-points = Очков за сдачу
arena-interval = { $value } (95 %: от { $low } до { $high })
arena-sprt = Проверка
arena-sprt-value =
    { $low } против { $high } { $unit ->
        [deals] очков за сдачу
       *[games] Эло
    }: { $verdict ->
        [high] решено в пользу { $high }
        [low] решено в пользу { $low }
       *[open] пока не решено
    }; логарифм отношения правдоподобия { $ratio }, решает ±{ $bound }
arena-time = Время, этот запуск
arena-time-value = { $name }: { $mean } мс на решение, самое долгое { $longest } мс
arena-playing = Пар
arena-interrupted = Прервано.
arena-go-on = Прервано; сыгранное лежит в { $path }. Та же команда с --resume продолжит серию.
arena-bot-failed = Бот { $name } сбился в паре { $pair }: { $problem }
arena-pool-failed = Рабочие процессы пропали: { $problem }
arena-dask-missing = Dask не установлен. Установка: pip install "terts[dask]"
arena-budget-form = { $text } — не игрок: нужно имя бота, можно с бюджетом, как club:nodes=500 или pimc:worlds=100,seconds=1.
arena-budget-bounds = { $text }: { $measure } — больше 0 и не больше { $most }.
arena-sprt-bounds =
    { $unit ->
        [deals] Для --sprt нужны два разных числа очков за сдачу, сначала меньшее, от −{ $most } до { $most }.
       *[games] Для --sprt нужны два разных значения Эло, сначала меньшее, от −{ $most } до { $most }.
    }
arena-file-empty = в файле нет ни одной целой строки
arena-not-results = это не файл результатов terts arena, или формат другой версии
arena-header = строка 1: { $problem }
arena-line = строка { $line }: terts arena такого здесь не пишет
arena-deal = строка { $line }: сдачи с очками { $one } и { $other } не бывает
arena-other-series = в файле другая серия: { $member } там { $found }, а здесь { $wanted }
arena-league-empty = В этих файлах никто ни с кем не встречался.
arena-no-anchor = { $name } в этих сериях не играет; играют: { $known }.
arena-anchor-form = { $text } — не точка отсчёта: нужно имя игрока или ИМЯ=РЕЙТИНГ с числом от −{ $most } до { $most }.
arena-rules-differ = Эти серии сыграны по разным правилам; таблица бывает только по одним.
arena-twice = Серия { $one } против { $other } с зерном { $seed } дана дважды.
league-head = Правила { $rules }; точка отсчёта { $anchor }; интервалы 95 % по парам
league-player = Игрок
league-elo = Эло
league-points = Очки
league-games = Партий
league-pairs = Пар
league-won = Выиграно партий из сыгранных, строка против столбца
league-ahead = Очков за сдачу, на сколько строка впереди столбца
