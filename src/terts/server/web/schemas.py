"""The schemas of the generated documents: those of the structs, with what only the running program knows filled in.

The codes of refusals, the phrases, the levels, the rule sets and the knobs stand in tables of their own; a struct takes
any text there, so that a wrong one is told by name, and the schema lists the right ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from terts.bots.ladder import entries
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, choices
from terts.locale.catalogue import catalogue
from terts.locale.prose import sentence, value_key
from terts.server.web.trouble import TROUBLES
from terts.server.wire.messages import CODES
from terts.server.wire.phrases import PHRASES

Document = dict[str, Any]
REF: Final = "#/components/schemas/{name}"
FRAMES: Final = {**CODES, "bad-message": "The frame is no message of this document."}
"""The codes of a `Refused`."""
ANSWERS: Final = {**CODES, **{code: words.partition(": {")[0] for code, (_, words) in TROUBLES.items()}}
"""The codes of a `Problem`."""
_LANGUAGE: Final = "en"


def schemas_of(kinds: Iterable[Any]) -> tuple[dict[Any, Document], Document]:
    """The schema of each type, and the components that they are made of."""
    wanted = list(dict.fromkeys(kinds))
    found, components = msgspec.json.schema_components(wanted, ref_template=REF)
    for (name, key), more in _known().items():
        if name in components:
            components[name]["properties"][key].update(more)
    return dict(zip(wanted, found, strict=True)), components


def _known() -> Mapping[tuple[str, str], Document]:
    """What is put into the property of a schema."""
    levels = {name: catalogue(_LANGUAGE).text(entry.title) for name, entry in entries().items()}
    phrases = {name: catalogue(_LANGUAGE).text(f"phrase-{name}") for name in PHRASES}
    sets = {name: sentence(_LANGUAGE, f"rules-name-{name}") for name in RULE_SETS}
    return {
        ("Refused", "code"): _listed("why it was refused", FRAMES),
        ("Problem", "code"): _listed("what went wrong", ANSWERS),
        ("Say", "phrase"): _listed("which phrase", phrases),
        ("Said", "phrase"): _listed("what was said", phrases),
        ("AgainstLevel", "level"): _listed("a level, the weakest first, or a bot of `terts arena`", levels),
        ("Terms", "rules"): _listed("the rule set; `terts rules` prints the rules of each", sets),
        ("Terms", "changes"): {
            "properties": {knob: knob_schema(knob) for knob in KNOBS},
            "additionalProperties": False,
        },
    }


def _listed(about: str, meanings: Mapping[str, str]) -> Document:
    """An enumeration with what its values mean."""
    lines = "\n".join(f"- `{value}`: {words}" for value, words in meanings.items())
    return {"enum": list(meanings), "description": f"{about}:\n\n{lines}"}


def knob_schema(knob: str) -> Document:
    """What a knob of the rules may be, and what its values mean in the rules."""
    if knob in BOUNDS:
        low, high = BOUNDS[knob]
        meaning = sentence(_LANGUAGE, value_key(knob, high), value=high)
        return {"type": "integer", "minimum": low, "maximum": high, "description": f"with {high}: {meaning}"}
    values = choices(knob)
    lines = (f"- `{_json(value)}`: {sentence(_LANGUAGE, value_key(knob, value), value=value)}" for value in values)
    return {"enum": list(values), "description": "\n".join(lines)}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode().strip('"')
