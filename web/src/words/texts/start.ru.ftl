# Начало: главная страница, зал, мои партии, приглашение.

start-title = Карточная игра на двоих
start-name = Терц
start-lead = Старая русская карточная игра на двоих
start-about = Берите взятки, хвалитесь терцами и рамками, пишите очки спичками. Кто первым наберёт пятьсот одно, тот и доехал.
start-first = Впервые? Первая сдача с подсказками
start-fan-said = Терц.
start-fan-asked = От чего?
start-fan-unfit = Не годится.
start-nav-rules = Правила
start-nav-replay = Пересмотреть запись
start-nav-shuffle = Проверить тасовку
start-more = Ещё на сайте

## Сыграть сейчас

start-now = Сыграть прямо сейчас
start-level = Кто сядет напротив
start-strength = сила { $n } из { $most }
start-play-novice = Сыграть с Новичком
start-play-neighbour = Сыграть с Соседом
start-play-companion = Сыграть с Попутчиком
start-play-oldhand = Сыграть со Старожилом
start-play-reckoner = Сыграть со Счетоводом
start-play-master = Сыграть с Мастером
start-no-account = Без регистрации: нажали — и сдают.
start-busy = Накрываем стол…

## Продолжить

start-continue = Продолжить
start-your-turn = ваш ход
start-their-turn = ход соперника
start-waits-friend = ждёт друга
start-waits-anyone = ждёт соперника
start-begins = сейчас сдают
start-with = Партия: { $name }
start-with-nobody = Ваш стол
start-all-games =
    { $n ->
        [one] Ещё { $n } партия
        [few] Ещё { $n } партии
       *[many] Ещё { $n } партий
    }

## Другие дороги

start-ways = С кем ещё можно сыграть
start-friend = С другом
start-friend-about = Накроем стол и дадим ссылку. Друг откроет её на своём телефоне и сядет напротив.
start-friend-do = Позвать друга
start-friend-sees = Он увидит имя «{ $name }».
start-friend-guest = Он увидит вас как гостя.
start-anyone = С кем-нибудь
start-anyone-about = Сядете к тому, кто ждёт по тем же правилам, или подождёте сами.
start-anyone-do = Найти соперника
start-lobby-look =
    { $n ->
        [0] Посмотреть, кто играет
        [one] Ждёт { $n } стол
        [few] Ждут { $n } стола
       *[many] Ждут { $n } столов
    }
start-learn = Научиться
start-learn-about = Одна сдача с подсказками: взятки, терцы, «от чего?», семёрка и ломка. Минут десять.
start-learn-do = Первая сдача
start-learn-rules = Правила целиком

## Правила партии

start-rules-heading = По каким правилам
start-rules-about = В каждом доме играли чуть по-своему. Выбранное годится для любой партии и запомнится.
start-rules-sets = Набор правил
start-rules = Правила { $title }
start-to = до { $target }
start-open-table = открытый стол
start-changes =
    { $n ->
        [one] { $n } изменение
        [few] { $n } изменения
       *[many] { $n } изменений
    }
start-assisted = очки за карты видны
start-change-rules = Изменить правила
start-adjust = Настроить
start-adjust-less = Свернуть настройку
start-adjust-failed = Настройки не загрузились.
start-again = Попробовать ещё раз
start-read-rules = Прочесть эти правила

start-target = До скольких играют
start-target-own = Своё число
start-bounds = от { $least } до { $most }

start-clock = Часы
start-clock-none = Без часов
start-clock-none-about = Никто не торопит. Но кто в свой ход ушёл на две минуты, тому соперник может засчитать поражение.
start-clock-move = На каждый ход
start-clock-move-about = Столько секунд на каждую карту и каждое слово.
start-clock-fischer = На всю партию
start-clock-fischer-about = Запас на партию и добавка после каждого своего хода.
start-clock-days = По переписке
start-clock-days-about = Столько дней на каждый ход.
start-clock-often = Обычно
start-short-seconds = { $n } сек
start-short-minutes = { $n } мин
start-short-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[many] { $n } дней
    }
