import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import { title } from "./title.svelte";
import { vibrate } from "./vibrate";

beforeAll(() => speak("ru"));
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  set({ cue: true });
});

describe("the title of the tab", () => {
  it("names the page and the house", () => {
    title("Мои партии");
    expect(document.title).toBe("Мои партии · Терц");
    title("");
    expect(document.title).toBe("Терц");
  });

  it("has a mark while it is one's turn, and the icon another picture", () => {
    document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/icon.svg">';
    const icon = document.querySelector("link");
    const over = title("Сахалинец", true);
    expect(document.title).toBe("● Сахалинец · Терц");
    expect(icon?.getAttribute("href")).toMatch(/icon\.svg#turn$/);
    over();
    expect(document.title).toBe("Сахалинец · Терц");
    expect(icon?.getAttribute("href")).toMatch(/icon\.svg$/);
  });
});

describe("the buzz", () => {
  const buzz = vi.fn(() => true);
  const phone = (hasBeenActive: boolean) =>
    vi.stubGlobal("navigator", { vibrate: buzz, userActivation: { hasBeenActive } });

  it("is felt on a phone that was touched, if one wants to be called", () => {
    phone(true);
    expect(vibrate()).toBe(true);
    set({ cue: false });
    expect(vibrate()).toBe(false);
    set({ cue: true });
    phone(false);
    expect(vibrate()).toBe(false);
    expect(buzz).toHaveBeenCalledTimes(1);
  });

  it("is nothing where nothing can buzz", () => {
    vi.stubGlobal("navigator", {});
    expect(vibrate()).toBe(false);
  });
});
