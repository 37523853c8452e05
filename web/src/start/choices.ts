/** What is chosen, held against what the server lets choose. */
import { valuesOf, type Bounds, type Choices, type Knob } from "../api/choices";
import type { Changes, Value } from "./terms";

/** The bounds of one number of a kind of clock. */
export function clockBounds(choices: Choices, kind: string, number: string): Bounds {
  const bounds = choices.clocks.find((one) => one.kind === kind)?.bounds[number];
  return bounds ?? { least: 1, most: Number.MAX_SAFE_INTEGER };
}

/** A number within its bounds. */
export function within({ least, most }: Bounds, number: number): number {
  return Math.min(most, Math.max(least, Math.round(number)));
}

/** The changes that can be chosen and change something in the rule set. */
export function realChanges(choices: Choices, rules: string, changes: Changes): Changes {
  const usual = valuesOf(choices, rules);
  const real = Object.entries(changes).filter(([name, value]) => {
    const knob = choices.knobs.find((one) => one.name === name);
    return knob !== undefined && allows(knob, value) && value !== usual[name];
  });
  return Object.fromEntries(real);
}

function allows({ kind, values, bounds }: Knob, value: Value): boolean {
  if (kind !== "int") return typeof value !== "number" && values.includes(value);
  return typeof value === "number" && bounds !== null && within(bounds, value) === value;
}
