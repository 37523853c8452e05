# Карты стоят в падеже, как в ru.ftl: $card, $card_gen, $card_acc.
# Что говорит сам стол. $who — me (читающий) или them (другой, по имени $name).

you = вы
player = Игрок
player-a = А
player-b = Б
speech = «{ $words }»
rules-line =
    Правила: { $title } ({ $name }){ $changed ->
        [yes] , изменено: { $changes }
       *[no] { "" }
    }.
help-hint = Помощь: ?
names-two = Нужны два разных имени через запятую, каждое не длиннее { $most } знаков.

## Сдача и ход

game-heading = Партия { $game }. Выиграно партий: { $scores }.
deal-heading = Сдача { $deal }
deal-dealer =
    { $who ->
        [me] Сдаёте вы.
       *[them] Сдаёт { $name }.
    }
score-line = Запись: { $scores }
score-of = { $score } из { $target }
tricks-of = взяток { $one } и { $other }
trump = козырь { $suit }
talon = талон { $talon }, вскрышка { $card }
talon-gone = талона нет
on-table = на столе { $cards }
trick-number = Взятка { $trick } из { $all }
trumps-mark = —{"\u00a0"}козыри
card-points = Очки во взятках: { $points }
cut-choices = Сколько карт снять с талона, от 1 до { $most }?
cut-between = снять от 1 до { $most }
count-between = насчитать от { $least } до { $most }
order-senior = Сначала старшая: после младшей её в этот ход уже не добавить. [R4.10]
order-one = За ход объявляют только одну. [R4.10]
brackets = В скобках — карты, которые сейчас класть нельзя; их номер скажет почему.
brackets-open = В скобках — карты не по правилам: положить их можно, но это нарушение; их номер скажет почему.
claim-possible = доехал — если уже набрали (ошибка проигрывает партию)
prompt-good = Перебить нечем. Enter{"\u00a0"}—{"\u00a0"}«годится»:
prompt-last = Последняя карта. Enter{"\u00a0"}—{"\u00a0"}положить { $card_acc }:
prompt-only = Можно только одну. Enter{"\u00a0"}—{"\u00a0"}положить { $card_acc }:
announced-now = Объявлено: { $meld }.
awaited-cut = Снять можно от 1 до { $most }: наберите число.
awaited-count = Назвать можно любое число очков от { $least } до { $most }.
awaited-turn = Ваш ход: кладите карту или объявляйте.
awaited-only = Можно только: { $choices }.
awaited-these = Можно: { $choices }.
awaited-open = По правилам можно: { $choices }.
problem-unknown-here =
    Не понимаю «{ $text }».{ $guess ->
        [none] {""}
       *[other] {" "}Может быть, «{ $guess }»?
    }
plain-hand = У вас: { $cards }.
plain-may = Можно: { $cards }.
plain-may-not = Нельзя: { $cards }.
plain-in-order = По правилам: { $cards }.
plain-breach = Не по правилам: { $cards }.
plain-trump = { $card }, козырь
turned =
    { $colour ->
        [red] козырь { $suit } — красный, { $who ->
            [me] заходите вы
           *[them] заходит { $name }
        }
       *[black] козырь { $suit } — чёрный, { $who ->
            [me] заходите вы
           *[them] заходит { $name }
        }
    }
prompt =
    { $phase ->
        [colour] Цвет:
        [lead] Ваш заход:
        [follow] Ваша карта:
        [cut] Снимаете:
        [draw] Enter — взять карту:
        [count] Ваши очки:
       *[answer] Ваш ответ:
    }
trick-ends =
    { $who ->
        [me] Взятка { $trick }: { $cards } — берёте вы.
       *[them] Взятка { $trick }: { $cards } — берёт { $name }.
    }
draws =
    { $who ->
        [me] вам из талона { $card }
       *[them] { $name } берёт из талона { $card_acc }
    }
last-draw =
    { $who ->
        [me] последний подъём: вы берёте { $card_acc } (видят оба), { $other } берёт вскрышку — { $upcard_acc }
        [them] последний подъём: { $name } берёт { $card_acc } и показывает, вам вскрышка — { $upcard }
       *[both] последний подъём: { $name } берёт { $card_acc } и показывает, { $other } берёт вскрышку — { $upcard_acc }
    }
