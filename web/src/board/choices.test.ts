import { beforeAll, describe, expect, it } from "vitest";
import type { HandMeld } from "../api/http";
import { speak } from "../words";
import { cardLabel, freshIn, pressedReason, stateOfCard } from "./card-state";
import { choicesOf } from "./choices";
import { likeliest, offersOf } from "./offers";

beforeAll(() => speak("ru"));

const meld = (text: string, points: number): HandMeld => ({
  meld: text,
  points,
  refused: null,
  beaten_by: [],
  may_grow: false,
});

describe("what can be done", () => {
  it("is sorted by kind", () => {
    const choices = choicesOf([
      "Qs",
      "ask",
      "beat fifty Kh",
      "beat terz Kh",
      "cut 1",
      "cut 12",
      "good",
      "terz Js",
    ]);
    expect([...choices.cards]).toEqual(["Qs"]);
    expect(choices.announce).toEqual(["terz Js"]);
    expect(choices.beat).toEqual(["beat fifty Kh", "beat terz Kh"]);
    expect(choices.cut).toEqual({ least: 1, most: 12 });
    expect(choices.count).toBeNull();
    expect([...choices.plain]).toEqual(["ask", "good"]);
  });
});

describe("the buttons", () => {
  it("put the dearest meld first, with its worth", () => {
    const melds = [meld("terz Ks", 20), meld("fifty Ks", 50), meld("terz Qs", 20)];
    const choices = choicesOf(["terz Ks", "fifty Ks", "7h", "marriage"]);
    const offers = offersOf({ choices, melds, trump: "h", most: 3 });
    expect(offers.map((offer) => `${offer.label} ${offer.note}`)).toEqual([
      "Полста от К♠ 50",
      "Терц от К♠ 20",
      "Марьяж 20",
    ]);
    expect(offers[0]?.cards).toEqual(["Ts", "Js", "Qs", "Ks"]);
    expect(offers[0]?.spoken).toBe("Полста от короля пик, 50 очков");
    expect(offers[0]?.letter).toBe("m");
  });

  it("answer in the game's words", () => {
    const choices = choicesOf(["ask", "beat fifty Kh", "good"]);
    const offers = offersOf({ choices, melds: [meld("fifty Kh", 50)], trump: null });
    expect(offers.map((offer) => offer.label)).toEqual(["Не годится", "От чего?", "Годится"]);
    expect(offers[0]?.note).toBe("полста от К♥ · 50");
  });
});

describe("of several melds", () => {
  const melds = [meld("terz Qs", 20), meld("terz Ks", 20), meld("fifty Ks", 50)];
  const announced = choicesOf(["terz Qs", "terz Ks", "fifty Ks"]);

  it("none stands out, nor one of two colours; a single one does", () => {
    expect(likeliest(offersOf({ choices: announced, melds, trump: null }))).toBeNull();
    expect(likeliest(offersOf({ choices: choicesOf(["red", "black"]), melds, trump: null }))).toBeNull();
    expect(likeliest(offersOf({ choices: choicesOf(["terz Qs"]), melds, trump: null }))).toBe("terz Qs");
  });

  it("too many for the table are in the list alone; what beats is chosen there", () => {
    expect(offersOf({ choices: announced, melds, trump: null, most: 1 })).toEqual([]);
    const beats = choicesOf(["beat terz Ks", "beat fifty Ks", "good"]);
    const offers = offersOf({ choices: beats, melds, trump: null, most: 1 });
    expect(offers.map(({ label, action }) => [label, action])).toEqual([
      ["Не годится…", null],
      ["Годится", "good"],
    ]);
  });
});

describe("a card of the hand", () => {
  const reason = { clause: "R3.3", key: "must-follow", args: { led: "Qs" } };
  const playing = {
    legal: new Set(["7s"] as const),
    possible: new Set(["7s"] as const),
    unplayable: { Ac: reason },
  };

  it("is dimmed with its reason where others may be played", () => {
    expect(stateOfCard("Ac", playing)).toEqual({
      may: false,
      dimmed: true,
      why: "Нужно отвечать в масть, а у вас есть пики. (R3.3)",
    });
    expect(stateOfCard("7s", playing)).toEqual({ may: true, dimmed: false, why: null });
  });

  it("that is pressed while a word is awaited tells what is awaited", () => {
    const now = { clause: "RECORD 2", key: "not-now", args: { action: "Ac", awaited: "a-cut" } };
    expect(pressedReason(now, "Ac", "Ломайте талон")).toBe("Сейчас карту не кладут. Ломайте талон");
    const turn = { clause: "RECORD 2", key: "not-your-turn", args: { turn: "B" } };
    expect(pressedReason(turn, "Ac", "")).toBe("Сейчас не ваш ход.");
  });

  it("is not dimmed while nothing may be played", () => {
    expect(stateOfCard("Ac", { ...playing, legal: new Set() }).dimmed).toBe(false);
  });

  it("can be played against the rules at an open table", () => {
    const state = stateOfCard("Ac", { ...playing, possible: new Set(["7s", "Ac"] as const) });
    expect(state.may).toBe(true);
    expect(cardLabel("Ac", "c", state)).toBe(
      "Туз треф, козырь. Против правил: Нужно отвечать в масть, а у вас есть пики. (R3.3)",
    );
  });

  it("is named in words with its state", () => {
    expect(cardLabel("7s", "s", stateOfCard("7s", playing))).toBe("Семёрка пик, козырь. Можно положить");
    expect(cardLabel("Ac", null)).toBe("Туз треф");
  });

  it("is marked as new from its draw until the next own card", () => {
    const moves = ["A 7s", "B 8s", "B draw", "A draw 9c"];
    expect([freshIn(moves, "A"), freshIn([...moves, "B Ks"], "A")]).toEqual(["9c", "9c"]);
    expect([freshIn([...moves, "B Ks", "A As"], "A"), freshIn(moves, "B")]).toEqual([null, null]);
    expect(cardLabel("9c", "s", undefined, true)).toBe("Девятка треф, только что взята");
  });
});
