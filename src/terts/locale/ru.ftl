# Тексты на русском. Масти и достоинства приходят словами (spades, queen), карты и комбинации уже готовыми:
# $card — «10♠», а с --plain — «десятка пик»; $card_gen и $card_acc — то же, но на слух «десятки пик» и «десятку пик».
# $card_word и $card_word_acc — всегда словами: «десятка пик», «десятку пик». $meld — «терц от дамы пик».

## Карты

rank =
    { $rank ->
        [seven] семёрка
        [eight] восьмёрка
        [nine] девятка
        [ten] десятка
        [jack] валет
        [queen] дама
        [king] король
       *[ace] туз
    }
rank-gen =
    { $rank ->
        [seven] семёрки
        [eight] восьмёрки
        [nine] девятки
        [ten] десятки
        [jack] валета
        [queen] дамы
        [king] короля
       *[ace] туза
    }
rank-acc =
    { $rank ->
        [seven] семёрку
        [eight] восьмёрку
        [nine] девятку
        [ten] десятку
        [jack] валета
        [queen] даму
        [king] короля
       *[ace] туза
    }
# Десятка всегда цифрами: русское «Т» — туз.
rank-sign =
    { $rank ->
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] В
        [queen] Д
        [king] К
       *[ace] Т
    }
suit =
    { $suit ->
        [spades] пики
        [clubs] трефы
        [diamonds] бубны
       *[hearts] червы
    }
suit-letter =
    { $suit ->
        [spades] п
        [clubs] т
        [diamonds] б
       *[hearts] ч
    }
suit-gen =
    { $suit ->
        [spades] пик
        [clubs] треф
        [diamonds] бубен
       *[hearts] черв
    }
card-word = { rank } { suit-gen }
card-gen = { rank-gen } { suit-gen }
card-acc = { rank-acc } { suit-gen }

## Комбинации

meld-name =
    { $name ->
        [terz] терц
        [fifty] полста
        [run-5] сто пять
        [run-6] сто шесть
        [run-7] сто семь
        [run-8] сто восемь
        [queens] сто дам
        [kings] сто королей
        [aces] сто тузов
        [jacks] двести валетов
       *[marriage] марьяж
    }
meld-full = { meld-name } от { rank-gen } { suit-gen }
meld-top = { meld-name } от { rank-gen }

## Числа

points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }
tricks =
    { $n ->
        [one] { $n } взятка
        [few] { $n } взятки
       *[many] { $n } взяток
    }
cards =
    { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }

## Что говорят за столом

said-red = Красный.
said-black = Чёрный.
said-announce = { $meld }.
said-told = От { rank-gen }.
said-good = Годится.
said-ask = От чего?
said-beat = Не годится. { $meld }.
said-beat-asked = Не годится. От { rank-gen }.
said-marriage = Марьяж.
said-swap = Меняю семёрку.
said-card = { $card_word }.
said-cut =
    Снимаю { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    }.
said-claim = Доехал!
said-draw = Беру карту.
said-drawn = Беру { $card_word_acc }.
said-count = У меня { points }.
said-protest = Протест!
call-colour = Цвет?
call-cut = Ломай!

## Действия в списке

action-red = красный
action-black = чёрный
action-good = годится
action-ask = от чего?
action-beat = не годится: { $meld }
action-swap = поменять семёрку
action-cut = снять { $n }
action-claim = доехал
action-draw = взять карту
action-count = насчитать { $n }
action-protest = протест

## Ход игры

phase =
    { $phase ->
        [colour] называют цвет козыря
        [lead] заход
        [answer] ответ на хвальбу
        [answer-asked] ответ после «от чего?»
        [follow] ответная карта
        [cut] ломают талон
        [draw] подъём
        [count] подсчёт очков
        [deal] сдача окончена
       *[over] партия окончена
    }
ending =
    { $by ->
        [points] по очкам
        [claim] верно сказано «доехал»
        [false-claim] соперник зря сказал «доехал»
        [breach] соперник нарушил правила
        [resignation] соперник сдался
       *[time] у соперника вышло время
    }
