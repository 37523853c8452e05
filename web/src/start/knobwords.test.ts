import { expect, test } from "vitest";
import en from "../words/rules/en";
import ru from "../words/rules/ru";
import { changeLines, valueKey, wordsOf } from "./knobwords";

/** As `terts.locale.prose.value_key` has it in its own examples. */
test.each([
  ["record_target", "less_one", "rule-record-target-less-one"],
  ["break_talon", true, "rule-break-talon-yes"],
  ["break_talon", false, "rule-break-talon-no"],
  ["target", 501, "rule-target"],
])("%s %s is the text %s", (knob, value, key) => {
  expect(valueKey(knob, value)).toBe(key);
});

test("a sentence stands without its clause, in one line", () => {
  expect(wordsOf("ru", ru).sentence("break_talon", false)).toBe(
    "Талон не ломают: подъём начинается сразу после первой взятки.",
  );
  expect(wordsOf("ru", ru).sentence("look", "never")).toBe(
    "Взятых взяток не смотрят никогда, «по-питерски».",
  );
});

test("a clause among several goes too", () => {
  expect(wordsOf("ru", ru).sentence("seven_locked", true)).not.toMatch(/[[\]]/);
});

test("a number is filled in with its plural", () => {
  const words = wordsOf("ru", ru);
  expect(words.sentence("swap_min_talon", 4)).toContain("хотя бы 4 карты");
  expect(words.sentence("swap_min_talon", 11)).toContain("хотя бы 11 карт.");
});

test("both languages have the headings of all groups", () => {
  for (const words of [wordsOf("ru", ru), wordsOf("en", en)]) {
    expect(words.heading("melds")).not.toBe("melds");
    expect(words.heading("breaches")).not.toBe("breaches");
  }
});

test("a value that these texts do not know is told as it is", () => {
  const words = wordsOf("en", en);
  expect(words.sentence("draw_from", "middle")).toBeNull();
  expect(changeLines(words, { draw_from: "middle" })).toEqual(["draw_from: middle"]);
});

test("two changes that are said alike are said once", () => {
  const words = { sentence: () => "Без талона.", heading: (section: string) => section };
  expect(changeLines(words, { break_talon: false, look: "never" })).toEqual(["Без талона."]);
});
