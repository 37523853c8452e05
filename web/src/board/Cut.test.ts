import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../words";
import Cut from "./Cut.svelte";

beforeAll(() => speak("ru"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function cut(patience = 15_000) {
  const [onChoose, onCut] = [vi.fn(), vi.fn()];
  render(Cut, { least: 1, most: 12, chosen: 6, onChoose, onCut, patience });
  return { onChoose, onCut };
}

describe("the cut of the talon", () => {
  it("is chosen by sliding, and by the keys of a slider", async () => {
    const { onChoose } = cut();
    const slider = screen.getByRole("slider", { name: "Сколько карт снять" });
    expect(slider.getAttribute("aria-valuetext")).toBe("6 карт");
    await fireEvent.input(slider, { target: { value: "9" } });
    expect(onChoose).toHaveBeenLastCalledWith(9);
    await fireEvent.click(screen.getByRole("button", { name: "На одну меньше" }));
    expect(onChoose).toHaveBeenLastCalledWith(5);
  });

  it("is made once, however often the button is pressed", async () => {
    const { onCut } = cut();
    const button = screen.getByRole("button", { name: "Снять 6 карт" });
    for (const detail of [1, 2]) await fireEvent.click(button, { detail });
    expect(onCut.mock.calls).toEqual([[6]]);
  });

  it("is said to be blind, to what call, and when it is made by itself", async () => {
    cut();
    const panel = screen.getByRole("group").textContent;
    expect(panel).toContain("Ломай!");
    expect(panel).toContain("Снимают вслепую");
    expect(panel).toContain("через 15 с");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.getByRole("group").textContent).toContain("через 10 с");
  });

  it("is made by itself after a while, but not while somebody chooses", async () => {
    const { onCut } = cut();
    await vi.advanceTimersByTimeAsync(12_000);
    await fireEvent.pointerDown(screen.getByRole("slider"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onCut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(onCut).toHaveBeenCalledWith(6);
  });

  it("waits for ever where it is told to", async () => {
    const { onCut } = cut(0);
    expect(screen.getByRole("group").textContent).not.toContain("Само");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onCut).not.toHaveBeenCalled();
  });
});
