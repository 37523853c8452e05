import { beforeAll, expect, test } from "vitest";
import { Problem } from "../api/http";
import { speak } from "../words";
import { troubleText } from "./trouble";

beforeAll(() => speak("ru"));

test("a refusal of the table is worded as the table words it", () => {
  expect(troubleText(new Problem("too-many-levels", 429))).toBe(
    "У вас уже десять партий с компьютером. Сначала доиграйте или сдайте одну из них.",
  );
});

test("a trouble of the server ends as a sentence does", () => {
  expect(troubleText(new Problem("name-taken", 409))).toBe("Это имя занято.");
});

test("rules that do not go together are explained", () => {
  const reason = { clause: "R3.7", key: "swap-contradiction", args: { value: 4 } };
  expect(troubleText(new Problem("bad-rules", 400, { code: "bad-rules", reason }))).toContain(
    "здесь выбрано 4",
  );
});

test("whoever comes too often is told when he may come again", () => {
  expect(troubleText(new Problem("too-often", 429, null, 21))).toBe(
    "Слишком часто. Подождите немного. Снова можно через 21 секунду.",
  );
});

test("a lost connection is no fault of the server, and an unknown code is", () => {
  expect(troubleText(new Problem("offline", 0))).toContain("Проверьте связь");
  expect(troubleText(new Problem("something-new", 500))).toBe("Что-то не так с самим сервером.");
});

test("a fault of the page is none of the server", () => {
  expect(() => troubleText(new TypeError("oops"))).toThrow("oops");
});
