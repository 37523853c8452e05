import { beforeEach, describe, expect, it } from "vitest";
import { Kept } from "./kept.svelte";

beforeEach(() => sessionStorage.clear());

describe("what is open at a table", () => {
  it("comes back with the page, for this table alone", () => {
    new Kept("one").set({ window: "claim", cut: 7 });
    const back = new Kept("one");
    expect([back.window, back.cut, back.count]).toEqual(["claim", 7, null]);
    expect(new Kept("two").window).toBeNull();
  });

  it.each([
    "{",
    "null",
    "7",
    "[]",
    '{"window":"attic","cut":-1,"count":"7","read":"1","verdicts":"!","judged":[1]}',
  ])("is nothing where what was stored is amiss: %s", (stored) => {
    sessionStorage.setItem("terts-table-one", stored);
    const { window, cut, count, finished, read, judged, verdicts } = new Kept("one");
    expect([window, cut, count, finished, read, judged, verdicts]).toEqual([...Array(6).fill(null), []]);
  });

  it.each([
    '{"deal":1}',
    '{"deal":1,"history":["A Qs"],"tricks":{"A":1},"trump":"h"}',
    '{"deal":1,"history":["A Qs"],"tricks":{"A":1,"B":2},"trump":"x"}',
  ])("a deal of which too little is known is not summed up: %s", (finished) => {
    sessionStorage.setItem("terts-table-one", `{"finished":${finished}}`);
    expect(new Kept("one").finished).toBeNull();
  });

  it("a deal that is over is there until it is read", () => {
    const finished = { deal: 2, history: ["A Qs", "B Ks"], tricks: { A: 0, B: 1 }, trump: "h" as const };
    new Kept("one").set({ finished });
    expect(new Kept("one").finished).toEqual(finished);
  });
});
