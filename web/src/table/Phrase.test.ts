import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../api/http";
import { set, settings } from "../state/settings.svelte";
import { speak } from "../words";
import Phrase from "./Phrase.svelte";
import PhraseMenu from "./PhraseMenu.svelte";
import { Phrases } from "./phrases.svelte";
import type { Sitting } from "./sitting.svelte";

beforeAll(() => speak("ru"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  set({ phrases: true });
});

const hello: Said = { type: "said", seat: "B", phrase: "hello" };
const luck: Said = { type: "said", seat: "B", phrase: "luck" };
const phrases = new Phrases(() => "A");
const words = () =>
  screen.queryAllByRole("paragraph").map((one) => one.textContent.replace(/\s+/g, " ").trim());

/** As much of a seat at a table as a phrase looks at; while there is a summary the table is covered. */
function at(covered: boolean): Sitting {
  const sitting = { phrases, names: { A: "Анна", B: "Борис" }, summaries: { shown: covered ? {} : null } };
  return sitting as unknown as Sitting;
}

describe("a phrase", () => {
  it("goes away seven seconds after it came, and the next one seven after that", async () => {
    render(Phrase, { sitting: at(false), seat: "B", side: "far" });
    expect(words()).toEqual([]);
    phrases.hear(hello);
    await tick();
    expect(words()).toEqual(["Здравствуйте!"]);
    await vi.advanceTimersByTimeAsync(5_000);
    phrases.hear(luck);
    await vi.advanceTimersByTimeAsync(6_900);
    expect(words()).toEqual(["Удачи!"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(words()).toEqual([]);
  });

  it("waits where the table is covered", async () => {
    const { rerender } = render(Phrase, { sitting: at(true), seat: "B", side: "far" });
    phrases.hear(luck);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(words()).toEqual(["Удачи!"]);
    await rerender({ sitting: at(false) });
    await vi.advanceTimersByTimeAsync(6_900);
    expect(words()).toEqual(["Удачи!"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(words()).toEqual([]);
  });

  it("says whose it is where nobody sits beside it", async () => {
    render(Phrase, { sitting: at(false), seat: "B", side: "named" });
    phrases.hear(hello);
    await tick();
    expect(words()).toEqual(["Борис Здравствуйте!"]);
  });
});

describe("the menu of phrases", () => {
  const speakUp = vi.fn();
  const onSaid = vi.fn();
  function menu(online: boolean): void {
    vi.clearAllMocks();
    const sitting = { link: { online, speak: speakUp } } as unknown as Sitting;
    render(PhraseMenu, { sitting, onSaid });
  }

  it("says each by its name, and closes", () => {
    menu(true);
    const buttons = screen.getAllByRole("button");
    for (const button of buttons) button.click();
    const names = ["hello", "luck", "well-played", "thanks", "moment", "sorry", "good-game", "again"];
    expect(speakUp.mock.calls.flat()).toEqual(names);
    expect(onSaid).toHaveBeenCalledTimes(names.length);
    expect(buttons.map((button) => button.textContent)).toContain("Спасибо за игру!");
  });

  it("says nothing while there is no way to the server", () => {
    menu(false);
    const button = screen.getByRole("button", { name: "Удачи!" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    button.click();
    expect([speakUp.mock.calls, onSaid.mock.calls]).toEqual([[], []]);
  });

  it("turns the other's phrases off and on, for good", () => {
    menu(true);
    const turn = screen.getByRole("switch", { name: "Фразы соперника" });
    turn.click();
    expect(settings.phrases).toBe(false);
    expect(JSON.parse(localStorage.getItem("terts-settings") ?? "{}")).toMatchObject({ phrases: false });
    turn.click();
    expect(settings.phrases).toBe(true);
  });
});
