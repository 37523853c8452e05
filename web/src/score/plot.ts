/** The plot of the written scores over the deals: where lines, ticks and ends lie. */
import type { Seat } from "../api/texts";
import { SEATS, type Pair } from "./reckoning";

/** The drawing and its margins, in pixels. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A mark on an axis: its value, and where it lies. */
export interface Tick {
  value: number;
  at: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Plot {
  points: Pair<Point[]>;
  x: Tick[];
  y: Tick[];
  /** Where each seat's target lies. */
  targets: Pair<number>;
}

const STEPS = [10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000];
const MOST_TICKS = 7;

/** The smallest round step of which at most `most` fit into the span. */
export function stepFor(span: number, most: number): number {
  const found = STEPS.find((step) => span / step <= most);
  if (found !== undefined) return found;
  return 10 ** Math.ceil(Math.log10(span / most));
}

/** The plot of a course: its first value stands before deal `first` + 1. */
export function plotOf(course: readonly Pair<number>[], target: Pair<number>, box: Box, first = 0): Plot {
  const all = course.flatMap(({ A, B }) => [A, B]);
  const least = Math.min(0, ...all);
  const most = Math.max(target.A, target.B, ...all);
  const step = stepFor(most - least, MOST_TICKS - 1);
  const floor = Math.floor(least / step) * step;
  const top = Math.max(most, floor + step);
  const deals = Math.max(1, course.length - 1);
  const x = (deal: number) => box.left + (deal / deals) * (box.width - box.left - box.right);
  const y = (value: number) =>
    box.height - box.bottom - ((value - floor) / (top - floor)) * (box.height - box.top - box.bottom);
  const points = (seat: Seat) => course.map((score, deal) => ({ x: x(deal), y: y(score[seat]) }));
  const widest = Math.max(
    1,
    Math.ceil(deals / Math.max(1, Math.floor((box.width - box.left - box.right) / 36))),
  );
  return {
    points: { A: points("A"), B: points("B") },
    x: range(0, deals, widest).map((deal) => ({ value: first + deal, at: x(deal) })),
    y: range(floor, top, step).map((value) => ({ value, at: y(value) })),
    targets: { A: y(target.A), B: y(target.B) },
  };
}

/** The line through the points, as an SVG path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Where the two ends are named, so far apart that the names do not touch. */
export function endsOf(plot: Plot, apart: number): Pair<number> {
  const end = (seat: Seat) => plot.points[seat].at(-1)?.y ?? 0;
  const [a, b] = SEATS.map(end) as [number, number];
  const lacking = apart - Math.abs(a - b);
  if (lacking <= 0) return { A: a, B: b };
  const up = a <= b ? -lacking / 2 : lacking / 2;
  return { A: a + up, B: b - up };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}
