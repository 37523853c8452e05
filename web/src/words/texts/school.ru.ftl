# Обучение: уроки, слова игры, сравнение наборов, правила для чтения, учебная сдача.
# Слова между звёздочками на странице выделены: *вскрышка*.

## Начало

school-title = Как играть в терц
school-lead = Терц — старая русская карточная игра для двоих. Тридцать две карты, один козырь и слова, которые говорят вслух.
school-about = Сложили её, рассказывают, арестанты Сахалина и Сибири в позапрошлом веке, а полюбили её те, для кого карты — игра ума, а не случая. Здесь берут взятки, копят карты одной масти и хвалятся ими: «Терц!» — «От чего?» — «От валета» — «Не годится. От дамы». Кто первым наберёт 501 очко, тот и выиграл; на это уходит минут пятнадцать-двадцать.
school-start = Сыграть первую сдачу с подсказками
school-resume = Продолжить первую сдачу
school-start-note = Настоящие карты, соперник не спешит. Минут десять, и дальше вы играете сами.
school-read-rules = Все правила
school-contents = Содержание
school-lesson = Урок { $n }
school-which-set = Уроки рассказывают классические правила. Где другие наборы расходятся с ними, там это сказано.
school-otherwise = Играют и иначе
school-clause-link = Пункт { $clause } в правилах
school-more-rules = Подробно в правилах

## 1. Взятка

school-trick-title = Взятка
school-trick-1 = Один заходит, другой отвечает: по карте от каждого, и это *взятка*. Берёт старший козырь. Если козырей нет, берёт старшая карта той масти, с которой зашли. Карта другой масти взятки не берёт, даже туз. Кто взял, тот и заходит в следующую.
school-trick-plain = Простая масть, от младшей к старшей
school-trick-trump = Козыри, от младшей к старшей
school-trick-order-note = Под картой — сколько она стоит во взятке.
school-trick-2 = Десятка во взятке старше короля. А в козырях *валет* и *девятка* обгоняют всех: валет стоит двадцать очков, девятка тринадцать.
school-trick-3 = Все карты вместе дают 140 очков. Последняя взятка, *послед*, приносит ещё десять. Значит, в сдаче разыгрывают ровно 150.
school-trick-examples = Кто взял? Козыри — червы
school-trick-led = зашли
school-trick-answered = ответили
school-trick-example-1 = Десятка старше короля: взял отвечающий, 13 очков.
school-trick-example-2 = Козырь бьёт любую карту простой масти: семёрка взяла туза, 11 очков.
school-trick-example-3 = Зашли с козырного туза, а девятка козырей старше: взял отвечающий, 24 очка.
school-trick-example-4 = Туз не в масть и не козырь: взял заходящий, 21 очко.

## 2. Талон

school-talon-title = Раздача и талон
school-talon-1 = Каждому сдают девять карт, по три за раз. Следующую карту открывают: это *вскрышка*, её масть — козырь. Она ложится лицом вверх на тринадцать закрытых карт. Все эти четырнадцать карт — *талон*.
school-talon-2 = В самой первой сдаче сдающий перед вскрышкой спрашивает: «Цвет?» Соперник называет красный или чёрный. Угадал цвет козыря — ходит первым, не угадал — первым ходит сдающий. Дальше сдаёт тот, кто взял последнюю взятку, а заходит его соперник.
school-talon-3 = После каждой взятки, пока есть талон, оба берут по карте, первым тот, кто взял взятку. Карты берут *снизу*, поэтому вскрышка достаётся последней. Таких подъёмов семь, за ними девять взяток без талона: всего взяток шестнадцать.
school-talon-4 = Пока талон есть, отвечать можно любой картой: хотите — берите, хотите — подкладывайтесь. Самое время сносить лишнее и собирать комбинации.
school-talon-last = Когда берут вскрышку, карту, взятую прямо перед ней, показывают обоим.
school-talon-figure = Как ломают талон
school-talon-step-1 = Первая взятка взята. Кто взял, говорит: «Ломай!»
school-talon-step-2 = Проигравший взятку снимает сверху сколько хочет закрытых карт, хотя бы одну, но не все.
school-talon-step-3 = Снятые карты уходят под низ, а вскрышка остаётся сверху.
school-talon-step-4 = Теперь берут снизу: сначала взявший взятку, потом его соперник.
school-talon-next = Дальше
school-talon-again = Ещё раз
school-talon-stage = { $n } из { $of }
school-talon-differ-1 = В домашних правилах карты берут сверху, с первой взятки дают масть, а без масти бьют козырем.
school-talon-differ-2 = В кратких дают масть или козыря, если есть хоть что-то из этого.
school-talon-differ-3 = В старинных талон не ломают.
school-talon-differ-4 = «Цвет?» спрашивают только в классических; в остальных сдающего выбирает жребий, а первым ходит его соперник.

