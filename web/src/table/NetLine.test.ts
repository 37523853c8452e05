import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../words";
import NetLine from "./NetLine.svelte";
import type { Sitting } from "./sitting.svelte";

beforeAll(() => speak("ru"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const line = () => screen.getByRole("status").textContent.trim();

/** As much of a seat at a table as the line looks at. */
function shown(link: {
  online: boolean;
  acting: string | null;
  asked?: { type: string; out: boolean };
  takeBack?: () => void;
}): { unsent: boolean } {
  const usual = { known: true, closed: null, asked: null, retry: () => undefined };
  const sitting = { unsent: false, link: { ...usual, ...link } };
  render(NetLine, { sitting: sitting as unknown as Sitting });
  return sitting;
}

describe("the line about the connection", () => {
  it("is there when an action has not been acknowledged for two seconds", async () => {
    const sitting = shown({ online: true, acting: "Qs" });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(line()).toBe("");
    await vi.advanceTimersByTimeAsync(200);
    expect(line()).toContain("Связи нет: ваш ход уйдёт");
    expect(sitting.unsent).toBe(true);
  });

  it("waits a moment for what is lost, but not where the system says that there is no network", async () => {
    const sitting = shown({ online: false, acting: null });
    expect(line()).toBe("");
    dispatchEvent(new Event("offline"));
    await tick();
    expect(line()).toContain("Связь прервалась");
    expect(sitting.unsent).toBe(false);
    dispatchEvent(new Event("online"));
    await tick();
    expect(line()).toBe("");
    await vi.advanceTimersByTimeAsync(1_300);
    expect(line()).toContain("Связь прервалась");
  });

  it("tells at once that a resignation waits, and lets it be taken back until it has gone out", async () => {
    const takeBack = vi.fn();
    shown({ online: false, acting: null, asked: { type: "resign", out: false }, takeBack });
    expect(line()).toContain("Вы сдали партию");
    await fireEvent.click(screen.getByRole("button", { name: "Взять назад" }));
    expect(takeBack).toHaveBeenCalledTimes(1);
  });

  it("does not let be taken back what may have been heard", () => {
    shown({ online: false, acting: null, asked: { type: "spectators", out: true } });
    expect(line()).toContain("Ваша просьба уйдёт");
    expect(screen.queryByRole("button", { name: "Взять назад" })).toBeNull();
  });

  it("is not there while all is well", async () => {
    shown({ online: true, acting: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line()).toBe("");
  });
});
