import { describe, expect, it } from "vitest";
import { found, plain, type Word } from "./glossary";

const word = (id: string, term: string, other: string, means: string): Word => ({
  id,
  clause: "R1",
  term,
  other,
  means,
});
const WORDS = [
  word("draw", "подъём, нижний подъём", "draw", "Взять карту из талона."),
  word("talon", "талон", "talon", "Тринадцать закрытых карт и вскрышка."),
  word("ask", "«от чего?», «рост?»", "“from what?”", "Какая у вашей комбинации старшая карта?"),
];

describe("the words of the game", () => {
  it("are all there when nothing is looked for", () => {
    expect(found(WORDS, " ")).toHaveLength(3);
  });

  it("are found in both languages, whatever the case and the quotes", () => {
    expect(found(WORDS, "Talon").map(({ id }) => id)).toEqual(["talon"]);
    expect(found(WORDS, "«От чего?»").map(({ id }) => id)).toEqual(["ask"]);
    expect(found(WORDS, "from WHAT").map(({ id }) => id)).toEqual(["ask"]);
  });

  it("are found with «е» for «ё»", () => {
    expect(plain("Подъём")).toBe("подъем");
    expect(found(WORDS, "подъем").map(({ id }) => id)).toEqual(["draw"]);
  });

  it("that are called so come before those that only mention it", () => {
    expect(found(WORDS, "талон").map(({ id }) => id)).toEqual(["talon", "draw"]);
  });

  it("need every part of what is looked for", () => {
    expect(found(WORDS, "карту талона").map(({ id }) => id)).toEqual(["draw"]);
    expect(found(WORDS, "талон козырь")).toEqual([]);
  });
});