## 3. Комбинации

school-melds-title = Комбинации
school-melds-1 = Карты одной масти подряд или четыре карты одного достоинства — это комбинация. Очки за неё пишут сразу, не дожидаясь взяток, и порой она дороже всей сдачи.
school-melds-suit = Мастевые: карты одной масти подряд
school-melds-rank = Рамки: четыре карты одного достоинства
school-melds-marriage = Марьяж: король и дама козырей
school-melds-other-names = также: { $names }
school-melds-names-fifty = пятьдесят, полсотни, полтинник, четверик
school-melds-names-105 = пятерик
school-melds-longer = Шесть, семь и восемь карт подряд — сто шесть, сто семь, сто восемь. Стоят они те же сто, но перебивают то, что короче.
school-melds-2 = В комбинации порядок обычный: 7, 8, 9, 10, валет, дама, король, туз, и в козырях он такой же. Карты, которые рядом во взятке, в комбинации могут рядом и не стоять.
school-melds-terz-yes = терц от туза
school-melds-terz-no = не терц: место десятки — до валета
school-melds-terz-no-trump = не терц, хоть и козыри
school-melds-order-title = Какая старше
school-melds-order = терц → полста → сто дам → сто королей → сто тузов → сто пять → сто шесть → сто семь → сто восемь → двести валетов
school-melds-3 = Из двух одинаковых мастевых старше та, у которой выше старшая карта; её зовут *ростом*. Рост равный — старше козырная. Обе простые — старше та, что объявлена первой.
school-melds-4 = Длинную масть можно объявлять *по кускам*, по одному за ход, начиная с младшего. С десяткой, валетом, дамой, королём и тузом одной масти выходит шесть объявлений:
school-melds-pieces = терц от дамы (20), терц от короля (20), терц от туза (20), полста от короля (50), полста от туза (50), сто пять от туза (100)
school-melds-5 = А начнёте со ста пяти — младшее из тех же карт уже не запишете, разве что придёт новая карта этой масти и войдёт в комбинацию.
school-melds-6 = *Марьяж* особый: его ничем не перебить, и сам он не перебивает ничего. Объявить его можно в любой взятке, на своём ходу до карты, раз за сдачу, и даже после первой из двух карт — когда кладёте вторую.
school-melds-differ-1 = По кодексу, в домашних и в кратких рамки старше всех мастевых.
school-melds-differ-2 = В классических рамку не объявляют в первой взятке, пока талон не сломан; в остальных такого запрета нет.
school-melds-differ-3 = Только в классических новая карта снимает запрет на младшие куски (по кодексу, в домашних и в кратких не снимает), а в старинных нельзя лишь то, что целиком лежит в записанном.
school-melds-differ-4 = Марьяж со второй карты — только в классических. В старинных его объявляют, лишь пока можно хвалиться.

## 4. Хвальба