last-draw-by-hand =
    { $who ->
        [me] последний подъём: { $other } берёт вскрышку — { $upcard_acc }; ваш последний прикуп, { $card }, видят теперь оба
        [them] последний подъём: вам вскрышка — { $upcard }; { $name } показывает свой последний прикуп — { $card_acc }
       *[both] последний подъём: { $other } берёт вскрышку — { $upcard_acc }; { $name } показывает свой последний прикуп — { $card_acc }
    }
draws-unseen =
    { $who ->
        [me] вы берёте карту
       *[them] { $name } берёт карту
    }
swapped = вместо { $upcard_gen } лежит { $seven }
discloses = { $name } показывает: { $meld }
writes =
    { $who ->
        [me] вы пишете { $points }, всего { $score }
       *[them] { $name } пишет { $points }, всего { $score }
    }
loses =
    { $who ->
        [me] с вас снято { $points }, всего { $score }
       *[them] { $name } теряет { $points }, всего { $score }
    }
goes-uphill =
    { $who ->
        [me] в гору: теперь вам играть до { $target }
       *[them] в гору: теперь { $name } играет до { $target }
    }
thinking = { $name } думает…

## Открытый стол

judged =
    { $who ->
        [me] ваше нарушение: { breach }, взятка { $trick } [R6,{"\u00a0"}{ $breach }]
       *[them] нарушает { $name }: { breach }, взятка { $trick } [R6,{"\u00a0"}{ $breach }]
    }
judged-groundless =
    { $who ->
        [me] протест без основания: нарушения нет; снова протестовать можно после действия соперника [R6.5]
       *[them] { $name } протестует без основания: нарушения нет [R6.5]
    }
judged-undone =
    { $who ->
        [me] взятка { $trick } возвращена, заходите вы
       *[them] взятка { $trick } возвращена, заходит { $name }
    }
judged-revoke-late = сыгранное остаётся: поздно возвращать взятку
judged-void = объявление пропало: { $meld }
judged-reinstated =
    { $who ->
        [me] перебитое в силе, у вас { $meld }
       *[them] перебитое в силе, { $name }: { $meld }
    }
judged-card-stays = карта остаётся
judged-drawn-up = недостающие карты взяты по порядку
judged-card-back = карта вернулась в талон, её возьмут следующей
judged-game-lost = партия проиграна
judged-recounted = верный счёт: { $points }
tally-heading =
    { $who ->
        [me] Ваши взятки ({ $tricks }), карты по весу:
       *[them] { $name }: взятки ({ $tricks }), карты по весу:
    }
tally-row =
    { $points ->
        [0] пустые:
       *[other] по { $points }:
    }
tally-last = послед: 10
counted = { $name } считает свои очки: { $theirs }. Вам остаётся { $mine }.
floor = Enter — дальше, или «протест»:
floor-draw = Первым берёт { $other }. Enter — взять после:
floor-shared = { $name } может сказать «протест». { $other } — Enter:
not-aloud = Это не для общего экрана: спросите на своём ходу.
recount-later = Взятки считают после последней, когда названы очки.
warn-on = Предупреждать: да. О том, что не по правилам, спросят.
warn-off = Предупреждать: нет. Что можно сделать руками, делается сразу.
warn-guarded = За этим столом предупреждать не о чем: что не по правилам, не принимается. [R6.1]

## По просьбе

table-heading = Стол: сдача { $deal }, взятка { $trick }
row-score = Запись
row-target = Играют до
row-tricks = Взятки
row-hand = Карты на руках
row-penalties = Штрафы
row-card-points = Очки во взятках
row-cards-so-far = Карты на этот момент
row-before = До этой сдачи
row-exact = Точный счёт
pile-100 = сотни
pile-50 = полсотни
pile-20 = двадцатки
pile-10 = десятки
pile-rest = ещё
look-window = Взятки сейчас не смотрят: только между своей картой и подъёмом. Покажу после вашей карты. [R3.8]
look-gone = Талона нет: взятки не смотрят до конца сдачи. [R3.8]
look-talon = В талоне меньше { $least }: взятки не смотрят до конца сдачи. [R3.8]
look-never = За этим столом взятки не смотрят. [R3.8]
meld-line = { $name }: { $meld }, { $points } (взятка { $trick })
known-cards = { $name } точно держит: { $cards_acc }
shown-cards = { $name } знает, что у вас { $cards }
hand-line = У вас:
trick-taken =
    { $who ->
        [me] взятка ваша
       *[them] берёт { $name }
    }
