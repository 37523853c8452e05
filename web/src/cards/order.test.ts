import { describe, expect, it } from "vitest";
import { suitOf, type Card, type Suit } from "../api/texts";
import { isRed, sortHand } from "./order";

const cards = (text: string) => text.split(" ") as Card[];
const suitsOf = (hand: Card[]) => [...new Set(hand.map(suitOf))].join("");

describe("a hand by suits", () => {
  it("rises in natural order in a suit, the ten under the jack", () => {
    expect(sortHand(cards("As Ts Ks 7s Js Qs 9s 8s"), null, "suits")).toEqual(
      cards("7s 8s 9s Ts Js Qs Ks As"),
    );
  });

  it("has no two suits of a colour side by side while it can", () => {
    expect(suitsOf(sortHand(cards("7d 7h 7c 7s"), null, "suits"))).toBe("shcd");
    expect(suitsOf(sortHand(cards("7c 7h 7s"), null, "suits"))).toBe("shc");
    expect(suitsOf(sortHand(cards("7d 7h 7c"), null, "suits"))).toBe("hcd");
    expect(suitsOf(sortHand(cards("7d 7h"), null, "suits"))).toBe("hd");
  });

  it("does not mind trumps", () => {
    expect(sortHand(cards("7d 8h 9c Ts"), "s", "suits")).toEqual(
      sortHand(cards("7d 8h 9c Ts"), null, "suits"),
    );
  });
});

describe("a hand with trumps", () => {
  const all = cards("7s 8s 7c 8c 7d 8d 7h 8h");
  it.each(["s", "c", "d", "h"] as Suit[])("has %s at the right, and the colours take turns", (trump) => {
    const order = suitsOf(sortHand(all, trump, "trumps"));
    expect(order.at(-1)).toBe(trump);
    const colours = [...order].map((suit) => isRed(suit as Suit));
    expect(colours.every((red, i) => i === 0 || red !== colours[i - 1])).toBe(true);
  });

  it("turns colours as far as the suits held allow", () => {
    expect(suitsOf(sortHand(cards("7c 7s Kh"), "h", "trumps"))).toBe("csh");
    expect(suitsOf(sortHand(cards("7d 7s Kh"), "h", "trumps"))).toBe("dsh");
  });

  it("without a trump in it is as by suits", () => {
    expect(sortHand(cards("7d 8c 9s"), "h", "trumps")).toEqual(sortHand(cards("7d 8c 9s"), "h", "suits"));
    expect(sortHand(cards("7d 8c 9s"), null, "trumps")).toEqual(sortHand(cards("7d 8c 9s"), null, "suits"));
  });
});

describe("a hand by ranks", () => {
  it("has equal ranks together, in turns of colour", () => {
    expect(sortHand(cards("Qd Ks Qs 7h Qh Qc"), "h", "ranks")).toEqual(cards("7h Qs Qh Qc Qd Ks"));
  });
});

it("leaves the hand it was given as it was", () => {
  const hand = cards("Kh 7s");
  sortHand(hand, null, "suits");
  expect(hand).toEqual(cards("Kh 7s"));
});