start-seconds = Секунд на ход
start-minutes = Минут на партию
start-increment = Секунд за ход
start-days = Дней на ход

start-table = Стол
start-table-guarded = Охраняемый
start-table-guarded-about = Чего нельзя, того стол не примет и скажет почему. Карты берёт и очки считает за вас.
start-table-referee = Открытый, с судьёй
start-table-referee-about = Карты берёте и очки считаете сами. Нарушил — судья наказывает тут же.
start-table-protest = Открытый, с протестом
start-table-protest-about = То же, но штраф будет, только если соперник заметит и скажет «протест».
start-assist = Показывать очки за карты
start-assist-about = Сколько уже во взятках у каждого. Обычно это держат в уме.

start-knobs = По пунктам
start-knobs-about = Тонкости, о которых спорят. Отмечено то, что сейчас в силе.
start-knobs-reset = Вернуть как в наборе
start-knobs-changed =
    { $n ->
        [one] { $n } изменение
        [few] { $n } изменения
       *[many] { $n } изменений
    }
start-knob-usual = как в наборе
start-knobs-other = Прочее
start-knob-first-lead = Первый ход в партии
start-knob-next-game-dealer = Кто сдаёт в новой партии
start-knob-draw-from = Подъём
start-knob-break-talon = Ломка талона
start-knob-open-play = Что кладут, пока есть талон
start-knob-closed-play = Что кладут без талона
start-knob-jack = Козырный валет
start-knob-seven-locked = Семёрка во взятке
start-knob-swap-min-talon = До какого талона меняют семёрку
start-knob-swap-duty = Обязан ли меняться
start-knob-look = Смотреть взятые взятки
start-knob-look-min-talon = До какого талона смотрят взятки
start-knob-frame-rank = Старшинство рамок
start-knob-melds-until = До каких пор хвалятся
start-knob-frames-from = Рамка в первой взятке
start-knob-frames-need-trick = Взятка для рамки
start-knob-resequence = Мастевая из тех же карт
start-knob-melds-per-turn = Объявлений за ход
start-knob-disclosure = Когда показывают комбинацию
start-knob-marriage-until = До каких пор марьяж
start-knob-marriage-late = Марьяж со второй карты
start-knob-rounding = Округление
start-knob-record-target = Победа по записи
start-knob-claim-needs-lead = «Доехал», когда доехали оба
start-knob-revoke = Фальш-ренонс
start-knob-early-draw = Подъём до ломки
start-knob-false-meld = Ложное объявление

start-reason-swap-contradiction = Обязательный обмен бывает только там, где семёрку меняют до двух карт в талоне, а здесь выбрано { $value }.

## Зал

start-lobby-title = Зал
start-lobby-about = Кто ждёт соперника и кто уже играет.
start-lobby-here =
    { $n ->
        [one] Сейчас на сайте { $n } человек.
        [few] Сейчас на сайте, здесь и за столами, { $n } человека.
       *[many] Сейчас на сайте, здесь и за столами, { $n } человек.
    }
start-lobby-lost = Связь пропала. Соединяемся заново…
start-seeks = Ждут соперника
start-seeks-none = Сейчас никто не ждёт. Накройте стол сами: кто зайдёт, тот и сядет.
start-seek-do = Ждать за своим столом
start-seek-own = Ваш стол
start-seek-own-about = Пока вы здесь или за столом, его видят все.
start-seek-cancel = Снять
start-seek-go = К столу
start-seek-away = нет на месте
start-sit = Сесть
start-sit-with = Сесть за стол: { $name }
start-terms-more = Что изменено
start-running = Играют сейчас
start-running-none = Открытых для зрителей партий сейчас нет.
start-watch = Смотреть
start-watch-at = Смотреть: { $names }
start-free-seat = свободно
start-quick-about = По правилам, выбранным в этом браузере:

