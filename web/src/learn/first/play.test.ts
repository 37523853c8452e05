import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView } from "../../api/http";
import { TRICK_HOLD } from "../../board/lying";
import { onTold } from "../../comfort/announce";
import { speak } from "../../words";
import type { GuidedDeal, GuidedStep } from "../shapes";
import { Play } from "./play.svelte";

const view = (changes: Partial<TableView>): TableView =>
  ({
    seat: "A", deal: 1, trick: 1, phase: "lead", turn: "A", leader: "A", trump: "d", upcard: "7d", talon: 13,
    hands: { A: ["Ks", "7h"], B: 2 }, table: [], tricks: { A: 0, B: 0 }, melds: [], announced: null,
    record: { A: 0, B: 0 }, target: { A: 501, B: 501 }, legal: [], unplayable: {}, hand_melds: [], history: [],
    ...changes,
  }) as unknown as TableView; // prettier-ignore
const step = (expect: string | null, action: string | null, seen: Partial<TableView>): GuidedStep =>
  ({
    say: expect === null ? null : "learn-first-lead",
    expect,
    allow: [],
    action,
    view: view(seen),
  }) as GuidedStep;

const unplayable = { "7h": { clause: "R3.7", key: "swap-owed", args: {} } };
const DEAL = {
  rules: "classic",
  changes: {},
  learner: "A",
  steps: [
    step("Ks", "A Ks", { legal: ["Ks", "claim"], unplayable }),
    step(null, "B Qd", {
      phase: "follow",
      turn: "B",
      table: ["Ks"],
      hands: { A: ["7h"], B: 2 },
      history: ["A Ks"],
    }),
    step("7h", "A 7h", {
      trick: 2,
      tricks: { A: 0, B: 1 },
      hands: { A: ["7h"], B: 1 },
      history: ["A Ks", "B Qd"],
      legal: ["7h"],
    }),
    step(null, null, { trick: 3, hands: { A: [], B: 0 } }),
  ],
} as unknown as GuidedDeal;

/** The same deal, with something told once the trick is taken. */
const TALKING = {
  ...DEAL,
  steps: DEAL.steps.map((one, at) => (at === 2 ? { ...one, say: "learn-first-cut" } : one)),
} as GuidedDeal;

let heard: string[];
let play: Play;
let deaf: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  await speak("en", ["learn"]);
  heard = [];
  deaf = onTold(({ text }) => heard.push(text));
  play = new Play(DEAL);
});
afterEach(() => {
  play.close();
  deaf();
  vi.useRealTimers();
});

describe("the guided deal in play", () => {
  it("tells why a card cannot be played, and changes nothing", () => {
    play.press("7h");
    expect(play.hint).toContain("R3.7");
    expect(heard).toEqual([play.hint]);
    expect(play.guide.at).toBe(0);
  });

  it("is kind about what is in order but not asked for", () => {
    play.act("claim");
    expect(play.hint).toMatch(/501.*king of spades/);
    expect(play.guide.at).toBe(0);
  });

  it("plays on, tells it to the ear, and forgets the last remark", () => {
    play.act("claim");
    play.press("Ks");
    expect([play.guide.at, play.hint]).toEqual([1, null]);
    expect(heard.at(-1)).toMatch(/you: king of spades/i);
    play.press("7h");
    expect(play.hint).not.toBeNull();
  });

  it("lets a complete trick lie before it is taken", () => {
    play.press("Ks");
    vi.advanceTimersByTime(1400);
    expect([play.guide.at, play.view.table, play.showing.winner, play.waiting]).toEqual([
      2,
      ["Ks", "Qd"],
      "B",
      false,
    ]);
    vi.advanceTimersByTime(TRICK_HOLD);
    expect([play.view.table, play.showing.winner, play.waiting]).toEqual([[], null, true]);
    expect(play.meant).toEqual(["7h"]);
  });

  it("tells of the next moment only when the trick that lies there is taken", () => {
    play.close();
    play = new Play(TALKING);
    play.press("Ks");
    vi.advanceTimersByTime(1400);
    expect([play.told, play.happened]).toEqual([
      "learn-first-lead",
      expect.stringMatching(/queen of diamonds/i),
    ]);
    play.next();
    expect([play.guide.at, play.told, play.view.table]).toEqual([2, "learn-first-cut", []]);
  });

  it("goes back to where it was", () => {
    play.press("Ks");
    vi.advanceTimersByTime(1400 + TRICK_HOLD);
    play.back();
    expect([play.guide.at, play.view.hands.A]).toEqual([0, ["Ks", "7h"]]);
  });
});
