# comfort

## New version

comfort-update-ready = Вышла новая версия страницы.
comfort-update-load = Обновить
comfort-update-later = Позже
# Шапка, настройки, клавиши, окна

comfort-name = Терц
comfort-home = Терц: на главную
comfort-me = { $name }: мои партии
comfort-nav = Страницы
comfort-nav-play = Играть
comfort-nav-lobby = Зал
comfort-nav-games = Мои партии
comfort-nav-learn = Учиться
comfort-close = Закрыть
comfort-log = Ход игры
comfort-notes = Сообщения
comfort-other-language = Switch to English

comfort-keys = Клавиши
comfort-keys-cards = карта в руке, по счёту слева
comfort-keys-layout = Буквы работают и в русской, и в латинской раскладке.
comfort-key-keys = все клавиши

comfort-settings = Настройки
comfort-group-view = Страница
comfort-group-cards = Карты
comfort-group-sound = Звук
comfort-group-play = Игра

comfort-language = Язык
comfort-theme = Свет
comfort-theme-auto = Как в системе
comfort-theme-light = День
comfort-theme-dark = Вечер
comfort-theme-now =
    { $theme ->
        [light] Свет: день
        [dark] Свет: вечер
       *[auto] Свет: как в системе
    }
comfort-motion = Движение
comfort-motion-auto = Как в системе
comfort-motion-off = Без движения

comfort-suits = Цвета мастей
comfort-suits-colours =
    { $n ->
        [one] { $n } цвет
        [few] { $n } цвета
       *[many] { $n } цветов
    }
comfort-indices = Буквы на картах
comfort-sort = Как держать карты
comfort-sort-trumps = Козыри справа
comfort-sort-suits = По мастям
comfort-sort-ranks = По старшинству
comfort-large = Крупные знаки
comfort-large-about = Буквы, цифры и масти в углах видны издалека

comfort-sound = Звуки стола
comfort-volume = Громкость
comfort-listen = Послушать
comfort-cue = Звать, когда мой ход
comfort-cue-about = Звуком, а телефон ещё и дрогнет в руке

comfort-score = Запись
comfort-score-matches = Спичками
comfort-score-strokes = Чёрточками
comfort-score-zeros = Нулями и чертами
comfort-twice = Ходить двумя касаниями
comfort-twice-about = Первое только поднимает карту, второе её кладёт
comfort-confirm = Переспрашивать
comfort-confirm-about = Перед тем, как сдать партию или прервать её
comfort-warn = Предупреждать о нарушении
comfort-warn-about = За столом, где можно ошибиться, — пока карта ещё в руке
comfort-command = Строка для команд
comfort-command-about = Карты, слова и комбинации можно набирать текстом
comfort-phrases = Фразы соперника
comfort-phrases-about = «Здравствуйте», «Удачи» и другие готовые фразы

comfort-copy = Скопировать
comfort-copied = Скопировано
comfort-copy-by-hand = Браузер не дал скопировать: текст выделен, скопируйте его сами.
comfort-file-gone = Файл не прочитать: его убрали, или к нему нет доступа.
comfort-share = Отправить
comfort-qr = Эта же ссылка QR-кодом: его снимают камерой телефона

# A part of the page that is loaded when it is wanted.
comfort-part-failed = Эта часть страницы не загрузилась.
comfort-part-again = Попробовать ещё раз
comfort-link-alone = Этот адрес открывается только на вашем компьютере: другу по нему не войти. Как пустить его, сказано в README, «Serve».
