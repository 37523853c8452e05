import { expect, it } from "vitest";
import { RANKS, type Card, type Suit } from "../api/texts";
import { LAST_TRICK, orderOf, pointsOf } from "./points";

const SUITS: readonly Suit[] = ["s", "c", "d", "h"];

it.each(SUITS)("a deal with trumps %s is worth 150 points (R1.4)", (trump) => {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));
  expect(deck.reduce((sum, card) => sum + pointsOf(card, trump), LAST_TRICK)).toBe(150);
});

it.each([
  ["Jd", "d", 20],
  ["9d", "d", 13],
  ["Jd", "s", 1],
  ["9d", "s", 0],
  ["Td", "d", 10],
] as const)("%s with trumps %s is worth %i (R1.4)", (card, trump, points) => {
  expect(pointsOf(card, trump)).toBe(points);
});

it("the order of trumps begins from the jack and the nine, that of a plain suit from the ace and the ten (R1.2)", () => {
  const ranks = (suit: Suit) =>
    orderOf(suit, "h")
      .cards.map((card) => card[0])
      .reverse()
      .join(" ");
  expect(ranks("h")).toBe("J 9 A T K Q 8 7");
  expect(ranks("c")).toBe("A T K Q J 9 8 7");
});
