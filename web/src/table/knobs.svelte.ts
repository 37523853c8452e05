/** What the table draws differently under different rules: the knobs of its terms, as the server lists them. */
import { get, type Terms } from "../api/http";

/** As much of the server's list as is needed here. */
interface Choices {
  sets: readonly { name: string; values: Readonly<Record<string, string | number | boolean>> }[];
}

let sets = $state.raw<Choices["sets"] | null>(null);
let asked = false;

/** The value of a knob at a table; null as long as the server's list is not there. */
function knobOf(terms: Terms | undefined, knob: string): string | number | boolean | null {
  if (terms === undefined) return null;
  const changed = (terms.changes as Record<string, string | number | boolean | undefined>)[knob];
  if (changed !== undefined) return changed;
  if (sets === null) ask();
  return sets?.find((one) => one.name === terms.rules)?.values[knob] ?? null;
}

/** From where the talon is drawn (R2.6). */
export function drawnFrom(terms: Terms | undefined): "bottom" | "top" {
  return knobOf(terms, "draw_from") === "top" ? "top" : "bottom";
}

function ask(): void {
  if (asked) return;
  asked = true;
  get<Choices>("/api/choices").then(
    (choices) => (sets = choices.sets),
    () => undefined,
  );
}
