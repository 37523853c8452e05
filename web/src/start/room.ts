/** How many games ran when the front page was last looked at, so that it leaves room for them. */
import { count } from "../state/readers";
import { keep, kept } from "../state/storage";

const KEY = "terts-running";

/** The number kept. */
export function roomKept(): number {
  return kept(KEY, count) ?? 0;
}

/** Keep it. */
export function keepRoom(running: number): void {
  keep(KEY, running);
}