breach =
    { $breach ->
        [0] протест без основания
        [1] фальш-ренонс
        [2] рамка раньше времени
        [3] запертая козырная семёрка во взятке
        [4] карта до должного обмена семёрки
        [5] заход без подъёма
        [6] чужой подъём
        [7] подъём до ломки талона
        [8] лишняя карта
        [9] ложное объявление
       *[10] неверный подсчёт
    }
verdict = { $player }: { breach }, взятка { $trick }.
result = Победа: { $winner } ({ ending }). { $name_a } { $score_a }, { $name_b } { $score_b }.
result-short = { $winner }, { ending }, { $score }

## Почему нельзя. Перед текстом может стоять «Туз треф не годится: », тогда он начинается с маленькой буквы.

refused-card = { $card_word } не годится: { $why }
reason-card-not-held = { $card_gen } у вас нет. Выберите карту из своей руки.
reason-seven-locked = Пока есть талон, козырную семёрку не кладут, а меняют на вскрышку.
reason-must-follow = Нужно отвечать в масть, а у вас есть { $led_suit }.
reason-must-follow-or-trump = Нужна масть или козырь, а у вас они есть.
reason-must-beat = Нужно перебить { $led_word_acc }, старшая у вас есть.
reason-must-trump = Масти нет — нужно бить козырем, он у вас есть.
reason-swap-owed = В талоне две карты, сначала поменяйте козырную семёрку.
reason-marriage-due = После марьяжа со второй карты кладут { $card_word_acc }.
reason-swap-without-seven = Козырной семёрки у вас нет, менять нечего.
reason-swap-talon =
    Вскрышку уже не поменять: в талоне должно быть не меньше { $least ->
        [one] { $least } карты
       *[other] { $least } карт
    }.
reason-cut-bounds =
    Снять можно от 1 до { $most ->
        [one] { $most } карты
       *[other] { $most } карт
    }, а не { $at }.
reason-melds-nine-cards = Хвалиться можно, только пока на руках девять карт.
reason-melds-talon-gone = Талон разобран: хвалиться уже поздно.
reason-meld-not-held = Этого у вас на руках нет: { $meld }.
reason-meld-barred =
    { $equal ->
        [yes] Вы уже записали это в этой сдаче: { $meld }.
       *[no] Вы уже записали «{ $scored }», после этого «{ $meld }» не пишется.
    }
reason-frame-before-break = Рамку объявляют не раньше второй взятки. Сейчас годятся мастевые и марьяж.
reason-frame-without-trick = Для рамки нужна хотя бы одна своя взятка, пусть и пустая.
reason-melds-owned = В этой взятке пишет соперник ({ $meld }). Ваше слово — не раньше следующей.
reason-melds-undone-trick = Взятку переигрывают, а комбинация в ней уже объявлена. Второй не объявляют.
reason-one-meld-a-turn = За один ход объявляют одну комбинацию, и вы её уже объявили.
reason-meld-senior = Добавить можно только то, что не старше первого объявления ({ $first }), а { $meld } старше.
reason-meld-shares-card = { $card } — уже в другой комбинации этого хода, а в «{ $meld }» эта карта тоже нужна.
reason-ask-frame =
    О рамке «от чего?» не спрашивают. { $beat ->
        [yes] Скажите «годится» или перебейте.
       *[no] Перебить нечем — скажите «годится».
    }
reason-ask-without =
    Спросить «от чего?» может тот, кто сам может объявить { $meld }. { $beat ->
        [yes] Скажите «годится» или перебейте старшей.
       *[no] Перебить нечем — скажите «годится».
    }
reason-ask-twice =
    Вы уже спросили. { $beat ->
        [yes] Скажите «годится» или перебейте такой же комбинацией.
       *[no] Перебить нечем — скажите «годится».
    }
reason-beat-name =
    { $equal ->
        [yes] Названия равны ({ $meld }): сначала спросите «от чего?».
       *[no] { $meld } не перебивает { $announced }: нужна комбинация старше. Иначе скажите «годится».
    }
reason-beat-asked-name = Вы спросили «от чего?», теперь перебить можно только таким же: { $announced }. Иначе скажите «годится».
reason-beat-not-better =
    { $meld } — не старше объявленного. { $beat ->
        [yes] Назовите старшую или скажите «годится».
       *[no] Перебить нечем — скажите «годится».
    }