## Мои партии

start-games-title = Мои партии
start-games-running = Идут
start-games-over = Сыграны
start-games-none = Здесь будут ваши партии. Первую можно начать прямо сейчас.
start-games-none-running = Сейчас ничего не идёт.
start-games-none-over = Доигранных партий пока нет.
start-games-more = Показать ещё
start-games-all = Все записи одним архивом
start-games-loading = Загружаем…
start-go-on = К столу
start-replay = Пересмотреть
start-record = Запись
start-replay-of = Пересмотреть партию: { $name }
start-record-of = Скачать запись: { $name }
start-go-on-with = К столу: { $name }
start-won = Вы выиграли{ $by ->
        [points] { "" } по очкам
        [claim] : «доехал» сказано верно
        [false-claim] : соперник зря сказал «доехал»
        [breach] : соперник нарушил правила
        [resignation] : соперник сдался
        [time] : у соперника вышло время
       *[other] { "" }
    }
start-lost = Вы проиграли{ $by ->
        [points] { "" } по очкам
        [claim] : соперник доехал
        [false-claim] : «доехал» сказано зря
        [breach] : за нарушение правил
        [resignation] : вы сдались
        [time] : у вас вышло время
       *[other] { "" }
    }
start-nobody-won = Отменена до первой карты

## Кто я

start-account = Кто вы здесь
start-nobody = Вас здесь ещё не знают: сыграйте или назовитесь, и партии останутся за вами.
start-guest = Вы играете гостем. Партии помнит этот браузер.
start-member = У вас учётная запись: партии открываются из любого браузера.
start-name-label = Имя за столом
start-name-choose = Выбрать имя
start-name-save = Назваться
start-name-saved = Теперь вас зовут { $name }.
start-register = Завести учётную запись
start-register-about = Имя останется за вами, а партии откроются с любого устройства. Почты не спросим.
start-register-do = Завести
start-sign-in = Войти
start-sign-in-about = Партии, сыгранные гостем, перейдут к вам.
start-sign-in-do = Войти
start-sign-out = Выйти
start-name-field = Имя
start-passphrase = Пароль
start-passphrase-hint = Не короче 8 знаков. Восстановить его нельзя, запишите.
start-passphrase-short = Пароль короче 8 знаков.
start-passphrase-show = Показать пароль
start-name-empty = Напишите имя.

start-tokens = Ключи для программ
start-tokens-about = Программа с ключом играет под своим именем и принадлежит вам. Как её написать, сказано в описании сервера.
start-tokens-none = Ключей пока нет.
start-token-name = Имя программы
start-token-make = Выдать ключ
start-token-made = Ключ программы { $name }. Больше его не покажут, сохраните сейчас.
start-token-revoke = Отозвать
start-token-revoke-of = Отозвать ключ программы { $name }
start-token-sure = Отозвать ключ программы { $name }? Она тут же отключится.
start-token-since = с { $date }
start-back = Не надо

## Ссылка

start-link = Ссылка
start-invite-name = Как вас называть? (необязательно)
start-own-title = Это ваше собственное приглашение
start-own-about = Отправьте эту ссылку тому, с кем хотите сыграть. Как только он сядет, начнётся сдача.
start-own-table = К вашему столу

## Нет такой страницы

start-unknown-title = Такой страницы нет
start-unknown-about = Может быть, в адресе опечатка. А сыграть можно вот здесь:

## Что не вышло

start-trouble-offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
start-trouble-too-often = Слишком часто. Подождите немного.
start-trouble-bad-message = Здесь что-то введено не так.
start-trouble-session-ended = Вход больше не действует. Попробуйте ещё раз: теперь вы здесь как новый гость.
start-again-in =
    { $seconds ->
        [one] Снова можно через { $seconds } секунду.
        [few] Снова можно через { $seconds } секунды.
       *[many] Снова можно через { $seconds } секунд.
    }
