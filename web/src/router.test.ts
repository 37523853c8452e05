import { describe, expect, it } from "vitest";
import { decoded, placeOf } from "./router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "start" }],
    ["/learn/first-deal/", { page: "lesson" }],
    ["/t/a%20b", { page: "table", id: "a b" }],
    ["/replay/x", { page: "replay-of", id: "x" }],
  ])("%s leads to its page", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  it.each(["/constructor", "/toString", "/__proto__", "/hasOwnProperty/", "/t", "/t/", "/t/a/b", "/constructor/x"])(
    "%s leads nowhere, and that is said", (path) => {
      expect(placeOf(path)).toEqual({ page: "unknown" });
    },
  ); // prettier-ignore

  it("that is damaged is taken as it stands", () => {
    expect(placeOf("/t/%ZZ")).toEqual({ page: "table", id: "%ZZ" });
    expect([decoded("%ZZ"), decoded("%D1%82"), decoded("a%")]).toEqual(["%ZZ", "т", "a%"]);
  });
});
