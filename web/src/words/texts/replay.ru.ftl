# Разбор партии

replay-title = Разбор партии
replay-of = { $one } — { $other }
replay-lead = Откройте запись партии, и она пройдёт ещё раз, ход за ходом, с открытыми картами. Годится любой файл .terts: отсюда, с другого сервера или из терминала.
replay-linked = Ссылка ведёт на один из моментов партии. Выберите её запись.
replay-choose = Выбрать запись
replay-choose-other = Выбрать другую
replay-another = Открыть другую партию
replay-drop = или перетащите сюда файл .terts
replay-coming = Раскладываем карты…
replay-offline = Сервер не отвечает. Попробуйте ещё раз.
replay-bad-file = { $file } не открыть. { $why }

replay-controls = Ход партии
replay-slider = Место в партии
replay-slider-text = { $place }, ход { $n } из { $of }
replay-deal-back = К началу сдачи
replay-trick-back = На взятку назад
replay-action-back = На ход назад
replay-action = На ход вперёд
replay-trick = На взятку вперёд
replay-deal = К следующей сдаче
replay-first = К началу партии
replay-last = К концу партии
replay-play = Играть
replay-pause = Стоп
replay-space = пробел
replay-speed = Скорость
replay-times = { $speed }×
replay-flip = Пересесть
replay-key = { $text } ({ $key })
replay-copy = Ссылка на этот момент

replay-place =
    { $trick ->
        [0] Сдача { $deal }
       *[other] Сдача { $deal }, взятка { $trick }
    }
replay-story = Сдача в словах
replay-deal-n = Сдача { $deal }
replay-trick-n = Взятка { $trick }
replay-dealt = Сдача { $deal }. Сдаёт { $name }.
replay-turned = Вскрышка — { $card }.
replay-lays = { $name } кладёт { $card }.
replay-says = { $name }: «{ $words }»
replay-writes = { $name } пишет { $points } ({ $meld }), всего { $score }.
replay-takes = Взятку { $n } берёт { $name }.
replay-drawn = { $name } — { $card }
replay-draws = Из талона: { $cards }.
replay-penalty = { $name }: штрафные { $points }, всего { $score }.
replay-uphill = { $name } теперь играет до { $target }.
replay-counts = { $name }: за карты { $counted }, пишет { $written }, всего { $score }.
