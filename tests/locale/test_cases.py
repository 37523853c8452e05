"""By ear every card stands in the case that its sentence asks for: a golden table of all sentences with a card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from terts.game.cards import parse_card
from terts.game.melds import parse_meld
from terts.locale.catalogue import LANGUAGES, PARTS
from terts.locale.names import Case
from terts.locale.wording import SpokenWording

ENTRY = re.compile(r"^([a-z0-9-]+) =((?:.*\n(?:(?: .*)?\n)*))", re.MULTILINE)
MELDS = ("meld", "scored", "first", "announced")
NAMED = re.compile(
    rf"\$((?:card|cards|led|seven|upcard|missing|twice)(?:_word)?(?:_gen|_acc)?|other_word|{'|'.join(MELDS)})\b"
)
HEADED = re.compile(r"\{ \$(?:card|meld) \}: ")
"""An advice begins with what it is about and a colon: that is the nominative."""
SELECTED = {
    "who": ("me", "them", "both"),
    "barred": ("some", "told", "some-open", "told-open", "none"),
    "equal": ("yes", "no"),
    "changed": ("no",),
    "beat": ("yes", "no"),
}
OTHERS: dict[str, str | int] = {
    "name": "Новичок", "other": "Мастер", "points": 20, "score": 70, "trick": 3, "talon": 4, "letter": "Д",
    "letters": "тд", "typed": "Дч", "other_typed": "10ч", "rank": "ace", "why": "нужно бить козырем.",
}  # fmt: skip

GOLDEN = {
    "said-announce": ["терц от дамы черв."],
    "said-beat": ["Не годится. терц от дамы черв."],
    "said-card": ["дама черв."],
    "said-drawn": ["Беру даму черв."],
    "action-beat": ["не годится: терц от дамы черв"],
    "refused-card": ["дама черв не годится: нужно бить козырем."],
    "reason-card-not-held": ["дамы черв у вас нет. Выберите карту из своей руки."],
    "reason-must-beat": ["Нужно перебить короля треф, старшая у вас есть."],
    "reason-marriage-due": ["После марьяжа со второй карты кладут даму черв."],
    "reason-meld-not-held": ["Этого у вас на руках нет: терц от дамы черв."],
    "reason-meld-barred": [
        "Вы уже записали это в этой сдаче: терц от дамы черв.",
        "Вы уже записали «полста от короля треф», после этого «терц от дамы черв» не пишется.",
    ],
    "reason-melds-owned": ["В этой взятке пишет соперник (терц от дамы черв). Ваше слово — не раньше следующей."],
    "reason-meld-senior": [
        "Добавить можно только то, что не старше первого объявления (терц от валета пик), а терц от дамы черв старше."
    ],
    "reason-meld-shares-card": [
        "дама черв — уже в другой комбинации этого хода, а в «терц от дамы черв» эта карта тоже нужна."
    ],
    "reason-ask-without": [
        (
            "Спросить «от чего?» может тот, кто сам может объявить терц от дамы черв. Скажите «годится» или "
            "перебейте старшей."
        ),
        "Спросить «от чего?» может тот, кто сам может объявить терц от дамы черв. Перебить нечем — скажите «годится».",
    ],
    "reason-beat-name": [
        "Названия равны (терц от дамы черв): сначала спросите «от чего?».",
        "терц от дамы черв не перебивает полста от туза черв: нужна комбинация старше. Иначе скажите «годится».",
    ],
    "reason-beat-asked-name": [
        "Вы спросили «от чего?», теперь перебить можно только таким же: полста от туза черв. Иначе скажите «годится»."
    ],
    "reason-beat-not-better": [
        "терц от дамы черв — не старше объявленного. Назовите старшую или скажите «годится».",
        "терц от дамы черв — не старше объявленного. Перебить нечем — скажите «годится».",
    ],
    "reason-marriage-card-unplayable": [
        "Марьяж со второй карты объявляют, когда её кладут, а даму черв сейчас положить нельзя."
    ],
    "reason-deck-cards": ["В колоде дважды дама черв, а короля треф нет."],
    "problem-letter": ["Д — дама черв? Наберите «Дч»."],
    "problem-rank-or-suit": ["«тд» — туз или дама черв? Сначала достоинство, потом масть: «Дч»."],
    "problem-ace-or-ten": ["«тд» — дама черв или король треф? Наберите «Дч» или «10ч»."],
    "advice-swap": ["дама черв лучше семёрки: меняем сразу, пока можно."],
    "advice-ask-for-the-top": ["Наша комбинация, терц от дамы черв, может оказаться старше."],
    "advice-protest-revoke": ["дама черв на короля треф — фальш-ренонс: в руке было то, что нужно было класть."],
    "talon": ["талон 4, вскрышка дама черв"],
    "on-table": ["на столе дама черв"],
    "prompt-last": ["Последняя карта. Enter\u00a0—\u00a0положить даму черв:"],
    "prompt-only": ["Можно только одну. Enter\u00a0—\u00a0положить даму черв:"],
    "announced-now": ["Объявлено: терц от дамы черв."],
    "plain-hand": ["У вас: дама черв."],
    "plain-may": ["Можно: дама черв."],
    "plain-may-not": ["Нельзя: дама черв."],
    "plain-in-order": ["По правилам: дама черв."],
    "plain-breach": ["Не по правилам: дама черв."],
    "plain-trump": ["дама черв, козырь"],
    "trick-ends": [
        "Взятка 3: дама черв — берёте вы.",
        "Взятка 3: дама черв — берёт Новичок.",
    ],
    "draws": [
        "вам из талона дама черв",
        "Новичок берёт из талона даму черв",
    ],
    "last-draw": [
        "последний подъём: вы берёте даму черв (видят оба), Мастер берёт вскрышку — валета пик",
        "последний подъём: Новичок берёт даму черв и показывает, вам вскрышка — валет пик",
        "последний подъём: Новичок берёт даму черв и показывает, Мастер берёт вскрышку — валета пик",
    ],
    "last-draw-by-hand": [
        "последний подъём: Мастер берёт вскрышку — валета пик; ваш последний прикуп, дама черв, видят теперь оба",
        "последний подъём: вам вскрышка — валет пик; Новичок показывает свой последний прикуп — даму черв",
        "последний подъём: Мастер берёт вскрышку — валета пик; Новичок показывает свой последний прикуп — даму черв",
    ],
    "swapped": ["вместо валета пик лежит семёрка пик"],
    "discloses": ["Новичок показывает: терц от дамы черв"],
    "judged-void": ["объявление пропало: терц от дамы черв"],
    "judged-reinstated": [
        "перебитое в силе, у вас терц от дамы черв",
        "перебитое в силе, Новичок: терц от дамы черв",
    ],
    "meld-line": ["Новичок: терц от дамы черв, 20 (взятка 3)"],
    "meld-spoilt": ["после «полста от короля треф» уже не пишется. [R4.8]"],
    "known-cards": ["Новичок точно держит: даму черв"],
    "shown-cards": ["Новичок знает, что у вас дама черв"],
    "meld-not-shown": ["терц от дамы черв (карт не показали)"],
    "hand-left": ["Новичок, на руках: дама черв"],
    "help-follow": [
        "ваша карта на даму черв; те, что в скобках, класть нельзя.",
        "ваша карта на даму черв; те, что названы после «Нельзя», класть нельзя.",
        "ваша карта на даму черв; те, что в скобках, — нарушение.",
        "ваша карта на даму черв; те, что названы после «Не по правилам», — нарушение.",
        "ваша карта на даму черв, можно любую.",
    ],
    "help-answer": [
        "ответ, объявлено: терц от дамы черв. «Годится» — соперник пишет; «не годится» — с вашей старшей. [R4.9]",
        "ответ, объявлено: терц от дамы черв. «Годится» — соперник пишет. [R4.9]",
    ],
    "help-answer-asked": [
        "ответ, названо: терц от дамы черв. «Годится», или такая же от старшей карты. [R4.9]",
        "ответ, названо: терц от дамы черв. «Годится» — соперник пишет. [R4.9]",
    ],
    "announced": ["Новичок ждёт ответа: терц от дамы черв"],
}
ENGLISH = {
    "said-drawn": [
        "I draw the queen of hearts.",
    ],
    "refused-card": [
        "The queen of hearts will not do: нужно бить козырем.",
    ],
    "reason-card-not-held": [
        "You do not hold the queen of hearts. Choose a card from your hand.",
    ],
    "reason-must-beat": [
        "You must beat the king of clubs, and you hold a higher one.",
    ],
    "reason-marriage-due": [
        "After a marriage with its second card you play the queen of hearts.",
    ],
    "reason-meld-shares-card": [
        (
            "the queen of hearts is already used in another meld of this turn, and “terz from the queen of "
            "hearts” needs it too."
        ),
    ],
    "reason-marriage-card-unplayable": [
        "A late marriage is announced with the card that you play, and the queen of hearts may not be played now.",
    ],
    "reason-deck-cards": [
        "the queen of hearts is in the deck twice, and the king of clubs is missing.",
    ],
    "on-table": [
        "on the table the queen of hearts",
    ],
    "prompt-last": [
        "Your last card. Enter plays the queen of hearts:",
    ],
    "prompt-only": [
        "Only one card will do. Enter plays the queen of hearts:",
    ],
    "draws": [
        "you draw the queen of hearts",
        "Новичок draws the queen of hearts",
    ],
    "last-draw": [
        "the last draw: you take the queen of hearts (shown to both), Мастер takes the upcard, the jack of spades",
        "the last draw: Новичок takes the queen of hearts and shows it; the upcard, the jack of spades, is yours",
        "the last draw: Новичок takes the queen of hearts and shows it, Мастер takes the upcard, the jack of spades",
    ],
    "last-draw-by-hand": [
        "the last draw: Мастер takes the upcard, the jack of spades; "
        + "the card you drew last, the queen of hearts, is shown to both",
        "the last draw: the upcard, the jack of spades, is yours; "
        + "Новичок shows the card drawn last, the queen of hearts",
        "the last draw: Мастер takes the upcard, the jack of spades; "
        + "Новичок shows the card drawn last, the queen of hearts",
    ],
    "swapped": [
        "the seven of spades lies in the place of the jack of spades",
    ],
    "help-follow": [
        "your card to the queen of hearts; those in brackets may not be played.",
        "your card to the queen of hearts; those named after “You may not play” may not be played.",
        "your card to the queen of hearts; those in brackets are a breach.",
        "your card to the queen of hearts; those named after “Against the rules” are a breach.",
        "your card to the queen of hearts, any will do.",
    ],
    "advice-swap": [
        "the queen of hearts is better than the seven: swap at once while it can be done.",
    ],
    "advice-protest-revoke": [
        "the queen of hearts on the king of clubs was a revoke: there was a card in the hand that had to be played.",
    ],
}


def entries(language: str) -> Iterator[tuple[str, str]]:
    """Every text that names a card or a meld, by key, as it stands in the files."""
    for part in PARTS:
        source = files("terts.locale").joinpath(part.format(language)).read_text(encoding="utf-8")
        for key, body in ENTRY.findall(source):
            if NAMED.search(body):
                yield key, body


def arguments(words: SpokenWording) -> dict[str, str | int]:
    """A card or a meld for each argument: the one spoken of is a queen of hearts, the others a king or a jack."""
    told: dict[str, str | int] = dict(OTHERS)
    named = {"card": "Qh", "cards": "Qh", "twice": "Qh", "led": "Kc", "upcard": "Js", "seven": "7s", "missing": "Kc"}
    for name, text in named.items():
        card = parse_card(text)
        told |= words.forms(name, card)
        told |= {f"{name}_word": words.card_in_words(card), f"{name}_suit": words.suit(card.suit)}
        told[f"{name}_word_acc"] = words.card_in_words(card, Case.ACCUSATIVE)
    told["other_word"] = words.card_in_words(parse_card("Kc"))
    melds = {"meld": "terz Qh", "scored": "fifty Kc", "first": "terz Js", "announced": "fifty Ah"}
    return told | {name: words.meld(parse_meld(text)) for name, text in melds.items()}


def rendered(words: SpokenWording, key: str, body: str) -> list[str]:
    """The text in all its variants that differ."""
    told = arguments(words)
    chosen = next((name for name in SELECTED if f"{{ ${name} ->" in body), None)
    variants = [{}] if chosen is None else [{chosen: value} for value in SELECTED[chosen]]
    return list(dict.fromkeys(words.text(key, **told, **variant) for variant in variants))


def test_every_russian_sentence_has_its_card_in_its_case() -> None:
    words = SpokenWording("ru")
    told = {key: rendered(words, key, body) for key, body in entries("ru") if not HEADED.match(body.strip())}
    assert told == GOLDEN


def test_an_english_sentence_has_the_article_of_its_card() -> None:
    words, bodies = SpokenWording("en"), dict(entries("en"))
    assert {key: rendered(words, key, bodies[key]) for key in ENGLISH} == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_advice_begins_with_its_card_or_meld(language: str) -> None:
    words, found = SpokenWording(language), 0
    for key, body in entries(language):
        if HEADED.match(body.strip()):
            found += 1
            (text,) = rendered(words, key, body)
            assert text.startswith((f"{words.card(parse_card('Qh'))}: ", f"{words.meld(parse_meld('terz Qh'))}: "))
            assert not NAMED.search(HEADED.sub("", body.strip(), count=1)), key
    assert found > 35
