import { expect, it } from "vitest";
import { endsOf, pathOf, plotOf, stepFor, type Box } from "./plot";

const box: Box = { width: 640, height: 300, left: 40, right: 100, top: 10, bottom: 30 };
const target = { A: 501, B: 601 };
const course = [
  { A: 0, B: 0 },
  { A: 150, B: 40 },
  { A: 520, B: 130 },
];

it("spans the drawing from nothing to the highest target", () => {
  const plot = plotOf(course, target, box);
  expect(plot.points.A[0]).toEqual({ x: 40, y: 270 });
  expect(plot.points.A.at(-1)?.x).toBe(540);
  expect(plot.targets.B).toBe(10);
  expect(plot.targets.A).toBeGreaterThan(10);
});

it("has a tick of the score for each round step, and one for each deal", () => {
  const plot = plotOf(course, target, box);
  expect(plot.y.map(({ value }) => value)).toEqual([0, 200, 400, 600]);
  expect(plot.x.map(({ value }) => value)).toEqual([0, 1, 2]);
});

it("goes below nothing where a score did", () => {
  const plot = plotOf([...course, { A: -40, B: 130 }], target, box);
  expect(plot.y[0]?.value).toBe(-200);
  expect(plot.points.A.at(-1)?.y).toBeLessThanOrEqual(270);
});

it("leaves out deals of a long game where they would touch", () => {
  const long = Array.from({ length: 61 }, (_, at) => ({ A: at * 10, B: at * 5 }));
  const plot = plotOf(long, { A: 5001, B: 5001 }, { ...box, width: 320 });
  expect(plot.x.length).toBeLessThanOrEqual(6);
  expect(plot.y.length).toBeLessThanOrEqual(8);
});

it("counts the deals from the first one shown", () => {
  expect(plotOf(course, target, box, 10).x.map(({ value }) => value)).toEqual([10, 11, 12]);
});

it("draws a game of which no deal is finished", () => {
  const plot = plotOf([{ A: 0, B: 0 }], target, box);
  expect(plot.points.B).toEqual([{ x: 40, y: 270 }]);
});

it("keeps the names at the ends apart", () => {
  const plot = plotOf(
    [
      { A: 0, B: 0 },
      { A: 300, B: 305 },
    ],
    target,
    box,
  );
  const ends = endsOf(plot, 19);
  expect(ends.A - ends.B).toBeCloseTo(19);
});

it("takes round steps only", () => {
  expect([7, 501, 601, 5001].map((span) => stepFor(span, 6))).toEqual([10, 100, 200, 1000]);
});

it("writes a path", () => {
  expect(pathOf([{ x: 1, y: 2 }, { x: 3.25, y: 4 }])).toBe("M1.0 2.0L3.3 4.0"); // prettier-ignore
});
