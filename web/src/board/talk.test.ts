import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../words";
import { talkOf, wordsOf } from "./talk";
import { logOf } from "./log";

beforeAll(() => speak("ru"));

const lead = { table: [], phase: "lead", turn: "A" } as const;

describe("what the two people say", () => {
  it("is a question and its answer in the order of the game", () => {
    const talk = talkOf(["A terz J", "B ask", "B beat terz Q"], { ...lead, phase: "lead" });
    expect(talk.lines.map((line) => `${line.seat} ${line.text}`)).toEqual([
      "A Терц.",
      "B От чего?",
      "A От валета.",
      "B Не годится. От дамы.",
    ]);
  });

  it("tells the top of one's own announcement only when asked for it", () => {
    const talk = talkOf(["A terz Js"], { ...lead, phase: "answer", turn: "B" });
    expect(wordsOf(talk, "A")).toBe("Терц.");
  });

  it("is the last exchange alone, so that who answers what can be seen", () => {
    const said = (moves: string[]) => talkOf(moves, lead).lines.map(({ seat, text }) => `${seat} ${text}`);
    const moves = ["B red", "A terz J", "B ask", "B good"];
    expect(said(moves.slice(0, 1))).toEqual(["A Цвет?", "B Красный."]);
    expect(said(moves)).toEqual(["A Терц.", "B От чего?", "A От валета.", "B Годится."]);
    expect(said([...moves, "A swap"])).toEqual(["A Меняю семёрку."]);
    expect(said([...moves, "A swap", "A marriage"])).toEqual(["A Меняю семёрку.", "A Марьяж."]);
  });

  it("stays for the trick, and is past when nothing is said in the next", () => {
    const moves = ["A terz", "B good", "A 7s", "B 8s", "B draw", "A draw 9c"];
    expect(talkOf(moves.slice(0, 3), { ...lead, table: ["7s"], phase: "follow", turn: "B" }).past).toBe(
      false,
    );
    const past = talkOf(moves, { ...lead, turn: "B" });
    expect(past.past).toBe(true);
    expect(wordsOf(past, "A")).toBe("Терц.");
    const next = talkOf([...moves, "B Ks"], { table: ["Ks"], phase: "follow", turn: "A" });
    expect(next.lines).toEqual([]);
  });

  it("calls for the colour and for the break", () => {
    expect(talkOf([], { table: [], phase: "colour", turn: "B" }).lines).toEqual([
      { seat: "A", text: "Цвет?", at: 0 },
    ]);
    const cut = talkOf(["B red", "A 7s", "B 8s"], { table: [], phase: "cut", turn: "A" });
    expect(wordsOf(cut, "B")).toBe("Ломай!");
    const done = talkOf(["B red", "A 7s", "B 8s", "A cut 5"], { table: [], phase: "lead", turn: "B" });
    expect(done.lines.map((line) => line.text)).toEqual(["Ломай!", "Снимаю 5 карт."]);
  });

  it("does not take the answer to a count for one to a meld", () => {
    expect(wordsOf(talkOf(["A terz", "B good"], lead), "B")).toBe("Годится.");
  });
});

describe("the log", () => {
  it("has draws and the cut behind the trick that they follow", () => {
    const moves = ["A terz J", "B ask", "B good", "A 7s", "B 8s", "A cut 3", "B draw", "A draw 9c", "B Ks"];
    const tricks = logOf(moves);
    expect(tricks.map((trick) => trick.lines.length)).toEqual([10, 1]);
    expect(tricks[0]?.lines.slice(6, 8).map(({ seat, text }) => `${seat} ${text}`)).toEqual([
      "B Ломай!",
      "A Снимаю 3 карты.",
    ]);
    expect(tricks[0]?.lines.map((line) => line.text)).toContain("От валета.");
    expect(tricks[0]?.lines.at(-1)).toEqual({ seat: "A", text: "Беру девятку треф.", kind: "draw" });
  });
});
