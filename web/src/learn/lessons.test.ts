import { describe, expect, it } from "vitest";
import { actionOf, cardsOf, RANKS, rankOf, suitOf, type Card } from "../api/texts";
import {
  ANSWERS,
  CLAIMS,
  FRAMES,
  MARRIAGE,
  NEIGHBOURS,
  PLAIN,
  ROUNDED,
  SCENES,
  SEQUENCES,
  TRUMPS,
} from "./lessons";

const sum = (numbers: readonly number[]) => numbers.reduce((one, two) => one + two, 0);
const inRow = (cards: readonly Card[]) =>
  cards.every(
    (card, n) => n === 0 || RANKS.indexOf(rankOf(card)) === RANKS.indexOf(rankOf(cards[n - 1] as Card)) + 1,
  ) && new Set(cards.map(suitOf)).size === 1;

describe("what the lessons show", () => {
  it("counts 140 points in the cards (R1.4)", () => {
    expect(3 * sum(PLAIN.points) + sum(TRUMPS.points)).toBe(140);
    expect([PLAIN.cards.length, TRUMPS.cards.length]).toEqual([8, 8]);
  });

  it("has melds of the cards that their names say (R4.1, R4.2)", () => {
    for (const { name, cards } of SEQUENCES) {
      const top = cards.at(-1) as Card;
      expect(cardsOf({ name, rank: rankOf(top), suit: suitOf(top) }, "h")).toEqual(cards);
    }
    for (const { name, cards } of [...FRAMES, MARRIAGE])
      expect([...cardsOf({ name }, "h")].sort()).toEqual([...cards].sort());
  });

  it("calls a terz only what stands in a row (R1.3)", () => {
    for (const { cards, good } of NEIGHBOURS) expect(inRow(cards)).toBe(good);
  });

  it("lets both hold what they say (R4.9)", () => {
    for (const { they, you, lines } of SCENES) {
      for (const line of lines) {
        const hand = line.who === "you" ? you : they;
        expect(hand.length === 0 || inRow(hand)).toBe(true);
        if ("from" in line) expect(rankOf(hand.at(-1) as Card)).toBe(line.from);
        else {
          const action = actionOf(line.action);
          const length = { terz: 3, fifty: 4, "105": 5, "106": 6 };
          if (action.kind === "announce" || action.kind === "beat")
            expect(hand.length).toBe(length[action.meld.name as keyof typeof length]);
        }
      }
    }
  });

  it("allows as answers only cards of the hand", () => {
    for (const { hand, right } of ANSWERS) expect(right.every((card) => hand.includes(card))).toBe(true);
  });

  it("rounds to tens, and a five down for both (R5.1)", () => {
    const ten = (points: number) => Math.round((points - 0.5) / 10) * 10;
    for (const { taken, written } of ROUNDED)
      expect([sum(taken), taken.map(ten)]).toEqual([150, [...written]]);
  });

  it("claims once with 501 points and once with one less (R5.5)", () => {
    expect(CLAIMS.map(({ record, melds, points }) => record + melds + points)).toEqual([501, 500]);
  });
});
