import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import { assertive, hush, onTold, polite } from "./announce";
import { confirm } from "./confirm";
import Dialog from "./Dialog.svelte";
import KeysOverlay from "./KeysOverlay.svelte";
import { register } from "./keys.svelte";
import Live from "./Live.svelte";
import Toast from "./Toast.svelte";
import { dismiss, toast, toasts } from "./toasts.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>inside</p>" }));

beforeAll(() => speak("en"));
afterEach(() => {
  document.body.replaceChildren();
  for (const { id } of toasts.list) dismiss(id);
  vi.useRealTimers();
});

describe("a dialog", () => {
  it("is named by its title, and the focus is on the title", () => {
    render(Dialog, { open: true, title: "Rules", children });
    const dialog = screen.getByRole("dialog", { name: "Rules" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe("Rules");
  });

  const WAYS: Record<string, (dialog: Element) => Promise<unknown>> = {
    "its button": () => fireEvent.click(screen.getByRole("button", { name: "Close" })),
    Esc: (dialog) => fireEvent(dialog, new Event("cancel", { cancelable: true })),
    "a click beside it": async (dialog) => {
      await fireEvent.pointerDown(dialog);
      await fireEvent.click(dialog);
    },
  };
  it.each(Object.entries(WAYS))("closes by %s, and gives the focus back", async (_, way) => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    const onclose = vi.fn();
    render(Dialog, { open: true, title: "Rules", children, onclose });
    await way(screen.getByRole("dialog"));
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(opener);
  });

  it("does not close by a press inside that ends beside it", async () => {
    const onclose = vi.fn();
    render(Dialog, { open: true, title: "Rules", children, onclose });
    await fireEvent.pointerDown(screen.getByText("inside"));
    await fireEvent.click(screen.getByRole("dialog"));
    expect(onclose).not.toHaveBeenCalled();
  });
});

describe("a question", () => {
  const question = { title: "Resign?", yes: "Resign", no: "Play on" };
  beforeEach(() => set({ confirm: true }));

  it.each([
    ["Resign", true],
    ["Play on", false],
    ["Close", false],
  ])("answered with %s is %s, and is gone", async (name, answer) => {
    const asked = confirm(question);
    flushSync();
    expect(document.activeElement?.textContent).toBe("Play on");
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(await asked).toBe(answer);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that has lost its sense is taken back, and is a no", async () => {
    const asked = confirm({ ...question, stands: () => toasts.list.length === 0 });
    flushSync();
    expect(screen.getByRole("dialog", { name: "Resign?" })).toBeTruthy();
    toast("The game is over");
    flushSync();
    expect(await asked).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not asked of who wants no questions, unless it always is", async () => {
    set({ confirm: false });
    expect(await confirm(question)).toBe(true);
    const asked = confirm({ ...question, always: true });
    flushSync();
    await fireEvent.click(screen.getByRole("button", { name: "Play on" }));
    expect(await asked).toBe(false);
  });
});

describe("a note", () => {
  it("is shown, told to the ear, and goes by itself", () => {
    vi.useFakeTimers();
    render(Toast);
    const told: string[] = [];
    const leave = onTold(({ text, pressing }) => told.push(`${pressing ? "!" : ""}${text}`));
    toast("Copied");
    toast("The network is gone", { kind: "problem" });
    flushSync();
    expect(screen.getByText("Copied")).toBeTruthy();
    expect(told).toEqual(["Copied", "!The network is gone"]);
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(screen.queryByText("Copied")).toBeNull();
    leave();
  });

  it("with something to do stays until it is done", async () => {
    vi.useFakeTimers();
    const run = vi.fn();
    render(Toast);
    toast("A new version", { action: { label: "Reload", run } });
    vi.advanceTimersByTime(100_000);
    flushSync();
    await fireEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts.list).toEqual([]);
  });

  it("is not there twice", () => {
    expect(toast("Copied", { stay: 0 })).toBe(toast("Copied", { stay: 0 }));
    expect(toasts.list).toHaveLength(1);
  });
});

describe("for the ear", () => {
  it("there is a polite log and one pressing line, and nothing of them on the next page", () => {
    render(Live);
    flushSync();
    polite("You play the queen of spades");
    polite("The opponent takes the trick");
    assertive("Your turn");
    assertive("Your turn");
    flushSync();
    expect([...screen.getByRole("log").children].map((one) => one.textContent)).toEqual([
      "You play the queen of spades",
      "The opponent takes the trick",
    ]);
    expect(screen.getByRole("alert").textContent).toBe("Your turn");
    hush();
    flushSync();
    expect([screen.getByRole("log").textContent, screen.getByRole("alert").textContent]).toEqual(["", ""]);
  });
});

it("the keys that there are now are shown", () => {
  const leave = register([{ key: "m", label: "announce", run: () => undefined }]);
  render(KeysOverlay, { open: true });
  expect(screen.getByText("M").closest("div")?.textContent).toContain("announce");
  leave();
});
