import { describe, expect, it } from "vitest";
import type { ClockState } from "../api/http";
import { clockText, leftFor, roundTime, untilClaim } from "./time";

const clock: ClockState = {
  running: "A",
  remaining: { A: 60_000, B: 90_000 },
  deadline: 1_060_000,
  now: 1_000_000,
  claimable: false,
};

describe("the clock", () => {
  it("runs for the seat that is to act, by the server's time", () => {
    expect(leftFor(clock, "A", 990_000, 12_000)).toBe(58_000);
    expect(leftFor(clock, "B", 990_000, 12_000)).toBe(90_000);
    expect(leftFor(clock, "A", 2_000_000, 0)).toBe(0);
    expect(leftFor({ ...clock, remaining: null }, "A", 0, 0)).toBeNull();
  });

  it("does not run backwards where our time lags behind", () => {
    expect(leftFor(clock, "A", 900_000, 0)).toBe(60_000);
  });

  it("tells when a game may be claimed", () => {
    expect(untilClaim(clock, 1_000_000, 0)).toBe(60_000);
    expect(untilClaim({ ...clock, deadline: null }, 0, 0)).toBeNull();
  });

  it("is written as clocks are", () => {
    expect([9_340, 10_000, 65_000, 245_000, 3_723_000].map(clockText)).toEqual([
      "9.3",
      "0:10",
      "1:05",
      "4:05",
      "1:02:03",
    ]);
  });

  it("is said in whole parts", () => {
    expect(roundTime(30_000)).toEqual({ unit: "second", n: 30 });
    expect(roundTime(120_000)).toEqual({ unit: "minute", n: 2 });
    expect(roundTime(3 * 86_400_000)).toEqual({ unit: "day", n: 3 });
  });
});
