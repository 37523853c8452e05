import { describe, expect, it } from "vitest";
import type { TableView } from "../api/http";
import { playedIn, shownDraw, shownMelds } from "./shown";

const melds: TableView["melds"] = [
  { seat: "B", meld: "terz Qs", points: 20, trick: 1 },
  { seat: "A", meld: "terz Kh", points: 20, trick: 2 },
  { seat: "B", meld: "fifty", points: 50, trick: 3 },
  { seat: "B", meld: "kings", points: 100, trick: 3 },
];
const history = ["B terz", "B Js", "A 7s", "B draw", "A draw 9c"];

describe("what is shown of a hand", () => {
  it("are the melds whose cards lie open, the newest first", () => {
    const shown = shownMelds({ melds: melds.slice(0, 3), history }, "B", null);
    expect(shown.map(({ points }) => points)).toEqual([20]);
    expect(shown[0]?.cards.map(({ card }) => card)).toEqual(["Ts", "Js", "Qs"]);
  });

  it("marks a card that has been played", () => {
    const [terz] = shownMelds({ melds, history }, "B", null).slice(-1);
    expect(terz?.cards.filter(({ played }) => played).map(({ card }) => card)).toEqual(["Js"]);
    expect([...playedIn(history)]).toEqual(["Js", "7s"]);
  });
});

describe("the card before the upcard (R2.8)", () => {
  const gone = { talon: 0, upcard: null, trump: "h" } as const;
  const draws = ["A 7s", "B Ts", "B draw As", "A draw 7h"];

  it("is the last one of whoever did not draw the upcard", () => {
    expect(shownDraw({ ...gone, history: draws })).toEqual({ seat: "B", card: "As", at: 2 });
    const alone = ["B draw Kc", "A 7s", "B Ts", "A draw Qd", "A draw 7h"];
    expect(shownDraw({ ...gone, history: alone })).toEqual({ seat: "B", card: "Kc", at: 0 });
  });

  it("is none while the upcard lies, or where he drew no card", () => {
    expect(shownDraw({ ...gone, talon: 1, upcard: "7h", history: draws.slice(0, 2) })).toBeNull();
    expect(shownDraw({ ...gone, upcard: "7h", history: draws.slice(0, 3) })).toBeNull();
    expect(shownDraw({ ...gone, history: ["A draw Qd", "A draw 7h"] })).toBeNull();
    expect(shownDraw({ ...gone, trump: null, history: [] })).toBeNull();
  });
});
