import { expect, test } from "vitest";
import { valuesOf, type Choices } from "../api/choices";
import { clockBounds, realChanges, within } from "./choices";
import { clockKey, KINDS, PRESETS, usualClock } from "./clocks";
import { grouped } from "./groups";

const CHOICES: Choices = {
  sets: [
    { name: "classic", values: { target: 501, jack: "free", break_talon: true } },
    { name: "vintage", values: { target: 501, jack: "withhold", break_talon: false } },
  ],
  knobs: [
    { name: "break_talon", kind: "bool", values: [true, false], bounds: null },
    { name: "jack", kind: "enum", values: ["free", "lone", "withhold"], bounds: null },
    { name: "target", kind: "int", values: [], bounds: { least: 1, most: 5001 } },
    { name: "brand_new", kind: "bool", values: [true, false], bounds: null },
  ],
  levels: ["novice"],
  clocks: [{ kind: "move", bounds: { seconds: { least: 5, most: 3600 } } }],
  terms: { rules: "classic", changes: {}, clock: { kind: "none" }, assist: false },
};

test("changes that cannot be chosen any more are dropped, and those that change nothing", () => {
  const changes = { target: 9999, jack: "lone", break_talon: true, gone: "yes", brand_new: "maybe" };
  expect(realChanges(CHOICES, "classic", changes)).toEqual({ jack: "lone" });
  expect(realChanges(CHOICES, "vintage", changes)).toEqual({ jack: "lone", break_talon: true });
});

test("an unknown rule set has no values", () => {
  expect(valuesOf(CHOICES, "poker")).toEqual({});
});

test("a number outside its bounds becomes the nearest inside", () => {
  expect([0, 7.4, 9000].map((n) => within({ least: 1, most: 5001 }, n))).toEqual([1, 7, 5001]);
  expect(clockBounds(CHOICES, "move", "seconds")).toEqual({ least: 5, most: 3600 });
});

test("a knob that is new to the page is not lost, and target and table have a place of their own", () => {
  const groups = grouped(CHOICES.knobs).map(({ section, knobs }) => [section, knobs.map(({ name }) => name)]);
  expect(groups).toEqual([
    ["talon", ["break_talon"]],
    ["trick", ["jack"]],
    [null, ["brand_new"]],
  ]);
});

test("every kind of clock begins with one of its own, and no two that are offered are the same", () => {
  for (const kind of KINDS) {
    expect(usualClock(kind).kind).toBe(kind);
    expect(new Set(PRESETS[kind].map(clockKey)).size).toBe(PRESETS[kind].length);
  }
});
