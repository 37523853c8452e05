# Окна стола: что видно не сразу

table-shown-title = Показал соперник: { $name }
table-shown-played = сыграна
table-shown-draw = Последний прикуп
table-announce = Объявить
table-melds-none = Хвалиться нечем: ни терца, ни рамки, ни марьяжа.
table-melds-order = Записав длинную, коротких из её же карт уже не записать (R4.8). Кто хочет все, начинает с короткой.
table-meld-safe = Перебить нечем.
table-meld-beaten = Перебьют: { $melds }.
table-meld-beaten-many =
    Может быть перебита: у соперника { $n ->
        [one] возможна { $n } старшая комбинация
        [few] возможны { $n } старшие комбинации
       *[many] возможны { $n } старших комбинаций
    }.
table-meld-may-grow = { " " }Её ещё можно удлинить.
table-bluff = Объявить другое
table-bluff-text = За открытым столом можно сказать и то, чего нет. Соперник может протестовать.
table-bluff-choose = Что именно?
table-words-dimmed = Тусклую карту сейчас класть нельзя; нажмите её, и стол скажет почему.
table-words-dimmed-open = Тусклую карту положить можно, но это нарушение.
table-words-others = Другие слова
table-words-all = Все слова игры
table-taken-title = Взятые взятки
table-log-empty = В этой сдаче ещё ничего не было.
table-log-trick = Взятка { $n }
table-log-shown = { $words } Видят оба.
table-protest-title = Сказать «протест»?
table-protest-text = Если соперник нарушил правила, штраф ему. Если нарушения нет, он запишет 100.
table-protest-yes = Протест!
table-protest-no = Нет
table-claim-title = Сказать «доехал»?
table-claim-text = Вы играете до { $target }, в записи у вас { $record }. К ней прибавятся очки за карты в ваших взятках этой сдачи.
table-claim-lacks =
    По записи не хватает { $n ->
        [one] { $n } очка
        [few] { $n } очков
       *[many] { $n } очков
    }: их должны дать карты ваших взяток.
table-claim-enough = По записи уже хватает.
table-claim-risk = Если набрали — партия сразу ваша. Если нет — вы её проиграли.
table-claim-yes = Доехал!
table-claim-no = Ещё нет
table-resign-title = Сдаться?
table-resign-text = Победа достанется сопернику. Назад не вернуть.
table-resign-yes = Сдаюсь
table-resign-no = Играю дальше
table-menu-title = Стол
table-summary-open = Итог прошлой сдачи
table-claim-open = Сказать «доехал»
table-rules = Правила этой партии
table-keys = Клавиши
table-spectators = Пускать зрителей
table-copy-watch = Скопировать ссылку для зрителей
table-resign = Сдаться
table-abort-title = Отменить партию?
table-abort-text = Ни одной карты ещё не сыграно: проигравшего не будет. Партия кончится для обоих.
table-abort-yes = Отменить
table-abort = Отменить партию
table-watchers =
    { $n ->
        [one] Смотрит { $n } зритель.
        [few] Смотрят { $n } зрителя.
       *[many] Смотрят { $n } зрителей.
    }
table-commands-title = Что можно набрать
table-commands-text = Словами, как за столом, или коротко:
