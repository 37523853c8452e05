/** The moments of a game: where one can stop by action, trick and deal, and how a link names one. */
import type { Frame, OpenPosition, Replay } from "../api/replay";
import { lyingTrick, type Lying } from "../board/lying";

/** Where one can stop. A moment is the number of a frame, from 0. */
export interface Stops {
  last: number;
  /** The first moment of each deal. */
  deals: readonly number[];
  /** The first moment of each deal, and each in which a trick was completed. */
  tricks: readonly number[];
}

/** The stops of a game. */
export function stopsOf({ deals, frames }: Pick<Replay, "deals" | "frames">): Stops {
  const starts = deals.map((deal) => deal.first_frame);
  const begins = new Set(starts);
  const tricks = frames.flatMap((_, at) => (begins.has(at) || completes(frames, at) ? [at] : []));
  return { last: frames.length - 1, deals: starts, tricks };
}

/** Whether a moment completed a trick. */
function completes(frames: readonly Frame[], at: number): boolean {
  const [before, now] = [frames[at - 1]?.position, frames[at]?.position];
  return (
    before !== undefined &&
    now !== undefined &&
    before.deal === now.deal &&
    now.taken.length > before.taken.length
  );
}

/** The next of some stops after a moment, or the last moment. */
export function after(stops: readonly number[], at: number, last: number): number {
  return stops.find((stop) => stop > at) ?? last;
}

/** The nearest of some stops before a moment, or the first moment. */
export function before(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** The moment that the part of an address after `#` names, `a=123` or `a=last`; null if it names none. */
export function momentIn(hash: string, last: number): number | null {
  const named = new URLSearchParams(hash).get("a");
  if (named === "last") return last;
  if (named === null || !/^\d{1,9}$/.test(named)) return null;
  return Math.min(Number(named), last);
}

/** The part of an address that names a moment. */
export function hashOf(at: number): string {
  return `a=${at}`;
}

/** The moves of the deal up to a moment. */
export function historyAt({ deals, frames }: Pick<Replay, "deals" | "frames">, at: number): string[] {
  const deal = deals.findLast((one) => one.first_frame <= at);
  return frames
    .slice(deal?.first_frame ?? 0, at + 1)
    .flatMap(({ action }) => (action === null ? [] : [action]));
}

/** The trick that a moment completed, as it lay there; null if it completed none. */
export function lyingAt(frames: readonly Frame[], at: number): Lying<OpenPosition> | null {
  const [frame, earlier] = [frames[at], frames[at - 1]];
  if (frame === undefined || earlier === undefined || frame.action === null) return null;
  return lyingTrick(earlier.position, frame.position, frame.action);
}

/** The finished deals on the sheet at a moment. */
export function sheetAt({ deals, frames }: Pick<Replay, "deals" | "frames">, at: number) {
  const position = frames[at]?.position;
  if (position === undefined) return [];
  const closed = position.phase === "deal" || position.phase === "over";
  const finished = deals.filter((one) => one.deal < position.deal || (closed && one.deal === position.deal));
  return finished.flatMap(({ sheet }) => (sheet === null ? [] : [sheet]));
}
