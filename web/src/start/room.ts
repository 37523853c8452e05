/** How many games ran when the front page was last looked at, so that it leaves room for them. */
import { keep, kept } from "../state/storage";

const KEY = "terts-running";

/** The number kept. */
export function roomKept(): number {
  const running = Number(kept(KEY));
  return Number.isSafeInteger(running) && running > 0 ? running : 0;
}

/** Keep it. */
export function keepRoom(running: number): void {
  keep(KEY, running);
}
