# Что сервер говорит людям: на своих простых страницах и при запуске.

guest-name = Гость { $number }

page-title = Терц
page-about = Терц — русская карточная игра вдвоём. Садитесь за стол: против компьютера или с другом по ссылке.
page-needs-script = Столу нужен JavaScript, а в этом браузере он выключен.
page-not-built = Сервер работает, но страница для игры не собрана. Из исходников её собирает команда:
page-invite-title = { $name } зовёт вас сыграть в терц
page-invite-about = { $rules }.
page-changes = Изменения:
page-invite-sit = Сесть за стол
page-invite-gone-title = Это приглашение уже никуда не ведёт
page-invite-gone = За стол сел кто-то другой, или игру отменили. Попросите новую ссылку.
page-to-front = На главную страницу

trouble-bad-request = Запрос не понять
trouble-bad-message = Присланное не понять
trouble-bad-name = Так назваться нельзя
trouble-bad-record = Это не файл партии, или ходы в нём не по правилам
trouble-bad-rules = Такие правила выбрать нельзя
trouble-sign-in-needed = Для этого нужно войти
trouble-session-ended = Вход больше не действует: загрузите страницу ещё раз
trouble-bad-token = Такого ключа нет, или его отозвали
trouble-wrong-passphrase = Имя или пароль не подходят
trouble-foreign-origin = Запрос пришёл со страницы другого сайта
trouble-not-an-account = Для этого нужна учётная запись
trouble-not-found = Здесь ничего нет
trouble-no-such-invite = Такого приглашения нет
trouble-no-such-token = Такого ключа у вас нет
trouble-method-not-allowed = Здесь так нельзя
trouble-slow = Запрос не пришёл вовремя
trouble-name-taken = Это имя занято
trouble-already-registered = Учётная запись у вас уже есть
trouble-too-large = Запрос слишком велик
trouble-wrong-type = Прислано не то, что нужно
trouble-wrong-host = У сервера нет такого имени
trouble-too-often = Слишком часто: подождите немного
trouble-too-many-open = С вашего адреса открыто слишком много соединений
trouble-fault = Что-то не так с самим сервером

page-rules = Правила: { $title }{ $changed ->
        [yes] , с изменениями
       *[no] { "" }
    }; { $clock }{ $assist ->
        [yes] ; очки за карты видны
       *[no] { "" }
    }
page-clock-none = без часов
page-clock-move = { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    } на ход
page-clock-fischer = { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }, за ход +{ $increment ->
        [one] { $increment } секунда
        [few] { $increment } секунды
       *[many] { $increment } секунд
    }
page-clock-fischer-seconds = { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }, за ход +{ $increment ->
        [one] { $increment } секунда
        [few] { $increment } секунды
       *[many] { $increment } секунд
    }
page-clock-days = { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    } на ход

serve-listening = Сервер работает по адресу { $address } (остановить: Ctrl-C).
serve-open-yourself = Откройте этот адрес в браузере.
serve-data = Партии лежат в { $place }.
serve-stopped = Сервер остановлен.
serve-port-taken = Порт { $port } на { $host } занят другой программой: выберите другой, --port.
serve-bad-port = «{ $detail }» — не порт: --port берёт число от 0 до { $most }, 0 — любой свободный, или два числа через дефис.
serve-port-forbidden = Порт { $port } открыть нельзя: выберите порт больше 1023, --port.
serve-host-unknown = Адреса { $host } у этого компьютера нет: выберите другой, --host.
serve-no-extra = Серверу не хватает пакетов (нет { $package }): pip install "terts[{ $extra }]" или python3 dev.py serve.
serve-bad-origin = «{ $detail }» — не адрес сайта; он выглядит так: https://terts.example.
serve-bad-proxy = «{ $detail }» — не адрес и не сеть адресов.
serve-short-secret = В секрете TERTS_SECRET меньше { $detail } знаков.
serve-bad-secret = Секрет в { $detail } повреждён: удалите файл (всем придётся войти заново).
serve-data-unusable = Папку { $place } использовать нельзя: { $detail }.
serve-data-is-file = { $place } — это файл, а --data называет папку.