look-none = Взяток ещё нет.
melds-none = Комбинаций на руках нет.
meld-scored = уже записано в этой сдаче. [R4.8]
meld-spoilt = после «{ $scored }» уже не пишется. [R4.8]
meld-safe = перебить нечем
meld-beaten-by =
    { $count ->
        [one] у соперника возможна { $count } старшая
        [few] у соперника возможны { $count } старшие
       *[many] у соперника возможны { $count } старших
    }
meld-may-grow = может стать длиннее
marriage-safe = перебить его нельзя
marriage-later = перебить его нельзя; объявляют на своём ходу
deal-none = Ни одной сдачи ещё не сыграно.
rules-no-clause = В правилах этой партии нет пункта { $clause }. «Правила» покажут все.
hint-with-assist = Подсказки дают за столом, открытым с --assist; «выход» скажет, чем продолжить, — прибавьте его там. [R8]
hint-none = Ходит соперник, советовать нечего.
no-undo = Назад не берут: карта легла — лежит, слово сказано — сказано.
why-none = Подсказки на этот ход ещё не было: сначала «подсказка».

## После сдачи и после партии

summary-heading = Сдача { $deal } сыграна
row-cards-taken = Карты и послед
row-cards-written = За карты пишется
row-deal = За сдачу
rounding-none = За карты пишут точно, без округления. [R5.1]
rounding-end = Партия кончена, за карты пишут точно. [R5.3]
rounding-tens = { $one } и { $other }: до ближайшего десятка, пишем { $to_one } и { $to_other }. [R5.1]
rounding-fives = { $one } и { $other }: пятёрки вниз, пишем { $to_one } и { $to_other }. [R5.1]
next-deal =
    { $who ->
        [me] Послед ваш, вам и сдавать. [R2.4]
       *[them] Послед берёт { $name } и сдаёт следующую. [R2.4]
    }
broken-off = Сдача { $deal } прервана на взятке { $trick }
meld-not-shown = { $meld } (карт не показали)
hand-left = { $name }, на руках: { $cards }
score-after = после сдачи { $deal }: { $one }–{ $other }
outcome-points =
    { $who ->
        [me] Партия ваша: { $score } при игре до { $target }.
       *[them] Партию выигрывает { $winner }: { $score } при игре до { $target }.
    }
outcome-claim =
    { $who ->
        [me] Вы доехали: { $score } при игре до { $target }. Партия ваша. [R5.5]
        [them] { $winner } доехал: { $score } при игре до { $target }. Партия за ним. [R5.5]
       *[both] { $winner }: «Доехал!» Верно: { $score } при игре до { $target }. Партию выигрывает { $winner }. [R5.5]
    }
outcome-false-claim =
    { $who ->
        [me] { $loser } говорит «доехал» и ошибается: { $score } при игре до { $target }. Партия ваша. [R5.5]
        [them] Вы сказали «доехал» и ошиблись: у вас { $score } при игре до { $target }. Партию выигрывает { $winner }. [R5.5]
       *[both] { $loser }: «Доехал!» Неверно: { $score } при игре до { $target }. Партию выигрывает { $winner }. [R5.5]
    }
outcome-resignation =
    { $who ->
        [me] { $loser } сдаётся. Партия ваша.
        [them] Вы сдались. Партию выигрывает { $winner }.
       *[both] { $loser } сдаётся. Партию выигрывает { $winner }.
    }
outcome-breach =
    { $who ->
        [me] { $loser } проигрывает партию по нарушению. Партия ваша. [R6]
        [them] Вы проиграли партию по нарушению. Партию выигрывает { $winner }. [R6]
       *[both] { $loser } проигрывает партию по нарушению. Партию выигрывает { $winner }. [R6]
    }
outcome-time =
    { $who ->
        [me] { $loser } просрочил время. Партия ваша.
        [them] У вас вышло время. Партию выигрывает { $winner }.
       *[both] Время вышло: { $loser }. Партию выигрывает { $winner }.
    }
