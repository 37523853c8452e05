/** Where each match and each stroke of a record lies. Nothing is thrown: the same record always looks the same. */
import { pilesOf, strokesOf, zerosOf, type Strokes } from "./piles";

/** A match, or a stroke, in a picture of the height `HEIGHT`. */
export interface Mark {
  key: string;
  kind: "hundred" | "fifty" | "twenty" | "ten";
  x: number;
  y: number;
  /** Degrees from upright. */
  angle: number;
  length: number;
}

export interface Laid {
  marks: Mark[];
  width: number;
  /** Where the points stand in digits that no mark is for, and how many they are. */
  rest: { x: number; n: number };
}

export const HEIGHT = 64;
/** Room for a game to 501, so that nothing moves while the record grows. */
const ROOM = 5;

/** A number from -1 to 1 that seems thrown, and is always the same for the same seed. */
function unevenness(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

function row(n: number, make: (i: number) => Omit<Mark, "key">): Mark[] {
  return Array.from({ length: n }, (_, i) => {
    const mark = make(i);
    return { key: `${mark.kind}-${i}`, ...mark };
  });
}

/** Two piles (R5.7): upright hundreds to the left, a lying fifty with upright tens over it to the right. */
export function layMatches(n: number): Laid {
  const { hundreds, fifties, tens, rest } = pilesOf(n);
  const right = 22 + Math.max(ROOM, hundreds) * 12;
  const marks = [
    ...row(hundreds, (i) => ({ kind: "hundred", x: 9 + i * 12 + unevenness(i + 5), y: 33 + unevenness(i + 9), angle: unevenness(i) * 4.5, length: 54 })),
    ...row(fifties, () => ({ kind: "fifty", x: right + 27, y: 56, angle: 91.5, length: 52 })),
    ...row(tens, (i) => ({ kind: "ten", x: right + 9 + i * 12 + unevenness(i + 25), y: 27 + unevenness(i + 29), angle: unevenness(i + 40) * 6, length: 38 })),
  ]; // prettier-ignore
  return { marks, width: right + 58 + (rest > 0 ? 16 : 0), rest: { x: right + 60, n: rest } };
}

/** Strokes (R5.7) [S1]: circles, horizontal, diagonal and vertical ones, one after another. */
export const layStrokes = (n: number): Laid => inLine(strokesOf(n), 23);

/** Strokes (R5.7) [S4b]: zeros, horizontal and diagonal strokes, the rest in digits. */
export const layZeros = (n: number): Laid => inLine(zerosOf(n), 18);

/** Strokes side by side; `round`: the width of what stands for a hundred. */
function inLine({ rounds, horizontals, diagonals, verticals, rest }: Strokes, round: number): Laid {
  let x = 2;
  const along = (width: number) => (x += width) - width / 2;
  const marks = [
    ...row(rounds, (i) => ({ kind: "hundred", x: along(round), y: 33 + unevenness(i) * 1.5, angle: unevenness(i + 3) * (round - 15) * 3, length: 20 })),
    ...row(horizontals, (i) => ({ kind: "fifty", x: along(32) + 2, y: 33 + unevenness(i + 7), angle: 87 + unevenness(i + 11) * 4, length: 24 })),
    ...row(diagonals, (i) => ({ kind: "twenty", x: along(15) + 2, y: 33 + unevenness(i + 13), angle: 24 + unevenness(i + 17) * 4, length: 36 })),
    ...row(verticals, (i) => ({ kind: "ten", x: along(13) + 3, y: 33 + unevenness(i + 19), angle: unevenness(i + 23) * 4, length: 34 })),
  ]; // prettier-ignore
  const digits = rest > 9 ? 50 : 34;
  return { marks, width: Math.max(190, x + digits), rest: { x: x + 8, n: rest } };
}
