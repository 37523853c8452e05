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

  it("is nothing where what was stored cannot be read", () => {
    sessionStorage.setItem("terts-table-one", "{");
    expect(new Kept("one").window).toBeNull();
  });
});