school-talk-title = Хвальба
school-talk-1 = Объявляют на своём ходу, до карты, и только с девятью картами на руках — то есть в первых восьми взятках. Говорят одно *имя*, масть не называют. Соперник отвечает сразу.
school-talk-scene = Разговор
school-talk-you = Вы
school-talk-they = Соперник
school-talk-holds-you = у вас
school-talk-holds-they = у соперника
school-talk-again = Сказать ещё раз
school-talk-good = Годится
school-talk-beat = Не годится
school-talk-asked = От чего?
school-talk-higher = Старше
school-talk-long = Сто шесть
school-talk-good-end = Перебить нечем: соперник пишет 20.
school-talk-beat-end = Ваш терц выше ростом: вы пишете 20, соперник ничего.
school-talk-asked-end = Ваш терц младше: соперник пишет 20, а какой он масти, вы увидите, когда взятка будет полна.
school-talk-higher-end = Полста старше терца, спрашивать незачем: вы пишете 50, соперник ничего.
school-talk-long-end = Спроси вы «от чего?», перебить можно было бы только таким же пятериком. Вы пишете 100.
school-talk-2 = «От чего?» спрашивает тот, кто сам может объявить мастевую той же длины. Спросив, он отказался от старших имён: перебить можно только такой же, но выше.
school-talk-3 = «Годится» можно сказать всегда, даже если у вас старше. Иногда это и выгодно: пусть соперник не знает, что у вас на руках.
school-talk-4 = Кто записал во взятке, за тем её слова: соперник в ней уже не объявляет. А если заходящий пошёл молча, отвечающий может объявить перед своей картой, и перебивать его некому.
school-talk-5 = Прошла первая комбинация — можно тут же добавить другие, не старше неё; только мастевые одного хода не делят карт. Карты записанной комбинации показывают, когда взятка полна. Масть перебитой не открывают никогда.
school-talk-differ-1 = В старинных за ход объявляют одну комбинацию, марьяж не в счёт.
school-talk-differ-2 = По кодексу, в домашних и в кратких карты показывают сразу, в старинных — когда объявивший положил карту.

## 5. Семёрка

school-seven-title = Козырная семёрка
school-seven-1 = У кого *козырная семёрка*, тот на своём ходу, до карты, может поменять её на вскрышку. Самый младший козырь уходит в талон, а взамен приходит, бывает, и сам валет.
school-seven-figure = Семёрка меняется на вскрышку
school-seven-hand = на руках
school-seven-upcard = вскрышка
school-seven-2 = Пока есть талон, семёрка *заперта*: во взятку её не кладут, а показывать в комбинациях можно.
school-seven-3 = Когда в талоне остались две карты, на своём ходу поменять её вы обязаны, прежде чем положите карту.
school-seven-differ-1 = В кратких семёрку меняют, только пока в талоне хотя бы четыре карты. В кратких, домашних и старинных менять никто не обязан.
school-seven-differ-2 = Заперта семёрка только в классических; в остальных она играет, как всякая карта.

## 6. Без талона

school-end-title = Когда талон кончился
school-end-1 = Девять последних взяток играют строго. Отвечающий смотрит по порядку:
school-end-step-1 = есть в масти старшая карта — бьёт ею;
school-end-step-2 = старшей нет — кладёт любую в масть;
school-end-step-3 = масти нет — любой козырь;
school-end-step-4 = нет и козыря — любую карту.
school-end-2 = Если зашли в козырь, то же самое внутри козырей. А козырем, имея масть, не бьют.
school-end-3 = *Козырный валет* волен: положить его можно всегда, даже имея масть, и не положить — тоже всегда. Его и берегут на послед, за который дают десять.
school-end-quiz = Чем можно ответить? Козыри — пики, талона нет
school-end-led = Зашли
school-end-hand = У вас
school-end-try = Выберите карту
school-end-right = { $card }: можно. { $why }
school-end-wrong = { $card }: нельзя. { $why }
school-end-next = Следующая
school-end-again = Сначала
school-end-why-1 = Десятка старше короля, её и надо класть.
school-end-why-2 = Старше короля у вас в червах ничего нет, так что годится любая черва.
school-end-why-3 = Черв нет, а козырь есть: нужно бить козырем.
school-end-why-4 = Ни черв, ни козырей: годится любая карта.
school-end-why-5 = Масть есть, и король старше девятки. Но козырный валет волен.
school-end-why-6 = Туза бьёт один валет, а он не обязателен, так что годится любой козырь.
school-end-differ-1 = В старинных масть дают, но перебивать не обязаны, а козырный валет — обычный козырь; его можно лишь придержать, когда простой масти захода у вас нет.

## 7. Счёт

