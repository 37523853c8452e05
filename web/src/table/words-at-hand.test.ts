import { beforeAll, describe, expect, it } from "vitest";
import { has, LANGUAGES, speak } from "../words";
import { wordsAt } from "./words-at-hand";

describe("the words that are explained at the table", () => {
  it("are those of the moment first, and each once", () => {
    expect(wordsAt("answer").now).toEqual(["good", "ask", "beat", "top"]);
    expect(wordsAt("answer_asked").now).toEqual(wordsAt("answer").now);
    expect(wordsAt("follow").now).toContain("frame");
    expect(wordsAt("cut").now[0]).toBe("break");
    const { now, others } = wordsAt("lead");
    expect(new Set([...now, ...others]).size).toBe(now.length + others.length);
  });

  it("are all there where no moment has its own", () => {
    expect(wordsAt("over").now).toEqual([]);
    for (const id of ["terz", "fifty", "frame", "marriage", "good", "break", "upcard", "last", "claim"])
      expect(wordsAt("over").others).toContain(id);
  });

  describe.each(LANGUAGES)("in %s", (language) => {
    beforeAll(() => speak(language, ["school"]));

    it("have their meaning", () => {
      for (const id of wordsAt("over").others)
        expect([id, has(`school-word-${id}`), has(`school-word-${id}-means`)]).toEqual([id, true, true]);
    });
  });
});
