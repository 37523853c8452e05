import { beforeAll, expect, test } from "vitest";
import type { TableLine } from "../api/http";
import { speak } from "../words";
import {
  bothNames,
  moment,
  mostUrgent,
  opponentName,
  outcomeText,
  scoreText,
  standing,
  withOlder,
} from "./tables";

beforeAll(() => speak("ru"));

function line(changes: Partial<TableLine>): TableLine {
  return {
    id: "t",
    created_at: 0,
    status: "playing",
    terms: { rules: "classic", changes: {}, clock: { kind: "none" }, assist: false },
    visibility: "private",
    names: { A: "Анна", B: "Борис" },
    levels: { A: null, B: null },
    present: { A: true, B: true },
    spectators: false,
    you: "A",
    yours: true,
    your_turn: false,
    record: null,
    outcome: null,
    finished_at: null,
    ...changes,
  };
}

const ended = (winner: "A" | "B", by: string) =>
  line({ status: "over", outcome: { winner, by, record: { A: 1, B: 2 } } });

test("the computer is called by its level", () => {
  const against = line({ names: { A: "Анна", B: null }, levels: { A: null, B: "oldhand" } });
  expect(opponentName(against)).toBe("Старожил");
  expect(bothNames(against)).toBe("Анна — Старожил");
});

test("a free seat is nobody, and says for whom it waits", () => {
  const free = { names: { A: "Анна", B: null }, status: "waiting" } as const;
  expect(opponentName(line(free))).toBeNull();
  expect(standing(line(free))).toBe("friend");
  expect(standing(line({ ...free, visibility: "open" }))).toBe("seek");
  expect(standing(line({ status: "waiting" }))).toBe("begins");
  expect(bothNames(line(free))).toBe("Анна — свободно");
});

test("where the reader is to act comes first", () => {
  const lines = [line({ id: "1" }), line({ id: "2", your_turn: true }), line({ id: "3" })];
  expect(mostUrgent(lines).map(({ id }) => id)).toEqual(["2", "1", "3"]);
});

test("the reader's score comes first, and a score below nought has a true minus", () => {
  expect(scoreText({ A: 120, B: -100 }, "B")).toBe("−100 : 120");
  expect(scoreText({ A: 120, B: 90 }, null)).toBe("120 : 90");
});

test.each([
  ["points", "Вы выиграли по очкам", "Вы проиграли по очкам"],
  ["false claim", "Вы выиграли: соперник зря сказал «доехал»", "Вы проиграли: «доехал» сказано зря"],
  ["resignation", "Вы выиграли: соперник сдался", "Вы проиграли: вы сдались"],
  ["time", "Вы выиграли: у соперника вышло время", "Вы проиграли: у вас вышло время"],
  ["earthquake", "Вы выиграли", "Вы проиграли"],
])("how it ended by %s, for the one and the other", (by, won, lost) => {
  expect(outcomeText(ended("A", by))).toBe(won);
  expect(outcomeText(ended("B", by))).toBe(lost);
});

test("a game that was given up was won by nobody", () => {
  expect(outcomeText(line({ status: "aborted" }))).toBe("Отменена до первой карты");
});

test("a moment is told in local time, with the year only where it is another", () => {
  const at = new Date(2026, 10, 29, 18, 5).getTime();
  expect(moment(at, new Date(2026, 11, 1).getTime())).toMatch(/^29 ноября.*18:05$/);
  expect(moment(at, new Date(2027, 1, 1).getTime())).toMatch(/^29 ноября 2026.*18:05$/);
});

test("older tables that come twice stand there once", () => {
  const [one, two, three] = ["a", "b", "c"].map((id) => line({ id }));
  if (one === undefined || two === undefined || three === undefined) throw new Error("no lines");
  expect(withOlder(withOlder([one], [two, three]), [two, three]).map(({ id }) => id)).toEqual([
    "a",
    "b",
    "c",
  ]);
});
