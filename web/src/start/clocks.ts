/** The kinds of clocks, and what is sensible for each. */
import type { Clock } from "./terms";

export type Kind = Clock["kind"];
export const KINDS: readonly Kind[] = ["none", "move", "fischer", "days"];
const MINUTE = 60;

/** What is offered of each kind; the second is taken when the kind is chosen. */
export const PRESETS: Record<Kind, readonly Clock[]> = {
  none: [],
  move: [15, 30, 60, 120].map((seconds) => ({ kind: "move", seconds })),
  fischer: [
    { kind: "fischer", seconds: 5 * MINUTE, increment: 5 },
    { kind: "fischer", seconds: 10 * MINUTE, increment: 10 },
    { kind: "fischer", seconds: 20 * MINUTE, increment: 15 },
  ],
  days: [1, 3, 7].map((days) => ({ kind: "days", days })),
};

/** The clock of a kind that is chosen first. */
export function usualClock(kind: Kind): Clock {
  return PRESETS[kind][1] ?? { kind: "none" };
}

/** A clock as a value of a choice. */
export function clockKey(clock: Clock): string {
  return JSON.stringify([clock.kind, ...Object.values(clock).filter((one) => typeof one === "number")]);
}
