import { beforeEach, expect, test } from "vitest";
import { keepSeat, seatKept } from "./seats";

beforeEach(() => {
  localStorage.clear();
});

test("a link leads to the table at which one sat down by it", () => {
  keepSeat("token", "table");
  keepSeat("other", "elsewhere");
  expect([seatKept("token"), seatKept("other"), seatKept("unknown")]).toEqual(["table", "elsewhere", null]);
});

test("only the last fifty are kept", () => {
  for (let n = 0; n < 60; n++) keepSeat(`token ${n}`, `table ${n}`);
  expect([seatKept("token 9"), seatKept("token 10"), seatKept("token 59")]).toEqual([
    null,
    "table 10",
    "table 59",
  ]);
});

test.each(["nonsense", "{}", '[["only one"], 7, ["a", 1]]'])(
  "what was not kept by this page is nothing: %s",
  (kept) => {
    localStorage.setItem("terts-seats", kept);
    expect(seatKept("a")).toBeNull();
  },
);
