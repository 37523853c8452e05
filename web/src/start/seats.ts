/** At which tables this browser sat down by which links, so that such a link leads there again. */
import { keepPair, keptPairs } from "../state/storage";

const KEY = "terts-seats";
const MOST = 50;

/** The table of a link. */
export function seatKept(token: string): string | null {
  return keptPairs(KEY).find(([known]) => known === token)?.[1] ?? null;
}

/** Keep it; the oldest are forgotten. Without storage the game is still among one's own. */
export function keepSeat(token: string, table: string): void {
  keepPair(KEY, [token, table], MOST);
}