school-score-title = Счёт и запись
school-score-1 = В конце сдачи считает тот, у кого взяток меньше, а другому достаётся остаток до 150. Здесь за вас считает стол. Каждое число округляют до десятка, а пятёрку на конце — обоим вниз.
school-score-taken = во взятках
school-score-written = пишут
school-score-and = { $one } и { $two }
school-score-2 = Комбинации и взятки складываются в *запись*. Её выкладывают спичками, две кучки у каждого: в левой стоячая спичка — сто, в правой лежачая — пятьдесят, а стоячая — десять.
school-score-try = Запись спичками
school-score-slider = Сколько записано
school-score-strokes = Можно и чертами, на бумаге: кружок — сто, лежачая черта — пятьдесят, косая — двадцать, прямая — десять.
school-score-differ-1 = В старинных очки пишут точно, без округления.

## 8. Доехал

school-arrive-title = «Доехал»
school-arrive-1 = Партия идёт до 501. Последнюю сдачу считают точно, без округления. Если после сдачи доехали оба, выиграл взявший последнюю взятку.
school-arrive-2 = Но ждать конца сдачи не обязательно. Уверены, что уже набрали, — на своём ходу, до карты, скажите *«доехал»*. Верно — партия ваша, сразу. Ошиблись — проиграли её. Если не условились иначе, текущих очков стол не показывает: считать надо самому.
school-arrive-sum = Запись до сдачи { $record }, терц { $melds }, во взятках { $points }
school-arrive-yes = { $total }. Доехал!
school-arrive-no = { $total }. Одного очка не хватило: сказать «доехал» — значит проиграть партию.
school-arrive-3 = И соперник не должен доехать раньше: если его точный счёт тоже дошёл до цели, ваше «доехал» неверно.
school-arrive-differ-1 = По кодексу и в кратких хватает и записи 500. Счёт соперника для «доехал» важен только в классических.
school-after = Этого хватит, чтобы сесть за стол
school-after-note = Остальное подскажет сам стол: что можно, что нельзя и почему.

## Слова игры

school-words-title = Слова игры
school-words-search = Найти слово
school-words-found =
    { $n ->
        [0] Такого слова здесь нет
        [one] Нашлось { $n } слово
        [few] Нашлось { $n } слова
       *[many] Нашлось { $n } слов
    }

