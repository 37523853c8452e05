/** A hand in the order in which its owner likes to hold it. */
import { RANKS, rankOf, suitOf, type Card, type Suit } from "../api/texts";
import type { Settings } from "../state/settings.svelte";

const BLACKS: readonly Suit[] = ["s", "c"];
const REDS: readonly Suit[] = ["h", "d"];

/** Whether a suit is red. */
export const isRed = (suit: Suit): boolean => REDS.includes(suit);

/**
 * The cards from left to right. Inside a suit they rise in natural order (R1.3), so that sequences stand together.
 *
 * `suits`: the suits in turns of colour; `trumps`: the same with trumps at the right end; `ranks`: equal ranks together,
 * in turns of colour, so that four of a kind are seen.
 */
export function sortHand(cards: readonly Card[], trump: Suit | null, by: Settings["sort"]): Card[] {
  const held = new Set(cards.map(suitOf));
  const suits =
    by === "trumps" && trump !== null && held.has(trump) ? trumpLast(held, trump) : inTurns(held, null);
  const place = (card: Card) => RANKS.indexOf(rankOf(card));
  const suit = (card: Card) => suits.indexOf(suitOf(card));
  return [...cards].sort((a, b) =>
    by === "ranks" ? place(a) - place(b) || suit(a) - suit(b) : suit(a) - suit(b) || place(a) - place(b),
  );
}

function trumpLast(held: ReadonlySet<Suit>, trump: Suit): Suit[] {
  const others = new Set([...held].filter((suit) => suit !== trump));
  return [...inTurns(others, trump), trump];
}

/** The suits with the colours taking turns as long as they can; before `last`, where it stands to the right of them. */
function inTurns(held: ReadonlySet<Suit>, last: Suit | null): Suit[] {
  const blacks = BLACKS.filter((suit) => held.has(suit));
  const reds = REDS.filter((suit) => held.has(suit));
  const found: Suit[] = [];
  let black = last === null ? blacks.length >= reds.length : isRed(last);
  while (blacks.length + reds.length > 0) {
    const next = (black ? blacks : reds).shift() ?? (black ? reds : blacks).shift();
    if (next !== undefined) found.push(next);
    black = next !== undefined && isRed(next);
  }
  return last === null ? found : found.reverse();
}