reason-marriage-twice = Марьяж в этой сдаче вы уже записали.
reason-marriage-too-late = Марьяж объявляют, только пока можно хвалиться, а сейчас уже поздно.
reason-marriage-not-held = Для марьяжа нужны король и дама козырей вместе на руках.
reason-marriage-card-unplayable = Марьяж со второй карты объявляют, когда её кладут, а { $card_word_acc } сейчас положить нельзя.
reason-not-your-turn = Сейчас очередь соперника.
reason-not-now =
    «{ $action }» сейчас не ко времени. { $awaited ->
        [a-card-or-word] Ваш ход: кладите карту или объявляйте.
        [an-answer] Ответьте: «годится», «от чего?» или «не годится».
        [a-colour] Назовите цвет: красный или чёрный.
        [a-cut] Сломайте талон: назовите, сколько карт снять.
        [a-draw] Идёт подъём: возьмите карту из талона.
       *[a-count] Идёт подсчёт: назовите свои очки или скажите «годится».
    }
reason-draw-talon-empty = Талон пуст, брать нечего.
reason-draw-first = Идёт подъём. Сначала возьмите карту из талона.
reason-draw-full-hand = У вас девять карт, больше брать нельзя: это лишняя карта.
reason-draw-before-break = Талон ещё не сломан. Брать можно только после ломки.
reason-draw-out-of-turn = Сейчас не ваша очередь брать карту.
reason-count-bounds = Очков бывает от 0 до { $most }, а не { $at }.
reason-count-above = В ваших взятках меньше очков, чем вы называете. Пересчитайте.
reason-count-below = В ваших взятках больше очков, чем вы называете. Пересчитайте.
reason-protest-referee = За этим столом судит судья, протестовать не нужно.
reason-protest-silenced = Прошлый протест был без основания. Протестовать снова можно после действия соперника.
reason-deal-over = Сдача окончена, нужна новая раздача.
reason-game-over = Партия уже окончена.
reason-deal-not-awaited = Раздавать рано: сдача не доиграна.

## Правила и настройки

reason-rules-unknown = Набора правил { $name } нет. Есть такие: { $known }.
reason-knob-unknown = Настройки { $knob } нет. Есть такие: { $known }.
reason-knob-value = У настройки { $knob } нет значения { $value }. Можно: { $known }.
reason-setting-form = Настройка пишется KNOB=VALUE, например target=301, а не { $text }.
reason-swap-contradiction = Настройка swap_duty forced бывает только при swap_min_talon 2, а здесь { $value }.

## Файл партии

fault-deal = сдача { $deal }
fault-action = действие { $action }
fault-turn = Сейчас очередь места { $turn }.
reason-text-card = { $text } — не карта. Карта пишется достоинством и мастью, например Ts.
reason-text-meld = { $text } — не комбинация. Комбинация пишется так: fifty Kh.
reason-text-action = { $text } — не действие. Действие пишется так: Qs, terz Qs, good, cut 5.
reason-text-cut = { $text } не годится: снимают от 1 до 12 карт.
reason-text-count = { $text } не годится: во взятках от 0 до 150 очков.
reason-text-move = { $text } — не ход. Ход пишется местом и действием, например A Qs.
reason-deck-size =
    В колоде { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }, а должно быть 32.
reason-deck-cards = В колоде дважды { $twice }, а { $missing_gen } нет.
reason-file-size = Файл слишком велик: больше { $most } байт.
reason-file-encoding = Файл не в UTF-8, ошибка в байте { $at }.
reason-file-toml = Файл не читается как TOML: { $problem }.
toml-fault = { $where }
toml-place = строка { $line }, столбец { $column }
toml-end = конец файла
toml-other =
    { $words ->
        [key] ключ из сотен частей
        [nested] слишком глубокая вложенность
       *[other] слишком длинное число или негодный знак
    }