outcome-both = Другой тоже уже набрал своё, а надо быть впереди. [R5.5]
outcome-enough = По этим правилам довольно и записи на очко меньше. [R5.3]
outcome-last-trick = Набрали оба: решает послед. [R5.4]
game-over = Партия окончена
game-kept = Партия сохранена:
resume-with = Продолжить:
not-kept = Партия НЕ записана в { $path }: { $problem }. Другого места для неё тоже нет.
kept-elsewhere = Партию больше не записать в { $path }: { $problem }. Теперь она здесь:
no-new-file = Ещё одну партию записать некуда: { $problem }.
finished-already = Эта партия уже окончена.

## Вопросы

rematch = Ещё партию? (да/нет)
confirm-resign = Сдаться? (да/нет)
confirm-claim = Если это не так, партия проиграна. Сказать «доехал»? (да/нет)
confirm-anyway = Всё равно? (да/нет)
confirm-protest = Если нарушения нет, 100 пишет соперник. Заявить протест? (да/нет)
confirm-claim-shown =
    { $true ->
        [yes] У вас { $points } при игре до { $target }: верно. Сказать «доехал»? (да/нет)
       *[no] У вас { $points } при игре до { $target }: партия будет проиграна. Всё равно сказать «доехал»? (да/нет)
    }
handover = Очередь: { $name }. Передайте экран; { $name } — Enter:
pause = Enter — дальше:

## Помощь: сначала про то, чего ждут, потом про остальное

help-question = Ответьте «да» или «нет». «Выход» — уйти; партия сохранится.
help-handover = Тут только Enter, и пусть его нажмёт { $name }; показать можно запись, сдачу, козырь, правила. «Выход» — уйти; партия сохранится.
help-pause = Enter — играем дальше. Показать можно запись, сдачу, козырь, правила. «Выход» — уйти; партия сохранится.
help-colour = сдающий спрашивает «Цвет?». Скажите «красный» или «чёрный»: угадаете цвет козыря — заходите вы. [R2.3]
help-now = Сейчас: { $now }
help-lead = ваш заход, карта любая; перед ней можно объявлять.
help-follow =
    { $barred ->
        [some] ваша карта на { $card_acc }; те, что в скобках, класть нельзя.
        [told] ваша карта на { $card_acc }; те, что названы после «Нельзя», класть нельзя.
        [some-open] ваша карта на { $card_acc }; те, что в скобках, — нарушение.
        [told-open] ваша карта на { $card_acc }; те, что названы после «Не по правилам», — нарушение.
       *[none] ваша карта на { $card_acc }, можно любую.
    }
help-answer =
    ответ, объявлено: { $meld }. «Годится» — соперник пишет{ $beat ->
        [yes] ; «не годится» — с вашей старшей
       *[no] { "" }
    }. [R4.9]
help-answer-asked =
    ответ, названо: { $meld }. «Годится»{ $beat ->
        [yes] , или такая же от старшей карты
       *[no] { " " }— соперник пишет
    }. [R4.9]
help-cut = первую взятку взял соперник, вы ломаете талон: верхние карты уйдут под остальные. [R2.7]
help-draw = ваша очередь брать карту: Enter или «беру». Можно и сразу зайти с карты, но это против правил. [R6.3]
help-count = сдача сыграна, взяток у вас меньше, считаете вы. Сложите очки своих карт и назовите число. [R6.4]
help-good = соперник сосчитал свои очки. «Пересчитать» покажет его взятки; «годится» закроет сдачу. [R6.4]
help-floor = ходит соперник. Нажмите Enter, и он пойдёт дальше.
help-open =
    За открытым столом сделать можно и то, что не по правилам. В списке — то, что по правилам; карты в скобках — против правил. [R6.2]
    беру — взять карту из талона
    предупреждать — спрашивать или нет, если действие не по правилам
help-protest = «протест»: соперник нарушил правила. Если вы правы, его штрафуют; если нет, он пишет 100. [R6.5]
help-more = Остальное: «помощь».
help =
    Карта: её номер или имя, «Дп», «10♠», «дама пик». Т — туз, В — валет, трефы — т или к. В скобках — карты, которые сейчас { $open ->
        [yes] против правил
       *[no] нельзя
    }.
    Слова: «терц от дамы пик», «марьяж», «поменять» семёрку, «доехал».
    Старшинство: козыри В 9 Т 10 К Д 8 7, простые Т 10 К Д В 9 8 7.
    Enter — стол ещё раз. стол — всё подробно, взятки — что сыграно, хвальба — комбинации.
    запись, сдача — счёт и прошлая сдача; правила — все, «правила R3.4» — один пункт.
    подсказка, почему — советы (с --assist); сдаюсь; выход — партия сохранится.

