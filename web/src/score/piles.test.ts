import { describe, expect, it } from "vitest";
import { layMatches, layStrokes, layZeros } from "./lay";
import { pilesOf, strokesOf, zerosOf } from "./piles";

describe("R5.7 matches: left pile, upright 100; right pile, lying 50, upright 10", () => {
  it.each([
    [0, 0, 0, 0, 0],
    [10, 0, 0, 1, 0],
    [40, 0, 0, 4, 0],
    [50, 0, 1, 0, 0],
    [90, 0, 1, 4, 0],
    [100, 1, 0, 0, 0],
    [270, 2, 1, 2, 0], // the sketch of the table
    [340, 3, 0, 4, 0], // the sketch of the table
    [501, 5, 0, 0, 1],
    [507, 5, 0, 0, 7],
    [1090, 10, 1, 4, 0],
  ])("%i is %i, %i and %i, with %i over", (n, hundreds, fifties, tens, rest) => {
    expect(pilesOf(n)).toEqual({ hundreds, fifties, tens, rest });
  });
});

describe("R5.7 strokes: circle 100, horizontal 50, diagonal 20, vertical 10", () => {
  it.each([
    [0, 0, 0, 0, 0, 0],
    [10, 0, 0, 0, 1, 0],
    [20, 0, 0, 1, 0, 0],
    [30, 0, 0, 1, 1, 0],
    [80, 0, 1, 1, 1, 0],
    [190, 1, 1, 2, 0, 0],
    [270, 2, 1, 1, 0, 0],
    [340, 3, 0, 2, 0, 0],
    [507, 5, 0, 0, 0, 7],
  ])(
    "%i is %i circles, %i, %i and %i strokes, with %i over",
    (n, rounds, horizontals, diagonals, verticals, rest) => {
      expect(strokesOf(n)).toEqual({ rounds, horizontals, diagonals, verticals, rest });
    },
  );
});

describe("R5.7 zeros: zero 100, horizontal 50, diagonal 20, five of them a hundred, the rest in digits", () => {
  it.each([
    [0, 0, 0, 0, 0],
    [10, 0, 0, 0, 10],
    [40, 0, 0, 2, 0],
    [90, 0, 1, 2, 0],
    [100, 1, 0, 0, 0], // five diagonals
    [183, 1, 1, 1, 13], // as the terminal has it
    [286, 2, 1, 1, 16],
    [507, 5, 0, 0, 7],
  ])("%i is %i zeros, %i and %i strokes, with %i over", (n, rounds, horizontals, diagonals, rest) => {
    expect(zerosOf(n)).toEqual({ rounds, horizontals, diagonals, verticals: 0, rest });
  });
});

const WORTH = { hundred: 100, fifty: 50, twenty: 20, ten: 10 };

describe.each([
  ["matches", layMatches],
  ["strokes", layStrokes],
  ["zeros", layZeros],
] as const)("the picture in %s", (_, lay) => {
  it("is worth what it says, whatever it says", () => {
    for (let n = 0; n <= 1210; n++) {
      const { marks, rest } = lay(n);
      expect(marks.reduce((sum, { kind }) => sum + WORTH[kind], rest.n)).toBe(n);
      expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
    }
  });

  it("keeps every mark inside", () => {
    for (let n = 0; n <= 1210; n += 10) {
      const { marks, width } = lay(n);
      for (const { x, kind, length } of marks)
        expect(x + (kind === "fifty" ? length / 2 : 5)).toBeLessThan(width);
    }
  });

  it("lies the same every time", () => {
    expect(lay(390)).toEqual(lay(390));
  });
});

it("the piles of matches do not move while a game to 501 goes on", () => {
  const right = (n: number) => layMatches(n).marks.find(({ kind }) => kind === "fifty")?.x;
  expect(new Set([50, 150, 250, 350, 450, 550].map(right)).size).toBe(1);
});

it("a fifty lies, and the others stand", () => {
  const angles = layMatches(190).marks.map(({ kind, angle }) => [kind, Math.abs(angle) > 45]);
  expect(angles).toEqual([
    ["hundred", false],
    ["fifty", true],
    ...Array.from({ length: 4 }, () => ["ten", false]),
  ]);
});