reason-format-unknown = Формат { $format } неизвестен, читается формат { $known }.
reason-key-unknown = Лишний ключ { $key }.
reason-key-missing = Не хватает ключа { $key }.
reason-value-table = На месте { $where } нужна таблица.
reason-value-list = На месте { $where } нужен список.
reason-value-text = На месте { $where } нужен текст в кавычках.
reason-value-number = На месте { $where } нужны целые числа.
reason-value-date = На месте date нужны дата и время с часовым поясом, например 2026-11-29T12:00:00Z.
reason-value-seat = На месте { $where } нужно место, "A" или "B".
reason-value-name = Имя «{ $name }» не годится: нужно от 1 до { $most } печатных знаков.
reason-deals-none = В файле нет ни одной сдачи.
reason-result-by = Партия не кончается так: { $by }. Бывает: { $known }.
reason-result-missing = Партия в файле доиграна, а её исход не записан.
reason-result-early = Исход записан ({ ending }), а партия ещё не окончена.
reason-result-differs = Записанный исход ({ $stored }) не сходится с игрой ({ $replayed }).

## Что не понято из набранного

problem-empty = Напечатайте карту, комбинацию, ответ или номер из списка.
problem-unknown =
    Не понимаю «{ $text }». { $guess ->
        [none] Карта пишется так: Д♠, Дп или «дама пик»; комбинация — «терц от дамы пик».
       *[other] Может быть, «{ $guess }»?
    } Помощь: ?
problem-letter = { $letter } — { $card_word }? Наберите «{ $typed }».
problem-rank-or-suit = «{ $letters }» — { rank } или { $card_word }? Сначала достоинство, потом масть: «{ $typed }».
problem-ace-or-ten = «{ $letters }» — { $card_word } или { $other_word }? Наберите «{ $typed }» или «{ $other_typed }».
problem-latin-t = Латинская T — десятка, русская Т — туз, а трефы после достоинства пишутся русской буквой: 7т. Можно и 7♣.
problem-number =
    { $most ->
        [1] Такого номера нет, есть только 1.
       *[other] Такого номера нет, есть номера от 1 до { $most }.
    }
problem-no-list = Сейчас выбирать не из чего.
problem-which = Что именно: { $choices }?
which-beat = «Не годится» — с чем: { $melds }?
problem-no-rank = { rank-gen } у вас нет.
problem-no-suit = { suit-gen } у вас нет.
problem-no-frame = Рамки у вас на руках нет.
problem-no-meld = Этого у вас на руках нет: { meld-name }.
problem-no-meld-from = Этого у вас на руках нет: { meld-top }.
problem-no-such-meld = { meld-top } — такого не бывает: ниже слишком мало карт.
problem-no-beat = Перебить вам нечем. Скажите «годится».
problem-nothing-announced = Сейчас никто ничего не объявил: перебивать нечего.
problem-cut-number = Сколько карт снять, от 1 до { $most }?
problem-no-such-number = Число здесь от { $least } до { $most }.
problem-count-number = Сколько очков вы насчитали?
choice-or = { $one } или { $other }

## Наборы правил

set-classic = классические
set-codex = по кодексу
set-home = домашние
set-brief = краткие
set-vintage = старинные
set-differs-classic = Цвет козыря угадывают, козырная семёрка заперта до обмена, взятки смотрят только между своей картой и подъёмом.
set-differs-codex = Пока есть талон, масть не обязательна; семёрку меняют обязательно; слова показывают сразу; хватает и записи 500.
set-differs-home = Масть обязательна с первой взятки; талон берут сверху; семёрку меняют по желанию.
set-differs-brief = Пока есть талон, кладут масть или козыря; семёрку меняют, пока в талоне четыре карты; хватает и записи 500.
set-differs-vintage = Талон не ломают; за ход одно объявление; козырного валета можно придержать; очки пишут точно.

## Уровни игры

level-novice = Новичок
level-novice-about = Видит стол да карту, что пришла последней: хвальбу в других мастях проглядит, очков не считает.
level-neighbour = Сосед
level-neighbour-about = Копит терцы и помнит последнюю взятку; козырями ходит не жалея, очков не считает, рамок не ждёт.
level-companion = Попутчик
level-companion-about = Помнит две взятки и бережёт старшие карты; что пришло, хвалит сразу, рамок не ждёт.
level-oldhand = Старожил
level-oldhand-about = Считает козырей, копит рамки, терцы объявляет с младшего; конец играет на глазок.
level-reckoner = Счетовод
level-reckoner-about = Помнит каждую карту и читает ваши ходы, а без талона просчитывает всё до последа.
level-master = Мастер
level-master-about = Помнит всё, по вашей игре угадывает вашу руку и думает о партии, а не о взятке.
