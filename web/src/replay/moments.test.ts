import { describe, expect, it } from "vitest";
import { after, before, hashOf, historyAt, lyingAt, momentIn, sheetAt, stopsOf } from "./moments";
import { SAMPLE } from "./sample";

const { frames } = SAMPLE;

describe("the stops of a game", () => {
  const stops = stopsOf(SAMPLE);

  it("are the deals, and the ends of the tricks", () => {
    expect(stops).toEqual({ last: 11, deals: [0, 9], tricks: [0, 5, 8, 9] });
  });

  it("lead on to the next, and at last to the end", () => {
    expect([0, 4, 5, 8, 9].map((at) => after(stops.tricks, at, stops.last))).toEqual([5, 5, 8, 9, 11]);
  });

  it("lead back to the one before, and at last to the beginning", () => {
    expect([11, 9, 6, 5, 3, 0].map((at) => before(stops.tricks, at))).toEqual([9, 8, 5, 0, 0, 0]);
    expect([11, 9, 3].map((at) => before(stops.deals, at))).toEqual([9, 0, 0]);
  });
});

describe("a link to a moment", () => {
  it("names the moment that it was made of", () => {
    expect([0, 7, 11].map((at) => momentIn(hashOf(at), 11))).toEqual([0, 7, 11]);
  });

  it("may name the last moment, and never leads beyond it", () => {
    expect(["a=last", "a=12", "a=999999999"].map((hash) => momentIn(hash, 11))).toEqual([11, 11, 11]);
  });

  it.each(["", "a", "a=", "a=-1", "a=1.5", "a=x", "b=3", "a=1e3", "a=1234567890"])(
    "names none by %j",
    (hash) => {
      expect(momentIn(hash, 11)).toBeNull();
    },
  );
});

it("tells the moves of the deal up to a moment", () => {
  expect(historyAt(SAMPLE, 0)).toEqual([]);
  expect(historyAt(SAMPLE, 4)).toEqual(["B terz Js", "A ask", "A good", "B 9s"]);
  expect(historyAt(SAMPLE, 10)).toEqual(["A red"]);
});

describe("a completed trick", () => {
  it("lies there with both cards before it is taken", () => {
    const lying = lyingAt(frames, 5);
    expect(lying?.winner).toBe("A");
    expect(lying?.position).toMatchObject({
      table: ["9s", "As"],
      hands: { A: ["7s", "8s"], B: ["Ts", "Js"] },
      talon: 2,
    });
  });

  it("does not lie there at any other moment", () => {
    expect(frames.flatMap((_, at) => (lyingAt(frames, at) === null ? [] : [at]))).toEqual([5, 8]);
  });
});

it("has a deal on the sheet as soon as it is over, and not before", () => {
  expect([7, 8, 9, 11].map((at) => sheetAt(SAMPLE, at).length)).toEqual([0, 1, 1, 1]);
});