school-word-game = партия
school-word-game-other = game
school-word-game-means = Сдачи, сколько их понадобится, чтобы кто-то дошёл до цели.
school-word-deal = сдача, раздача
school-word-deal-other = deal
school-word-deal-means = Карты раздали один раз и сыграли: шестнадцать взяток, 150 очков.
school-word-dealer = сдающий, сдатчик
school-word-dealer-other = dealer
school-word-dealer-means = Кто сдаёт карты. Себе он сдаёт последнему.
school-word-colour = «цвет?»
school-word-colour-other = “colour?”
school-word-colour-means = Вопрос перед первой вскрышкой: красный или чёрный. От ответа зависит, кому ходить первым.
school-word-trump = козырь
school-word-trump-other = trump
school-word-trump-means = Карта масти вскрышки. Бьёт любую карту другой масти.
school-word-plain = простая масть
school-word-plain-other = plain suit
school-word-plain-means = Любая масть, кроме козырной.
school-word-side = посторонка
school-word-side-other = side suit
school-word-side-means = Длинная некозырная масть на руках. Её разыгрывают, когда козыри уже вышли.
school-word-talon = талон
school-word-talon-other = talon
school-word-talon-means = Тринадцать закрытых карт и вскрышка: то, что ещё предстоит взять.
school-word-upcard = вскрышка
school-word-upcard-other = upcard
school-word-upcard-means = Открытая карта талона. Назначает козырь и достаётся последней.
school-word-break = ломать талон, «ломай»
school-word-break-other = break the talon
school-word-break-means = После первой взятки проигравший её снимает верх талона и кладёт под низ.
school-word-draw = подъём, нижний подъём
school-word-draw-other = draw
school-word-draw-means = Взять карту из талона. Нижний — когда берут снизу.
school-word-drawn = прикуп
school-word-drawn-other = drawn card
school-word-drawn-means = Карта, взятая из талона.
school-word-foreign = чужой подъём
school-word-foreign-other = draw out of turn
school-word-foreign-means = Карта, взятая не в свою очередь. За открытым столом — проигрыш партии.
school-word-trick = взятка
school-word-trick-other = trick
school-word-trick-means = По карте от каждого. Пустая взятка — та, в которой нет очков.
school-word-leader = заходящий и отвечающий
school-word-leader-other = leader and follower
school-word-leader-means = Кто кладёт во взятку первым и кто вторым.
school-word-under = подложиться
school-word-under-other = duck
school-word-under-means = Отдать взятку, положив карту помладше. С талоном ходить вторым и подкладываться выгоднее.
school-word-last = послед
school-word-last-other = last trick
school-word-last-means = Последняя взятка сдачи. Сама по себе стоит десять очков.
school-word-low = фоска
school-word-low-other = low card
school-word-low-means = Мелкая карта, которая ничего не стоит.
school-word-bare = бланковая карта
school-word-bare-other = bare card
school-word-bare-means = Единственная на руках в своей масти.
school-word-guarded = сам-друг, прикрышка
school-word-guarded-other = guarded card
school-word-guarded-means = Старшая карта, при которой есть ещё одна той же масти: она её и прикрывает.
school-word-void = ренонс
school-word-void-other = void
school-word-void-means = Когда на руках нет ни одной карты этой масти.
school-word-revoke = фальш-ренонс
school-word-revoke-other = revoke
school-word-revoke-means = Масть есть, а положил другую карту. За охраняемым столом так не сыграть: стол не примет.
school-word-melds = хвальба, слова
school-word-melds-other = melds
school-word-melds-means = Комбинации и то, как их объявляют: перед картой, вслух, одним именем.
school-word-sequence = мастевая
school-word-sequence-other = sequence
school-word-sequence-means = Комбинация из карт одной масти подряд.
school-word-stub = заготовка
school-word-stub-other = stub
school-word-stub-means = Две карты, которым до терца не хватает третьей. «Пионерская» (7 и 8) ждёт карту только с одного конца, «дырявая» (9 и валет) — только в середину.
school-word-terz = терц
school-word-terz-other = terz
school-word-terz-means = Три карты одной масти подряд, 20 очков.
school-word-fifty = полста, пятьдесят, полсотни, полтинник, четверик, берц
school-word-fifty-other = fifty
school-word-fifty-means = Четыре карты одной масти подряд, 50 очков.
school-word-hundred = сто пять … сто восемь; пятерик … восьмерик
school-word-hundred-other = 105 … 108
school-word-hundred-means = Пять, шесть, семь или восемь карт одной масти подряд, 100 очков.
school-word-frame = рамка
school-word-frame-other = frame
school-word-frame-means = Четыре карты одного достоинства: сто дам, сто королей, сто тузов — и двести валетов.
school-word-marriage = марьяж
school-word-marriage-other = marriage
school-word-marriage-means = Король и дама козырей, 20 очков. Его не перебить.
school-word-top = рост
school-word-top-other = top card
school-word-top-means = Старшая карта мастевой: «терц от дамы».
school-word-ask = «от чего?», «рост?»
school-word-ask-other = “from what?”
school-word-ask-means = Какая у вашей комбинации старшая карта? Спрашивает тот, у кого есть такая же.
school-word-good = «годится», «проходит», «пишет»
school-word-good-other = “good”
school-word-good-means = Не перебиваю, пишите.
school-word-beat = «не годится»
school-word-beat-other = “no good”
school-word-beat-means = У меня старше: пишу я.
school-word-swap = обмен семёрки
school-word-swap-other = swap of the seven
school-word-swap-means = Козырная семёрка кладётся на место вскрышки, а вскрышка идёт на руки.
school-word-locked = запертая семёрка
school-word-locked-other = locked seven
school-word-locked-means = Козырная семёрка, которой нельзя ходить, пока есть талон.
school-word-petersburg = по-питерски
school-word-petersburg-other = the Petersburg way
school-word-petersburg-means = Когда взятых взяток не смотрят вовсе.
school-word-score = запись, роспись
school-word-score-other = score
school-word-score-means = Сколько записано у каждого за всю партию.
school-word-matches = спички, палки, черты
school-word-matches-other = matchsticks, strokes
school-word-matches-means = Чем ведут запись: спички выкладывают в две кучки, черты рисуют на бумаге.
school-word-target = цель
school-word-target-other = target
school-word-target-means = До скольки играют: до 501, если не условились иначе.
school-word-uphill = «сто в гору»
school-word-uphill-other = uphill
school-word-uphill-means = Наказание: до конца партии цель этого игрока выше на сто.
school-word-claim = «доехал»
school-word-claim-other = “I have arrived”
school-word-claim-means = Я уже набрал. Верно — выиграл, неверно — проиграл партию.
school-word-protest = «протест»
school-word-protest-other = “protest”
school-word-protest-means = За открытым столом: соперник нарушил правила, судите.
school-word-table = охраняемый и открытый стол
school-word-table-other = guarded and open table
school-word-table-means = За охраняемым нарушить правила нельзя. За открытым берут и считают сами, а за ошибку платят.
school-word-set = набор правил, настройка
school-word-set-other = rule set, knob
school-word-set-means = Играли по-разному. О чём старые тексты спорят, то здесь настройка; полный их выбор — набор.

