/** The shapes of the suits, drawn about the origin in a box of 100 by 100, and where the pips of a card lie. */
import type { Rank, Suit } from "../api/texts";

export const SHAPES: Record<Suit, string> = {
  s: "M0-49C7-34 45-11 45 16 45 30 34 38 23 38 14 38 7 33 4 26 5 36 10 44 18 49H-18C-10 44-5 36-4 26-7 33-14 38-23 38-34 38-45 30-45 16-45-11-7-34 0-49Z",
  c: "M0-48A22 22 0 0 1 17-12 22 22 0 1 1 4 20C5 33 9 43 18 49H-18C-9 43-5 33-4 20A22 22 0 1 1-17-12 22 22 0 0 1 0-48Z",
  d: "M0-50C10-32 24-14 39 0 24 14 10 32 0 50-10 32-24 14-39 0-24-14-10-32 0-50Z",
  h: "M0 48C-8 32-46 9-46-18-46-36-34-46-22-46-11-46-4-39 0-29 4-39 11-46 22-46 34-46 46-36 46-18 46 9 8 32 0 48Z",
};

/** The colour of a suit, as a custom property. */
export function colourOf(suit: Suit, colours: 2 | 4): string {
  if (suit === "s") return "var(--black)";
  if (suit === "h") return "var(--red)";
  if (suit === "c") return colours === 4 ? "var(--green)" : "var(--black)";
  return colours === 4 ? "var(--blue)" : "var(--red)";
}

const LEFT = 34.5;
const RIGHT = 65.5;
const both = (...rows: number[]): [number, number][] => rows.flatMap((y): [number, number][] => [[LEFT, y], [RIGHT, y]]); // prettier-ignore

/** Where pips lie on a card of 100 by 140; those below the middle stand on their heads. */
export const PIPS: Partial<Record<Rank, readonly [number, number][]>> = {
  "7": [...both(26, 70, 114), [50, 48]],
  "8": [...both(26, 70, 114), [50, 48], [50, 92]],
  "9": [...both(26, 55.3, 84.7, 114), [50, 70]],
  T: [...both(26, 55.3, 84.7, 114), [50, 40.7], [50, 99.3]],
};
