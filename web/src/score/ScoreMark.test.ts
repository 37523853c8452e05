import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import * as sounds from "../comfort/sounds";
import Matches from "./Matches.svelte";
import ScoreMark from "./ScoreMark.svelte";

beforeAll(() => speak("ru"));
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(sounds, "match");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  set({ score: "matches", motion: "auto" });
});

const heard = () => vi.mocked(sounds.match).mock.calls.map(([kind]) => kind);

describe("the record", () => {
  it.each(["matches", "strokes", "zeros"] as const)("in %s has its number for a twin", (score) => {
    set({ score });
    render(ScoreMark, { n: 270, label: "Вы" });
    expect(screen.getByRole("img", { name: "Вы: 270" })).toBeTruthy();
  });

  it("lies still when it is first seen", () => {
    render(Matches, { n: 340, label: "Вы" });
    vi.runAllTimers();
    expect(heard()).toEqual([]);
  });

  it("grows by one match after another, each heard, hundreds first", async () => {
    const { rerender } = render(Matches, { n: 40, label: "Вы" });
    await rerender({ n: 190, label: "Вы" });
    vi.advanceTimersByTime(0);
    expect(heard()).toEqual(["hundred"]);
    vi.runAllTimers();
    expect(heard()).toEqual(["hundred", "fifty"]);
  });

  it("taken down makes no sound any more", async () => {
    const { rerender, unmount } = render(Matches, { n: 0, label: "Вы" });
    await rerender({ n: 190, label: "Вы" });
    unmount();
    vi.runAllTimers();
    expect(heard()).toEqual([]);
  });

  it("without motion is heard once", async () => {
    set({ motion: "off" });
    const { rerender } = render(Matches, { n: 0, label: "Вы" });
    await rerender({ n: 190, label: "Вы" });
    vi.runAllTimers();
    expect(heard()).toEqual(["hundred"]);
  });

  it("that shrinks is silent", async () => {
    const { rerender, container } = render(Matches, { n: 190, label: "Вы" });
    await rerender({ n: 90, label: "Вы" });
    vi.runAllTimers();
    expect(heard()).toEqual([]);
    expect(container.querySelectorAll("svg > g")).toHaveLength(5);
  });
});

it("in zeros has the rest in digits, and no upright strokes", () => {
  set({ score: "zeros" });
  const { container } = render(ScoreMark, { n: 286, label: "Вы" });
  expect(container.querySelectorAll("path")).toHaveLength(4);
  expect(container.querySelector("text")?.textContent).toBe("16");
});
