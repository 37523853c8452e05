# Что говорит сам стол. $who — me (читающий) или them (другой, по имени $name).

you = вы
player = Игрок
player-a = А
player-b = Б
bot-random = Случай
bot-club = Клуб
speech = «{ $words }»

## Сдача и ход

deal-heading = Сдача { $deal }
deal-dealer =
    { $who ->
        [me] Сдаёте вы.
       *[them] Сдаёт { $name }.
    }
score-line = Запись: { $scores }. Играют до { $target }.
score-line-apart = Запись: { $scores }. Играют до: { $targets }.
trump = козырь { $suit }
upcard = вскрышка { $card }
talon = в талоне { $talon }
talon-gone = талона нет
on-table = на столе { $cards }
trick-number = Взятка { $trick }
card-points = Очки во взятках: { $points }
cut-choices = Ломайте талон: сколько карт снять, от 1 до { $most }?
prompt =
    { $phase ->
        [colour] Цвет:
        [lead] Ваш заход:
        [follow] Ваша карта:
        [cut] Снимаете:
       *[answer] Ваш ответ:
    }
trick-ends =
    { $who ->
        [me] взятка ваша
       *[them] взятку берёт { $name }
    }
draws =
    { $who ->
        [me] из талона вам { $card }
       *[them] из талона { $name } берёт { $card }
    }
swapped = вместо { $upcard } лежит { $seven }
discloses = { $name } показывает: { $meld }
writes =
    { $who ->
        [me] вы пишете { $points }, всего { $score }
       *[them] { $name } пишет { $points }, всего { $score }
    }
thinking = { $name } думает…

## По просьбе

table-heading = Стол: сдача { $deal }, взятка { $trick }
row-score = Запись
row-target = Играют до
row-tricks = Взятки
row-hand = Карты на руках
row-penalties = Штрафы
row-card-points = Очки во взятках
meld-line = { $name }: { $meld }, { $points } (взятка { $trick })
known-cards = { $name } точно держит: { $cards }
hand-line = У вас:
trick-taken =
    { $who ->
        [me] взятка ваша
       *[them] берёт { $name }
    }
look-none = Взяток ещё нет.
look-later = Сейчас смотреть нельзя. Если правило позволит после вашей карты, взятки покажутся сами.
melds-none = Комбинаций на руках нет.
meld-safe = перебить нечем
meld-beaten-by =
    { $count ->
        [one] могут перебить { $count } комбинацией
       *[other] могут перебить { $count } комбинациями
    }
meld-may-grow = может вырасти
hint-with-assist = Подсказки дают за столом, открытым с --assist. [R8]
hint-says = { $action } — { $reason }
why-none = Пока объяснять нечего.

## После сдачи и после партии

summary-heading = Сдача { $deal } сыграна
row-cards-taken = Карты и послед
row-cards-written = За карты пишется
row-deal = За сдачу
rounding-even = Очки за карты круглые, округлять нечего. [R5.1]
rounding-none = Очки за карты пишутся точно, без округления. [R5.1]
rounding-end = Партия кончена, и очки за карты пишутся точно. [R5.3]
rounding-tens = Очки за карты округляются до десятка: { $one } пишется как { $to_one }, { $other } как { $to_other }. [R5.1]
rounding-fives = Очки за карты кончаются на пять, оба округляют вниз: { $one } пишется как { $to_one }, { $other } как { $to_other }. [R5.1]
next-deal =
    { $who ->
        [me] Последняя взятка ваша, вам и сдавать. [R2.4]
       *[them] Последнюю взятку берёт и следующую сдачу сдаёт { $name }. [R2.4]
    }
game-over = Партия окончена
winner =
    { $who ->
        [me] Вы выиграли: { $ending }.
       *[them] Выигрывает { $name }: { $ending }.
    }
game-kept = Партия записана:
resume-with = Продолжить:
save-failed = Партию не удалось записать в { $path }: { $problem }
table-guarded = за этим столом играют только с table=guarded: нарушения сразу отклоняются. [R6.1]
finished-already = Эта партия уже окончена.

## Вопросы

rematch = Ещё партию? (да/нет)
confirm-resign = Сдать партию? (да/нет)
confirm-claim = Если это не так, партия проиграна. Сказать «доехал»? (да/нет)
handover = К экрану { $name }. Нажмите Enter:
pause = Enter — дальше:

## Помощь: сначала про то, чего ждут, потом про остальное

help-colour = Сдающий спрашивает «Цвет?». Скажите «красный» или «чёрный»: угадаете цвет козыря — первый ход ваш. [R2.3]
help-lead =
    Положите карту: номер из списка или сама карта, «10♠», «10п», «дама пик». Буква Т значит туза.
    Перед картой можно хвалиться («терц от дамы пик», «полста»), объявить «марьяж», поменять семёрку («поменять»).
help-follow =
    Ответьте картой: номер из списка или сама карта, «10♠», «10п», «дама пик». Карты в скобках сейчас не годятся.
    Перед картой можно объявить то, что есть в списке.
help-answer = Соперник хвалится. Скажите «годится»; «от чего?», если у вас есть такая же; «не годится» и свою старшую комбинацию. [R4.9]
help-answer-asked = Соперник назвал старшую карту. Скажите «годится» или перебейте такой же комбинацией от старшей карты. [R4.9]
help-cut = Первую взятку взял соперник, вы ломаете талон: верхние карты уйдут под остальные. [R2.7]
help =
    «доехал» — если вы уже набрали нужное: верно — победа, неверно — поражение. [R5.5]
    стол — положение целиком
    взятки — взятые карты, когда их можно смотреть
    хвальба — комбинации на руках
    запись — очки цифрами и рисунком
    подсказка, почему — советы, если стол открыт с --assist
    сдаюсь — сдать партию
    выход — уйти; партия сохранится

## Партия из файла

position-rules = Правила: { $rules }
hand-of = { $name } держит:
talon-order = Талон по порядку:
announced = { $name } объявляет: { $meld }
awaited = { $name }: { $phase }
awaited-nobody = Ждут карт: { $phase }
awaited-choices = Можно: { $choices }
file-missing = такого файла нет
file-directory = это папка, а не файл партии
file-not-ordinary = это не обычный файл
file-forbidden = нет права читать этот файл
file-large = файл больше { $detail } МиБ, партий такой длины не бывает
file-unreadable = файл не читается: { $detail }
file-taken = такой файл уже есть; назовите другой или продолжите партию: --resume
