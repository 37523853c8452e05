import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Presses } from "./presses";

let presses: Presses;
beforeEach(() => {
  vi.useFakeTimers();
  presses = new Presses();
});
afterEach(() => {
  presses.close();
  vi.useRealTimers();
});

/** Press with a mouse or a finger, and let it do something if it may; whether it did. */
async function click(x: number, y: number, detail = 1): Promise<boolean> {
  await fireEvent(
    document.body,
    new MouseEvent("pointerdown", { clientX: x, clientY: y, bubbles: true, detail: 0 }),
  );
  await fireEvent.click(document.body, { clientX: x, clientY: y, detail });
  return acts();
}

async function key(code: string, repeat = false): Promise<boolean> {
  await fireEvent.keyDown(document.body, { code, repeat });
  return acts();
}

function acts(): boolean {
  if (presses.again) return false;
  presses.spend();
  return true;
}

describe("presses", () => {
  it("at one place, one right after the other, are one press, however many", async () => {
    const done: boolean[] = [];
    for (const detail of [1, 2, 3, 1]) {
      done.push(await click(100, 100 + detail, detail));
      vi.advanceTimersByTime(200);
    }
    expect(done).toEqual([true, false, false, false]);
  });

  it("at two places are two, however fast", async () => {
    expect(await click(100, 100)).toBe(true);
    vi.advanceTimersByTime(60);
    expect(await click(150, 100)).toBe(true);
    expect(await click(152, 100, 2)).toBe(false);
  });

  it("at one place are two after a while", async () => {
    await click(100, 100);
    vi.advanceTimersByTime(400);
    expect(await click(100, 100)).toBe(true);
  });

  it("that the system itself takes for a double click are one even where its patience is longer", async () => {
    await click(100, 100);
    vi.advanceTimersByTime(450);
    await fireEvent.click(document.body, { clientX: 100, clientY: 100, detail: 2 });
    expect(acts()).toBe(false);
  });

  it("the first of which did nothing do something with the second, as with two taps to a card", async () => {
    await fireEvent.click(document.body, { clientX: 100, clientY: 100, detail: 1 });
    vi.advanceTimersByTime(100);
    expect(await click(100, 100, 2)).toBe(true);
  });

  it("of one key, held or hit twice, are one; of two keys two", async () => {
    expect(await key("Enter")).toBe(true);
    expect(await key("Enter", true)).toBe(false);
    vi.advanceTimersByTime(250);
    expect(await key("Enter")).toBe(false);
    expect(await key("Digit3")).toBe(true);
    expect(await key("Enter")).toBe(true);
  });

  it("of a program that presses for somebody are not held up by a press of long ago", async () => {
    await click(100, 100);
    vi.advanceTimersByTime(1_000);
    await fireEvent.click(document.body, { detail: 0 });
    expect(acts()).toBe(true);
  });
});
