/** What a record is laid or written with (R5.7). */

/** The pile of matches on the left, and that on the right; `rest` is what no match stands for. */
export interface Piles {
  hundreds: number;
  fifties: number;
  tens: number;
  rest: number;
}

/** The strokes of a record: round, horizontal, diagonal and vertical ones; `rest` is told in digits. */
export interface Strokes {
  rounds: number;
  horizontals: number;
  diagonals: number;
  verticals: number;
  rest: number;
}

/** Matches [S1]: to the left upright hundreds, to the right a lying fifty and upright tens. */
export function pilesOf(n: number): Piles {
  const [hundreds, below] = share(n, 100);
  const [fifties, left] = share(below, 50);
  const [tens, rest] = share(left, 10);
  return { hundreds, fifties, tens, rest };
}

/** Strokes [S1]: circle 100, horizontal 50, diagonal 20, vertical 10. */
export function strokesOf(n: number): Strokes {
  const { rest: last, ...strokes } = zerosOf(n);
  const [verticals, rest] = share(last, 10);
  return { ...strokes, verticals, rest };
}

/** Zeros [S4b]: zero 100, horizontal 50, diagonal 20; five diagonals are a hundred and stand as a zero, the rest in digits. */
export function zerosOf(n: number): Strokes {
  const [rounds, below] = share(n, 100);
  const [horizontals, left] = share(below, 50);
  const [diagonals, rest] = share(left, 20);
  return { rounds, horizontals, diagonals, verticals: 0, rest };
}

function share(n: number, worth: number): [number, number] {
  const times = Math.floor(Math.max(0, n) / worth);
  return [times, Math.max(0, n) - times * worth];
}
