import { describe, expect, it } from "vitest";
import { laidIn, tricksIn, withCard, type Position } from "./position";
import { takerOf, waysOf } from "./ways";

const base: Position = {
  deal: 1, trick: 2, phase: "follow", turn: "B", leader: "A", trump: "h", upcard: "Qh", talon: 10, table: ["7s"],
  tricks: { A: 1, B: 0 }, melds: [], announced: null, record: { A: 0, B: 0 }, target: { A: 501, B: 501 },
  hands: { A: 8, B: ["8s", "Kd"] },
}; // prettier-ignore

describe("the cards on the table", () => {
  it("belong to the leader and then to the other", () => {
    expect(laidIn({ table: ["7s", "8s"], leader: "B" })).toEqual([
      { card: "7s", seat: "B" },
      { card: "8s", seat: "A" },
    ]);
  });

  it("come out of the hand", () => {
    const laid = withCard(base, "B", "8s");
    expect(laid.hands.B).toEqual(["Kd"]);
    expect(laid.table).toEqual(["7s", "8s"]);
    expect(withCard(base, "A", "9s").hands.A).toBe(7);
  });
});

describe("the taken tricks of a deal", () => {
  const moves = ["A 7s", "B 8s", "B draw", "A draw 9c", "B Ks", "A As", "A 9h", "B 7d"];

  it("were taken by who led next, the last by whom the numbers leave it to", () => {
    expect(tricksIn(moves, { A: 1, B: 2 })?.map((trick) => trick.winner)).toEqual(["B", "A", "B"]);
    expect(tricksIn(moves, { A: 2, B: 1 })?.map((trick) => trick.winner)).toEqual(["B", "A", "A"]);
  });

  it("are not guessed where the numbers do not agree, as after a trick that was taken back", () => {
    expect(tricksIn(moves, { A: 1, B: 1 })).toBeNull();
    expect(tricksIn(moves, { A: 0, B: 3 })).toBeNull();
  });
});

describe("the ways of the cards", () => {
  it("lead from a hidden hand to the table, and from the talon into the hands", () => {
    const after = { ...base, table: [], tricks: { A: 1, B: 1 }, hands: { A: 9, B: ["Kd", "9c", "8s"] } };
    const ways = waysOf({ ...base, hands: { A: 8, B: ["8s", "Kd"] } }, after);
    expect(ways.from).toEqual({ "back-A-8": "talon-bottom", "9c": "talon-bottom" });
    expect(ways.to).toEqual({ "7s": "taken-B" });
    expect(waysOf({ ...base, table: [] }, base).from).toEqual({ "7s": "hand-A" });
  });

  it("lead from the talon when cards are dealt", () => {
    expect(waysOf({ ...base, deal: 0, hands: { A: 0, B: [] } }, base).from?.["Kd"]).toBe("talon");
  });

  it("tell nobody's trick where none was taken", () => {
    expect(takerOf(base, { ...base, table: [] })).toBeNull();
  });
});
