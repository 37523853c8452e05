import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Guide, recall } from "./guide.svelte";
import type { GuidedDeal, GuidedStep } from "./shapes";

const step = (
  say: string | null,
  expect: string | null,
  action: string | null,
  allow: string[] = [],
): GuidedStep => ({ say, expect, allow, action, view: {} }) as unknown as GuidedStep;

const DEAL = {
  rules: "classic",
  changes: {},
  learner: "A",
  steps: [
    step("hello", null, "B red"),
    step(null, null, "B Ks"),
    step("answer", "As", "A As"),
    step("cut", "cut 6", "A cut 6", ["cut 5", "cut 7"]),
    step(null, null, "A draw Qs"),
    step(null, null, "B draw"),
    step("end", null, null),
  ],
} as unknown as GuidedDeal;

const PAUSE = 900;
let acted: string[];
const guide = (runs = true) =>
  new Guide(DEAL, { runs: () => runs, pause: PAUSE, onAction: (action) => acted.push(action) });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  acted = [];
});
afterEach(() => vi.useRealTimers());

describe("the guided deal", () => {
  it("waits for “Next” where something is told and nothing asked", () => {
    const one = guide();
    expect([one.waits, one.told]).toEqual(["next", "hello"]);
    expect(one.act("As")).toBe("read");
    one.next();
    expect(one.at).toBe(1);
    expect(acted).toEqual(["B red"]);
  });

  it("lets the opponent play by himself after a pause, and keeps what was told", () => {
    const one = guide();
    one.next();
    expect([one.waits, one.told, one.act("As")]).toEqual(["moment", "hello", "wait"]);
    vi.advanceTimersByTime(PAUSE - 1);
    expect(one.at).toBe(1);
    vi.advanceTimersByTime(1);
    expect([one.at, one.waits, one.told]).toEqual([2, "action", "answer"]);
  });

  it("tells when moves of the learner's own go by themselves too, but not of what he only draws", () => {
    const steps = [
      step("go", null, "B Ks"),
      step(null, null, "A As"),
      step(null, null, "B 7s"),
      step("end", null, null),
    ];
    const one = new Guide({ ...DEAL, steps }, { runs: () => true, pause: PAUSE }, null);
    expect(one.plays).toBe(false);
    one.next();
    expect([one.at, one.plays]).toEqual([1, true]);
    vi.advanceTimersByTime(PAUSE);
    expect([one.at, one.plays]).toEqual([2, true]);
    const drawing = new Guide(DEAL, { runs: () => true, pause: PAUSE }, { at: 4, steps: DEAL.steps.length });
    expect([drawing.waits, drawing.plays]).toEqual(["moment", false]);
  });

  it("takes only the action that is asked for, or one that is as good", () => {
    const one = guide(false);
    one.next();
    one.next();
    expect(one.act("Ks")).toBe("other");
    expect(one.at).toBe(2);
    expect(one.act("As")).toBeNull();
    expect(one.act("cut 12")).toBe("other");
    expect(one.act("cut 5")).toBeNull();
    expect(acted).toEqual(["B red", "B Ks", "A As", "A cut 6"]);
  });

  it("goes by “Next” alone where nothing may move by itself", () => {
    const one = guide(false);
    one.next();
    expect(one.waits).toBe("next");
    vi.advanceTimersByTime(10 * PAUSE);
    expect(one.at).toBe(1);
    one.next();
    expect(one.at).toBe(2);
  });

  it("goes back from stop to stop, past what went by itself", () => {
    const one = guide();
    one.next();
    vi.advanceTimersByTime(PAUSE);
    expect([one.stop, one.total, one.canGoBack]).toEqual([2, 4, true]);
    one.back();
    expect([one.at, one.stop, one.canGoBack]).toEqual([0, 1, false]);
    one.back();
    expect(one.at).toBe(0);
  });

  it("comes to its end, where nothing more can be done", () => {
    const one = guide();
    one.next();
    vi.advanceTimersByTime(PAUSE);
    one.act("As");
    one.act("cut 6");
    vi.advanceTimersByTime(2 * PAUSE);
    expect([one.at, one.waits, one.stop]).toEqual([6, "end", 4]);
    expect(one.act("As")).toBe("read");
    one.next();
    expect(one.at).toBe(6);
  });

  it("is where it was after a reload", () => {
    const one = guide();
    one.next();
    vi.advanceTimersByTime(PAUSE);
    one.close();
    expect(guide().at).toBe(2);
    expect(recall()).toEqual({ at: 2, steps: 7 });
  });

  it("begins at its beginning where what is remembered fits no more", () => {
    for (const kept of ['{"at":2,"steps":9}', '{"at":-1,"steps":7}', '{"at":"x"}', "{", "7"]) {
      localStorage.setItem("terts-first-deal", kept);
      expect(guide().at).toBe(0);
    }
  });

  it("stops playing once it is left", () => {
    const one = guide();
    one.next();
    one.close();
    vi.advanceTimersByTime(10 * PAUSE);
    expect(one.at).toBe(1);
  });
});