## Наборы правил

school-sets-title = Пять наборов правил
school-sets-about = Старые описания терца кое в чём спорят, и каждое по-своему право. Поэтому наборов пять, и в любом можно поменять отдельные настройки. Вот чем они отличаются.
school-sets-same = Всё остальное у пяти наборов одинаково.
school-sets-knob = Настройка
school-sets-how = Как играют
school-sets-loading = Наборы загружаются…
school-trouble = Не удалось загрузить.
school-retry = Ещё раз

## Правила

school-rules-title = Правила терца: { $set }
school-rules-intro = Знаки вроде R3.4 — пункты правил; на них ссылается и стол, когда чего-то нельзя.
school-rules-pick = Набор правил
school-rules-print = Напечатать
school-rules-changed =
    { $n ->
        [one] В наборе изменена { $n } настройка, она отмечена.
        [few] В наборе изменены { $n } настройки, они отмечены.
       *[many] В наборе изменено { $n } настроек, они отмечены.
    }
school-rules-mark = изменено
school-rules-plain = Показать набор без изменений
school-rules-loading = Правила загружаются…
school-rules-refused = Таких правил нет: проверьте адрес страницы.
school-rules-learn = Уроки и слова игры

## Учебная сдача

school-first-title = Первая сдача
school-first-loading = Раздаём карты…
school-first-step = Шаг { $step } из { $steps }
school-first-back = Назад
school-first-next = Дальше
school-first-begin = Начнём
school-first-do = Ваш ход: { $action }
school-first-do-play = положите { $card }
school-first-do-announce = объявите { $meld }
school-first-do-beat = скажите «не годится», { $meld }
school-first-do-good = скажите «годится»
school-first-do-ask = спросите «от чего?»
school-first-do-cut = сломайте талон
school-first-do-marriage = объявите марьяж
school-first-do-swap = поменяйте семёрку на вскрышку
school-first-do-claim = скажите «доехал»
school-first-do-red = скажите «красный»
school-first-do-black = скажите «чёрный»
school-first-goes = Игра идёт…
school-first-not-now = По правилам можно и так, но сейчас пойдём вместе: { $action }.
school-first-read = Сначала дочитайте и нажмите «Дальше».
school-first-wait = Минутку, игра идёт сама.
school-first-leave = К урокам
school-first-opponent = Соперник
school-first-you = Вы
school-first-done = Сдача сыграна!
school-first-done-about = Вы брали взятки, хвалились, ломали талон и доиграли без него. Но весь терц в одну сдачу не поместился.
school-first-further = Чего в этой сдаче не было
school-first-further-trick = *Сколько стоят карты.* Туз — 11, десятка — 10, король — 3, дама — 2, валет — 1. А в козырях валет стоит 20 и девятка 13.
school-first-further-melds = *Рамки*: четыре дамы, короля или туза — 100, четыре валета — 200. *Марьяж*, король и дама козырей, — 20.
school-first-further-arrive = *Играют до 501*, за несколько сдач. Уверены, что набрали, — говорите «доехал»: верно — партия сразу ваша, ошиблись — проиграна.
school-first-lesson = Урок: { $title }
school-first-play = Сыграть первую настоящую партию
school-first-play-note = Против Новичка: он помнит только то, что лежит на столе.
school-first-playing = Накрываем стол…
school-first-again = Сыграть учебную сдачу ещё раз
school-first-first = Сначала другое: { $action }.
school-first-not-claim = «Доехал» говорят, когда уверены, что набрали 501: ошибся — и партия проиграна. Нам до этого далеко. А пока — { $action }.
