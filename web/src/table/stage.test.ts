import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TRICK_HOLD } from "../board/lying";
import { seen } from "./fixtures";
import { momentsOf, Stage } from "./stage.svelte";

const before = seen({
  phase: "follow",
  turn: "A",
  leader: "B",
  table: ["7s"],
  legal: ["8s"],
  history: ["B 7s"],
});
const after = seen({
  phase: "lead",
  turn: "A",
  leader: "A",
  tricks: { A: 1, B: 0 },
  hands: { A: ["Ks", "9c"], B: 9 },
  history: ["B 7s", "A 8s", "A draw 9c", "B draw"],
});
const step = { action: "A 8s", before, after };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the moments of a step", () => {
  it("show both cards of a trick before it is taken, and what was drawn after it", () => {
    const [lying, taken] = momentsOf(step);
    expect(lying?.view.table).toEqual(["7s", "8s"]);
    expect(lying?.view.hands.A).toEqual(["Ks"]);
    expect(lying?.view.legal).toEqual([]);
    expect(lying?.view.history).toEqual(["B 7s", "A 8s"]);
    expect(lying?.winner).toBe("A");
    expect(taken?.view).toBe(after);
  });

  it("let the upcard be seen for longer than a word takes", () => {
    const hold = (action: string) => momentsOf({ action, before, after })[0]?.hold ?? 0;
    expect(hold("B red")).toBeGreaterThan(2 * hold("B swap"));
    expect(hold("B black")).toBe(hold("B red"));
  });

  it("are one for a word and for a deal", () => {
    expect(momentsOf({ action: "B terz", before, after })).toHaveLength(1);
    expect(momentsOf({ action: null, before, after: seen({ deal: 2 }) })).toHaveLength(1);
    expect(momentsOf({ action: null, before, after: null })).toEqual([]);
  });
});

describe("the stage", () => {
  it("shows one moment after the other", () => {
    const stage = new Stage();
    stage.set(before);
    stage.tell(step);
    expect(stage.moment?.view.table).toEqual(["7s", "8s"]);
    expect(stage.settled).toBe(false);
    vi.advanceTimersByTime(TRICK_HOLD);
    expect(stage.moment?.view).toBe(after);
    expect(stage.settled).toBe(true);
  });

  it("shows the last moment to whoever does not want to wait", () => {
    const stage = new Stage();
    stage.set(before);
    stage.tell(step);
    stage.finish();
    expect(stage.moment?.view).toBe(after);
  });

  it("is behind while somebody's move, or a card drawn into the hand, is told and not shown", () => {
    const stage = new Stage();
    stage.set(before);
    expect(stage.behind).toBe(false);
    stage.tell(step);
    expect(stage.behind).toBe(true);
    vi.advanceTimersByTime(TRICK_HOLD);
    expect(stage.behind).toBe(false);
    stage.tell({ action: "B marriage", before: after, after: seen({ ...after, turn: "B" }) });
    expect(stage.behind).toBe(true);
    stage.finish();
    expect(stage.behind).toBe(false);
  });

  it("is not behind where a trick only lies there: with the talon gone nothing comes of it that one does not see", () => {
    const stage = new Stage();
    stage.set(before);
    stage.tell({ ...step, after: { ...after, hands: { A: ["Ks"], B: 1 }, history: ["B 7s", "A 8s"] } });
    expect(stage.moment?.view.table).toEqual(["7s", "8s"]);
    expect([stage.settled, stage.behind]).toEqual([false, false]);
  });

  it("is not behind where the other draws a card by hand", () => {
    const stage = new Stage();
    stage.set(before);
    const drawing = {
      ...after,
      phase: "draw" as const,
      hands: { A: ["Ks"], B: 8 },
      history: ["B 7s", "A 8s"],
    };
    stage.tell({ ...step, after: drawing });
    stage.tell({ action: "B draw", before: drawing, after: { ...drawing, hands: { A: ["Ks"], B: 9 } } });
    expect(stage.behind).toBe(false);
  });

  it("shows at once what follows when somebody has acted, though a word still stood there", () => {
    const stage = new Stage();
    const word = (history: string[]) => seen({ history });
    stage.set(word([]));
    stage.tell({ action: "B terz", before: word([]), after: word(["B terz"]) });
    stage.finish();
    const answered = word(["B terz", "A good"]);
    stage.tell({ action: "A good", before: word(["B terz"]), after: answered });
    expect(stage.moment?.view).toBe(answered);
  });

  it("has one's own card on the table at once, and sounds it once", () => {
    const stage = new Stage();
    const heard: (string | null)[] = [];
    stage.onMoment((moment) => heard.push(moment.move));
    stage.set(before);
    stage.expect("A", "8s");
    expect(stage.moment?.view.table).toEqual(["7s", "8s"]);
    stage.tell(step);
    vi.advanceTimersByTime(2 * TRICK_HOLD);
    expect(heard).toEqual(["A 8s", null]);
  });

  it("has «доехал» heard before it rests (R5.5)", () => {
    const stage = new Stage();
    stage.set(before);
    stage.tell({
      action: "B claim",
      before,
      after: { ...before, phase: "over", history: ["B 7s", "B claim"] },
    });
    vi.advanceTimersByTime(1000);
    expect([stage.settled, stage.rested]).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(stage.rested).toBe(true);
    stage.set(before);
    expect(stage.rested).toBe(true);
  });

  it("stands still while the summary of a deal is read, and then goes on", () => {
    const stage = new Stage();
    stage.set(before);
    stage.pause(true);
    stage.tell(step);
    vi.advanceTimersByTime(5 * TRICK_HOLD);
    expect(stage.moment?.view).toBe(before);
    stage.pause(false);
    vi.advanceTimersByTime(2 * TRICK_HOLD);
    expect(stage.moment?.view).toBe(after);
  });
});
