import { beforeAll, expect, it } from "vitest";
import { speak } from "../words";
import { SAMPLE } from "./sample";
import { chaptersOf, linesAt, placeOf } from "./story";

const names = SAMPLE.names;
beforeAll(() => speak("ru"));

it.each([
  [0, ["Сдача 1. Сдаёт Анна.", "Вскрышка — дама черв."]],
  [1, ["Борис: «Терц.»"]],
  [2, ["Анна: «От чего?»", "Борис: «От валета.»"]],
  [3, ["Анна: «Годится.»", "Борис пишет 20 (терц от валета пик), всего 20."]],
  [4, ["Борис кладёт девятку пик."]],
  [5, ["Анна кладёт туза пик.", "Взятку 1 берёт Анна."]],
  [6, ["Борис: «Снимаю 1 карту.»", "Из талона: Анна — восьмёрка треф, Борис — семёрка треф."]],
  [
    8,
    [
      "Борис кладёт десятку пик.",
      "Взятку 2 берёт Борис.",
      "Анна: за карты 62, пишет 60, всего 60.",
      "Борис: за карты 88, пишет 90, всего 110.",
    ],
  ],
  [9, ["Сдача 2. Сдаёт Борис."]],
  [10, ["Анна: «Красный.»", "Вскрышка — дама черв."]],
  [11, ["Победа: Анна (соперник сдался). Анна 60, Борис 110."]],
])("tells moment %i in words", (at, lines) => {
  expect(linesAt(SAMPLE, at, names)).toEqual(lines);
});

it("parts a deal into its dealing and its tricks, the cut with the trick before it", () => {
  const chapters = chaptersOf(SAMPLE, 0, names).map(({ number, moments }) => [
    number,
    moments.map(({ at }) => at),
  ]);
  expect(chapters).toEqual([
    [0, [0]],
    [1, [1, 2, 3, 4, 5, 6]],
    [2, [7, 8]],
  ]);
});

it("tells the end of a game under the trick in which it came", () => {
  const frames = [
    ...SAMPLE.frames.slice(0, 8),
    { ...SAMPLE.frames[11], position: { ...SAMPLE.frames[7]?.position } },
  ];
  const broken = { ...SAMPLE, deals: SAMPLE.deals.slice(0, 1), frames } as typeof SAMPLE;
  expect(chaptersOf(broken, 0, names).map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(placeOf(broken, 8)).toBe("Сдача 1, взятка 2");
});

it("says where a moment stands", () => {
  expect([0, 4, 6, 7, 9].map((at) => placeOf(SAMPLE, at))).toEqual([
    "Сдача 1",
    "Сдача 1, взятка 1",
    "Сдача 1, взятка 1",
    "Сдача 1, взятка 2",
    "Сдача 2",
  ]);
});
