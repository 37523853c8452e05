import { describe, expect, it } from "vitest";
import type { SeatInfo, TableState, Terms } from "../api/http";
import { sameAgain } from "./again";

const terms: Terms = { rules: "codex", changes: { target: 201 }, clock: { kind: "none" }, assist: false };
const guest: SeatInfo = { name: "Анна", kind: "guest", level: null, present: true, ready: true };
const computer: SeatInfo = { name: "", kind: "level", level: "neighbour", present: true, ready: true };
const table = (visibility: TableState["visibility"], B: SeatInfo | null = null) => ({
  seats: { A: guest, B },
  visibility,
  terms,
});

describe("the table that is laid after one was given up", () => {
  it("has the same terms and the same level across", () => {
    expect(sameAgain(table("level", computer))).toEqual({
      opponent: { kind: "level", level: "neighbour" },
      terms,
    });
  });

  it("is for a friend where that was, and for whoever comes where that was", () => {
    expect(sameAgain(table("private")).opponent).toEqual({ kind: "friend" });
    expect(sameAgain(table("private", guest)).opponent).toEqual({ kind: "friend" });
    expect(sameAgain(table("open")).opponent).toEqual({ kind: "anyone" });
  });
});
