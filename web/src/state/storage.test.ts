import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, keep, keepPair, kept as keptAs, keptPairs, type Span } from "./storage";

const kept = (name: string, span?: Span) => keptAs(name, (value) => value, span);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("what is kept", () => {
  it("is there again, for the browser or for the tab", () => {
    keep("one", { n: 1 });
    keep("one", [2], "tab");
    expect([kept("one"), kept("one", "tab")]).toEqual([{ n: 1 }, [2]]);
  });

  it("is nothing where nothing was kept, or what is there is damaged", () => {
    localStorage.setItem("two", "{");
    expect([kept("one"), kept("two")]).toEqual([null, null]);
  });

  it("is nothing where storage is forbidden, and keeping does no harm", () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    for (const way of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, way).mockImplementation(forbidden);
    forget("one");
    expect([keep("one", 1), kept("one")]).toEqual([false, null]);
  });

  it("stays where there is no room for the next value, until it is forgotten", () => {
    keep("one", "old");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect([keep("one", "new"), kept("one")]).toEqual([false, "old"]);
    forget("one");
    expect(kept("one")).toBeNull();
  });
});

describe("pairs", () => {
  it("are kept by their first text, the newest of them last, and no more than so many", () => {
    for (const pair of [["a", "1"], ["b", "2"], ["a", "3"], ["c", "4"]] as const) keepPair("pairs", [...pair], 2); // prettier-ignore
    expect(keptPairs("pairs")).toEqual([
      ["a", "3"],
      ["c", "4"],
    ]);
  });

  it("leave out what is none", () => {
    localStorage.setItem("pairs", '[["only one"], 7, ["a", 1], ["a", "b"]]');
    expect(keptPairs("pairs")).toEqual([["a", "b"]]);
  });
});
