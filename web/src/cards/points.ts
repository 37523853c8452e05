/** What a card brings to whoever takes it in a trick (R1.4). It is so in every rule set. */
import { rankOf, suitOf, type Card, type Rank, type Suit } from "../api/texts";

const PLAIN: Record<Rank, number> = { "7": 0, "8": 0, "9": 0, J: 1, Q: 2, K: 3, T: 10, A: 11 };
const TRUMPS: Record<Rank, number> = { ...PLAIN, "9": 13, J: 20 };

/** The ranks as they take one another in a trick, low to high (R1.2). */
const ORDER = { plain: "789JQKTA", trumps: "78QKTA9J" };

/** What the last trick brings by itself (R1.4). */
export const LAST_TRICK = 10;

/** The cards of a suit as they take one another, low to high, and what each is worth (R1.2, R1.4). */
export function orderOf(suit: Suit, trump: Suit): { cards: Card[]; points: number[] } {
  const cards = [...ORDER[suit === trump ? "trumps" : "plain"]].map((rank): Card => `${rank as Rank}${suit}`);
  return { cards, points: cards.map((card) => pointsOf(card, trump)) };
}

/** The points of a card. */
export function pointsOf(card: Card, trump: Suit): number {
  return (suitOf(card) === trump ? TRUMPS : PLAIN)[rankOf(card)];
}