## Партия из файла

hand-of = { $name } держит:
talon-order = Талон по порядку:
announced = { $name } ждёт ответа: { $meld }
awaited = { $name }: { $phase }
awaited-nobody = Ждут карт: { $phase }
awaited-choices = Можно: { $choices }
awaited-choices-open = По правилам можно: { $choices }
file-missing = такого файла нет
file-directory = это папка, а не файл партии
file-not-ordinary = это не обычный файл
file-forbidden = нет права читать этот файл
file-large = файл больше { $detail } МиБ, партий такой длины не бывает
file-unreadable = файл не читается: { $detail }
file-taken = такой файл уже есть; назовите другой или продолжите партию: --resume
file-read-only = файл только для чтения
file-name-long = имя файла слишком длинное
file-unwritable = файл не записывается: { $detail }
folder-missing = такой папки нет
folder-forbidden = в эту папку нельзя писать
disk-full = на диске нет места
play-elsewhere = чтобы играть дальше, назовите новый файл: --save
file-empty = файл пуст

## Решённая позиция

solved-head = Сдача { $deal }, взятка { $trick }. Ход: { $name }.
solved-value =
    { $side ->
        [more] При лучшей игре { $name } берёт из оставшегося на { $points } { $points ->
            [one] очко
            [few] очка
           *[many] очков
        } больше, чем { $other }.
        [less] При лучшей игре { $name } берёт из оставшегося на { $points } { $points ->
            [one] очко
            [few] очка
           *[many] очков
        } меньше, чем { $other }.
       *[even] При лучшей игре { $name } и { $other } берут из оставшегося поровну.
    }
solved-points = Вся сдача тогда: { $one } { $points }, { $two } { $others }, вместе с хвальбой.
solved-best = лучшее
solved-loss =
    теряет { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }
solved-claim =
    { $true ->
        [yes] «Доехал» сейчас — правда и выигрывает партию. [R5.5]
       *[no] «Доехал» сейчас — неправда и проигрывает партию. [R5.5]
    }
solved-line = Лучшая игра: { $line }.
unsolvable-talon =
    Эта позиция точно не решается: в талоне ещё { $talon } { $talon ->
        [one] карта
        [few] карты
       *[many] карт
    }, и порядка их игроки не знают.
unsolvable-open-table = Эта позиция точно не решается: за открытым столом считаются и нарушения, а они не просчитываются. [R6]
unsolvable-between = Решать нечего: сдача кончена, ждут карт.
unsolvable-over = Решать нечего: партия окончена.

## Шансы на партию

equity-head = Шансы выиграть партию до { $target }, в процентах; после «±» — стандартная ошибка.
equity-layout = Строки — ваша запись, столбцы — запись соперника.
equity-measured =
    Посчитано по { $n } { $n ->
        [one] сдаче
       *[other] сдачам
    }: { $bot } против себя, набор { $rules } (seed { $seed }, версия { $commit }).
equity-stand-in = Для этих правил своих сдач нет, взяты сдачи набора { $rules }; отличаются настройки: { $knobs }.
equity-dealer =
    { $who ->
        [me] Сдаёте вы
       *[them] Сдаёт соперник
    }
equity-corner = запись
equity-tens = Сколько стоят лишние десять очков
equity-tens-here = Лишние десять очков стоят здесь { $worth }.
equity-percent = { $value } % ± { $error }
equity-step = шаг слишком мелкий: вышло бы больше { $most } строк
decimal-sign = ,

## Параметры команд

option-value = { $option }: { $name } не годится. Можно: { $known }.
level-unknown = Уровня { $name } нет. Есть такие: { $known }.
misuse-level-bot = И --level, и --bot называют соперника: довольно одного.
misuse-hotseat-bot = С --hotseat играют двое людей: без --level и --bot.
misuse-resume-rules = С --resume правила берутся из файла: без --rules и --set.
misuse-names = Имена (--names) дают новой партии с --hotseat.
misuse-resume-out = С --resume продолжают файл: назовите его через --out.
misuse-set = Настройки (--set) меняют набор правил: назовите его.
misuse-dealer = Для --dealer нужен и --score.
