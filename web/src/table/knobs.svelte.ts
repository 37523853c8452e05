/** What the table draws differently under different rules: the knobs of its terms, as the server lists them. */
import { choicesOf, valuesOf, type Choices } from "../api/choices";
import type { Terms } from "../api/http";
import { t } from "../words";

let choices = $state.raw<Choices | null>(null);
let asked = false;

/** The value of a knob at a table; null as long as the server's list is not there. */
function knobOf(terms: Terms | undefined, knob: string): string | number | boolean | null {
  if (terms === undefined) return null;
  const changed = (terms.changes as Record<string, string | number | boolean | undefined>)[knob];
  if (changed !== undefined) return changed;
  if (choices === null) ask();
  return choices === null ? null : (valuesOf(choices, terms.rules)[knob] ?? null);
}

/** From where the talon is drawn (R2.6). */
export function drawnFrom(terms: Terms | undefined): "bottom" | "top" {
  return knobOf(terms, "draw_from") === "top" ? "top" : "bottom";
}

/** When taken tricks may be looked at (R3.8), in words; as long as the server's list is not there, that they may not now. */
export function lookRule(terms: Terms | undefined): string {
  const [look, least] = [knobOf(terms, "look"), knobOf(terms, "look_min_talon")];
  if (look === null || least === null) return t("table-look-not-now");
  return t("table-look-rule", { look: String(look), n: Number(least) });
}

/** Ask for the list, once at a time; after a failure again when it is wanted next. */
function ask(): void {
  if (asked) return;
  asked = true;
  choicesOf().then(
    (known) => (choices = known),
    () => (asked = false),
  );
}
