/** What a card brings to whoever takes it in a trick (R1.4). It is so in every rule set. */
import { rankOf, suitOf, type Card, type Rank, type Suit } from "../api/texts";

const PLAIN: Record<Rank, number> = { "7": 0, "8": 0, "9": 0, J: 1, Q: 2, K: 3, T: 10, A: 11 };
const TRUMPS: Record<Rank, number> = { ...PLAIN, "9": 13, J: 20 };

/** What the last trick brings by itself (R1.4). */
export const LAST_TRICK = 10;

/** The points of a card. */
export function pointsOf(card: Card, trump: Suit): number {
  return (suitOf(card) === trump ? TRUMPS : PLAIN)[rankOf(card)];
}
