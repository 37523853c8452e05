import { beforeAll, describe, expect, test } from "vitest";
import { has, speak } from "../words";
import {
  changedTo,
  clockShort,
  keptChanges,
  LEVELS,
  readChoice,
  RULE_SETS,
  rulesQuery,
  termsLine,
  termsOf,
  USUAL,
  type Choice,
} from "./terms";

const CHOICE: Choice = {
  level: "reckoner",
  rules: "home",
  changes: { target: 301, table: "referee", break_talon: false, jack: "lone" },
  clock: { kind: "fischer", seconds: 600, increment: 5 },
  assist: true,
};

describe("what a browser kept", () => {
  test("is read back as it was", () => {
    expect(readChoice(CHOICE)).toEqual(CHOICE);
  });

  test.each([null, [[]], 7, "classic", { rules: { a: 1 }, level: 3 }])(
    "is as usual where it is %s",
    (kept) => {
      expect(readChoice(kept)).toEqual(USUAL);
    },
  );

  test("loses a level and a rule set that there are not, and keeps the rest", () => {
    const kept = { ...CHOICE, level: "grandmaster", rules: "poker" };
    expect(readChoice(kept)).toEqual({ ...CHOICE, level: "novice", rules: "classic" });
  });

  test("loses values that no knob can have", () => {
    const changes = { jack: "lone", target: 1.5, look: null, table: { kind: "referee" }, a: [1] };
    expect(readChoice({ changes }).changes).toEqual({ jack: "lone" });
  });

  test.each([
    { kind: "fischer", seconds: 600 },
    { kind: "fischer", seconds: 600, increment: -1 },
    { kind: "move", seconds: "60" },
    { kind: "days", days: 0 },
    { kind: "sand" },
    [[]],
  ])("has no clock instead of %s", (clock) => {
    expect(readChoice({ clock }).clock).toEqual({ kind: "none" });
  });

  test("may have a clock without an increment, and takes no more of it than the server knows", () => {
    const kept = { clock: { kind: "fischer", seconds: 60, increment: 0, colour: "red" } };
    expect(readChoice(kept).clock).toEqual({ kind: "fischer", seconds: 60, increment: 0 });
  });

  test("with hundreds of changes is not believed", () => {
    const changes = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`knob${n}`, true]));
    expect(readChoice({ changes }).changes).toEqual({});
  });
});

describe("terms", () => {
  test("are what the server takes, without the level", () => {
    expect(termsOf(CHOICE)).toEqual({
      rules: "home",
      changes: { target: 301, table: "referee", break_talon: false, jack: "lone" },
      clock: { kind: "fischer", seconds: 600, increment: 5 },
      assist: true,
    });
  });

  test("have a change only where the rule set says something else", () => {
    expect(changedTo({}, "target", 301, 501)).toEqual({ target: 301 });
    expect(changedTo({ target: 301, jack: "lone" }, "target", 501, 501)).toEqual({ jack: "lone" });
    expect(changedTo({}, "break_talon", false, true)).toEqual({ break_talon: false });
  });

  test("keep target and table when another rule set is taken, and no single knob", () => {
    expect(keptChanges(CHOICE.changes)).toEqual({ target: 301, table: "referee" });
  });

  test("are asked for as the command line writes them", () => {
    expect(rulesQuery("home", { break_talon: false, marriage_late: true, target: 301, jack: "lone" })).toBe(
      "set=home&break_talon=no&marriage_late=yes&target=301&jack=lone",
    );
  });
});

describe("in Russian", () => {
  beforeAll(() => speak("ru"));

  test("every level and every rule set has its words", () => {
    for (const level of LEVELS) {
      expect([level, has(`level-${level}-about`), has(`start-play-${level}`)]).toEqual([level, true, true]);
    }
    for (const set of RULE_SETS) expect([set, has(`set-differs-${set}`)]).toEqual([set, true]);
  });

  test("the usual terms are one short line", () => {
    expect(termsLine(termsOf(USUAL))).toBe("Правила классические\u00a0· без часов");
  });

  test("a clock to be chosen is told in a few signs", () => {
    expect(clockShort({ kind: "move", seconds: 90 })).toBe("90 сек");
    expect(clockShort({ kind: "fischer", seconds: 600, increment: 0 })).toBe("10 мин + 0 сек");
    expect([1, 3, 7].map((days) => clockShort({ kind: "days", days }))).toEqual([
      "1 день",
      "3 дня",
      "7 дней",
    ]);
  });

  test("a line says what differs", () => {
    expect(termsLine(termsOf(CHOICE))).toBe(
      "Правила домашние\u00a0· до 301\u00a0· открытый стол\u00a0· 2 изменения\u00a0· 10 минут, за ход +5 секунд\u00a0· очки за карты видны",
    );
  });

  test.each([
    [1, "1 изменение"],
    [2, "2 изменения"],
    [5, "5 изменений"],
    [11, "11 изменений"],
    [21, "21 изменение"],
    [101, "101 изменение"],
  ])("%d changes are %s", (n, words) => {
    const changes = Object.fromEntries(Array.from({ length: n }, (_, index) => [`knob${index}`, true]));
    expect(termsLine(termsOf({ ...USUAL, changes }))).toContain(` ${words}\u00a0·`);
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("a line says what differs", () => {
    expect(termsLine(termsOf({ ...CHOICE, clock: { kind: "move", seconds: 1 }, assist: false }))).toBe(
      "Rules: as played at home\u00a0· to 301\u00a0· open table\u00a0· 2 changes\u00a0· 1 second a move",
    );
  });
});
