import { beforeAll, describe, expect, it } from "vitest";
import narrationRu from "../words/texts/learn.ru.ftl?raw";
import sentences from "../../../src/terts/locale/rules.en.ftl?raw";
import { has, LANGUAGES, speak, t } from "../words";
import { ANSWERS, LESSONS, SCENES, TRICKS, WORDS } from "./lessons";

const KNOBS = [
  "first-lead", "next-game-dealer", "draw-from", "break-talon", "open-play", "closed-play", "jack", "seven-locked",
  "swap-min-talon", "swap-duty", "look", "look-min-talon", "frame-rank", "frames-from",
  "resequence", "melds-per-turn", "disclosure", "marriage-late", "marriage-until", "rounding",
  "record-target", "claim-needs-lead", "revoke", "early-draw", "false-meld",
]; // prettier-ignore
const SAID = ["good", "ask", "cut", "marriage", "swap", "claim", "red", "black", "play", "announce", "beat"];

describe.each(LANGUAGES)("the texts to learn from in %s", (language) => {
  beforeAll(() => speak(language, ["learn", "school"]));

  it("have every word of the game, in the other language too, and what it means", () => {
    for (const { id } of WORDS)
      for (const part of ["", "-other", "-means"]) expect(t(`school-word-${id}${part}`)).not.toBe("");
  });

  it("have all that a lesson says", () => {
    for (const { id, differs } of Object.values(LESSONS)) {
      expect(has(`school-${id}-title`)).toBe(true);
      for (let n = 1; n <= differs; n += 1) expect(has(`school-${id}-differ-${n}`)).toBe(true);
      expect(has(`school-${id}-differ-${differs + 1}`)).toBe(false);
    }
    for (const { id } of SCENES)
      expect([has(`school-talk-${id}`), has(`school-talk-${id}-end`)]).toEqual([true, true]);
    for (const [n] of TRICKS.entries()) expect(has(`school-trick-example-${n + 1}`)).toBe(true);
    for (const [n] of ANSWERS.entries()) expect(has(`school-end-why-${n + 1}`)).toBe(true);
  });

  it("have a name for every knob in which the rule sets differ", () => {
    for (const knob of KNOBS)
      expect([knob, sentences.includes(`\nrule-${knob}`), has(`start-knob-${knob}`)]).toEqual([
        knob,
        true,
        true,
      ]);
  });

  it("have words for all that the learner may be asked to do", () => {
    for (const kind of SAID) expect(has(`learn-deal-do-${kind}`)).toBe(true);
  });

  it("have all that the narrator says", () => {
    for (const [key] of narrationRu.matchAll(/^learn-first-[a-z-]+/gm))
      expect([key, has(key)]).toEqual([key, true]);
  });

  it("close what they begin to mark", () => {
    for (const n of [1, 2, 3, 4, 6]) {
      const key = `school-melds-${n}`;
      if (has(key)) expect(t(key).split("*").length % 2).toBe(1);
    }
  });
});
