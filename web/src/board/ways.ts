/** Where the cards of a change come from and go to, as the table's places are named. */
import { isCard, other, type Seat } from "../api/texts";
import type { Ways } from "../motion/flip";
import { countIn, laidIn, type Position } from "./position";

/** Milliseconds that drawn cards wait for the trick to be taken away. */
const AFTER_TRICK = 140;

/** The ways of the cards from one position to the next. */
export function waysOf(before: Position | null, after: Position): Ways {
  if (before === null) return {};
  const ways = {
    from: {} as Record<string, string>,
    to: {} as Record<string, string>,
    delay: {} as Record<string, number>,
  };
  const dealt = before.deal !== after.deal;
  const source = dealt ? "talon" : "talon-bottom";
  for (const { card, seat } of laidIn(after))
    if (!before.table.includes(card)) ways.from[card] = `hand-${seat}`;
  for (const seat of ["A", "B"] as const) come(ways, before, after, seat, source);
  const winner = takerOf(before, after);
  if (winner !== null) for (const card of before.table) ways.to[card] = `taken-${winner}`;
  if (winner !== null && !dealt) for (const card of Object.keys(ways.from)) ways.delay[card] = AFTER_TRICK;
  return ways;
}

/** The cards that come into a hand: open ones by name, hidden ones by their number. */
function come(
  ways: Ways & { from: Record<string, string> },
  before: Position,
  after: Position,
  seat: Seat,
  source: string,
): void {
  const [had, has] = [before.hands[seat], after.hands[seat]];
  if (typeof has === "number") {
    for (let at = countIn(before, seat); at < has; at += 1) ways.from[`back-${seat}-${at}`] = source;
    return;
  }
  for (const card of has)
    if (isCard(card) && (typeof had === "number" || !had.includes(card))) ways.from[card] = source;
}

/** Who took the trick that lay there before, by the number of tricks; null if none was taken. */
export function takerOf(before: Position, after: Position): Seat | null {
  if (before.deal !== after.deal) return null;
  for (const seat of ["A", "B"] as const)
    if (after.tricks[seat] > before.tricks[seat] && after.tricks[other(seat)] === before.tricks[other(seat)])
      return seat;
  return null;
}
