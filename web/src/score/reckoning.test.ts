import { describe, expect, it } from "vitest";
import type { SheetDeal } from "../api/http";
import { courseOf, endingLine, rounding, scoreBefore } from "./reckoning";

const both = (A: number, B: number) => ({ A, B });

function deal(
  counted: [number, number],
  written: [number, number],
  more: Partial<SheetDeal> = {},
): SheetDeal {
  return {
    dealer: "A",
    tricks: both(8, 8),
    points: both(...counted),
    counted: both(...counted),
    written: both(...written),
    melds: [],
    penalties: both(0, 0),
    record: both(...written),
    last: "B",
    ...more,
  };
}

describe("the rounding in words (R5.1)", () => {
  it("says that fives go down for both", () => {
    expect(rounding(deal([65, 85], [60, 80]), false)).toEqual({
      key: "summary-rounding-fives",
      args: { one: 65, other: 85, to_one: 60, to_other: 80 },
    });
  });

  it("says that both go to the nearest ten", () => {
    expect(rounding(deal([64, 86], [60, 90]), false).key).toBe("summary-rounding-tens");
  });

  it("says that even tens need none", () => {
    expect(rounding(deal([70, 80], [70, 80]), false).key).toBe("summary-rounding-none-needed");
  });

  it("says that the end of the game rounds nothing (R5.3)", () => {
    expect(rounding(deal([64, 86], [64, 86]), true).key).toBe("summary-rounding-end");
  });

  it("says that these rules round nothing", () => {
    expect(rounding(deal([64, 86], [64, 86]), false).key).toBe("summary-rounding-exact");
  });

  it("tells the rounding of a deal that ended the game by its rounded score", () => {
    expect(rounding(deal([64, 86], [60, 90]), true).key).toBe("summary-rounding-tens");
  });
});

const MELDS: SheetDeal["melds"] = [
  { seat: "A", meld: "terz Js", points: 20, trick: 1 },
  { seat: "B", meld: "jacks", points: 200, trick: 3 },
];

it("reckons the score before a deal from all that the deal brought", () => {
  const one = deal([65, 85], [60, 80], { melds: MELDS, penalties: both(100, -20), record: both(300, 410) });
  expect(scoreBefore(one)).toEqual(both(120, 150));
});

it("tells the course of a game from nothing to its end, a broken-off deal included", () => {
  const one = deal([64, 86], [60, 90], { record: both(60, 90) });
  expect(courseOf([one], null)).toEqual([both(0, 0), both(60, 90)]);
  expect(courseOf([one], { winner: "A", by: "claim", record: both(512, 90) }).at(-1)).toEqual(both(512, 90));
  expect(courseOf([one], { winner: "B", by: "points", record: both(60, 90) })).toHaveLength(2);
});

it("words a false claim by the numbers of who said it", () => {
  const result = { winner: "A" as const, by: "false claim", record: both(200, 480) };
  expect(endingLine(result, { A: "Anna", B: "Boris" }, "B", both(501, 501))).toEqual({
    key: "summary-outcome-false-claim",
    args: { who: "them", winner: "Anna", loser: "Boris", score: 480, target: 501 },
  });
});
