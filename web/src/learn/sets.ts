/** Rule sets side by side: where they differ, and in what words. */
import type { Choices } from "../api/choices";
import type { RulesText } from "./shapes";

/** One way to play, and the rule sets that have it. */
export interface Way {
  sets: string[];
  text: string;
  clause: string;
}

/** A knob whose value is not the same in all rule sets. */
export interface Difference {
  knob: string;
  ways: Way[];
}

/** The knobs that differ, in the order of the knobs; of each the ways, that of the first rule set first. */
export function differences(choices: Choices, texts: Readonly<Record<string, RulesText>>): Difference[] {
  return choices.knobs
    .map(({ name }) => ({ knob: name, ways: ways(name, choices, texts) }))
    .filter((one) => one.ways.length > 1);
}

function ways(knob: string, choices: Choices, texts: Readonly<Record<string, RulesText>>): Way[] {
  const byValue = new Map<unknown, Way>();
  for (const { name, values } of choices.sets) {
    const known = byValue.get(values[knob]);
    if (known === undefined) byValue.set(values[knob], { sets: [name], ...said(knob, texts[name]) });
    else known.sets.push(name);
  }
  return [...byValue.values()];
}

function said(knob: string, rules: RulesText | undefined): { text: string; clause: string } {
  const sentences =
    rules?.sections.flatMap((section) => section.sentences).filter((one) => one.knob === knob) ?? [];
  return { text: sentences.map((one) => one.text).join(" "), clause: sentences[0]?.clause ?? "" };
}
