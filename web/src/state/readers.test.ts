import { describe, expect, it } from "vitest";
import { count, either, fields, filled, flag, list, number, oneOf, pair, text } from "./readers";

describe("what was stored is read by value:", () => {
  it.each([
    ["one of some values", oneOf(["ru", "en"]), "en", ["de", "", null, 0]],
    ["yes or no", flag, false, [0, "false", null]],
    ["a text", text(), "", [1, null, ["a"]]],
    ["a text of a form", text(/^[AB] /), "A Qs", ["C Qs", ""]],
    ["a number within bounds", number(0, 1), 0.5, [-0.1, 1.1, NaN, "0.5", null]],
    ["a count", count, 0, [-1, 0.5, Infinity, "1", null, [2]]],
    ["two texts", pair, ["a", "b"], [["a"], ["a", "b", "c"], ["a", 1], ["a", 1, "b"], "ab", null]],
    ["an object", fields({ a: count }), { a: 1 }, [{ a: "1" }, {}, null, 1, "a"]],
  ] as const)("%s", (_, read, good, others) => {
    expect([read(good), ...others.map((one) => read(one))]).toEqual([good, ...others.map(() => undefined)]);
  });

  it("a list without what is none of its kind", () => {
    expect([list(count)([1, null, "2", 3]), list(count)({})]).toEqual([[1, 3], undefined]);
  });

  it("of an object only the fields that are asked for, and none from afar", () => {
    expect(fields({ a: count })({ a: 1, b: 2 })).toEqual({ a: 1 });
    expect(fields({ constructor: text() })({})).toBeUndefined();
  });

  it("of an object what is of its kind, and the rest as usual", () => {
    const read = filled({ a: 7, b: "x" }, { a: count, b: text() });
    expect([read({ a: 1, b: 2, c: 3 }), read(null), read([])]).toEqual([
      { a: 1, b: "x" },
      { a: 7, b: "x" },
      { a: 7, b: "x" },
    ]);
  });

  it("of two kinds whichever it is", () => {
    const read = either<number | string>(count, text());
    expect([read(1), read("a"), read(-1)]).toEqual([1, "a", undefined]);
  });
});
