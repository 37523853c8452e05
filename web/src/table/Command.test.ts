import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView } from "../api/http";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import Command from "./Command.svelte";
import { seen } from "./fixtures";
import type { Sitting } from "./sitting.svelte";

beforeAll(() => speak("ru"));

const onLeave = vi.fn();
const open = vi.fn();
const act = vi.fn(() => true);

/** As much of a seat at a table as the field looks at. */
function field(view: TableView = seen({})): void {
  const can = (action: string) => (view.possible?.A ?? view.legal).includes(action);
  const at = {
    id: "t1",
    kept: { set: open },
    link: { view },
    open: view.possible !== undefined,
    busy: false,
  };
  const sitting = { ...at, can, act, counts: () => true };
  render(Command, { sitting: sitting as unknown as Sitting, onLeave });
}

/** Type something that the server takes for this action. */
async function type(text: string, action: string | null = null): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ action, problem: null, choices: [] })));
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
  await fireEvent.click(screen.getByRole("button", { name: "Ход" }));
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

const question = () => screen.queryByRole("dialog", { name: "Это против правил" });

beforeEach(() => set({ warn: true }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe("the field for commands", () => {
  it.each(["помощь", "Help", "?"])("opens its help for «%s»", async (typed) => {
    field();
    await type(typed);
    expect(open).toHaveBeenCalledWith({ window: "commands" });
  });

  it("is left by Escape", async () => {
    field();
    await fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it("acts at once on what is in order", async () => {
    field(seen({ legal: ["8s", "claim"] }));
    await type("8п", "8s");
    expect(act).toHaveBeenCalledWith("8s", true);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  });

  it.each(["claim", "protest"])("asks before a %s, as a press on its button does", async (action) => {
    field(seen({ legal: ["8s"], possible: { A: ["8s", "claim", "protest"], B: [] } }));
    await type("доехал", action);
    expect(act).not.toHaveBeenCalled();
    expect(open).toHaveBeenCalledWith({ window: action });
  });

  it("leaves it to the server to say why a claim cannot be made", async () => {
    field(seen({ turn: "B", legal: [] }));
    await type("доехал", "claim");
    expect(open).not.toHaveBeenCalled();
    expect(act).toHaveBeenCalledWith("claim", true);
  });
});

describe("a breach that is typed at an open table", () => {
  const revoke = { clause: "R3.2", key: "must-follow", args: { led_suit: "s" } };
  const BREACH = seen({
    legal: ["8s"],
    possible: { A: ["8s", "Kh", "ask", "draw", "count 7"], B: [] },
    unplayable: { Kh: revoke },
  });

  it("is warned of with the reason, and done only then", async () => {
    field(BREACH);
    await type("Кч", "Kh");
    expect(question()?.textContent).toContain("R3.2");
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Всё равно" }));
    expect(act).toHaveBeenCalledWith("Kh", true);
    expect(question()).toBeNull();
  });

  it("is not done where one thinks better of it", async () => {
    field(BREACH);
    await type("беру", "draw");
    await fireEvent.click(screen.getByRole("button", { name: "Не надо" }));
    expect(act).not.toHaveBeenCalled();
    expect(question()).toBeNull();
  });

  it("is asked about once, however often it is sent", async () => {
    field(BREACH);
    await type("Кч", "Kh");
    await fireEvent.submit(screen.getByRole("textbox"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: "Не надо" }));
  });

  it("is done at once by whoever wants no warning", async () => {
    set({ warn: false });
    field(BREACH);
    await type("Кч", "Kh");
    expect(question()).toBeNull();
    expect(act).toHaveBeenCalledWith("Kh", true);
  });

  it.each(["ask", "count 7"])("is none where it is only %s", async (action) => {
    field(BREACH);
    await type("…", action);
    expect(question()).toBeNull();
    expect(act).toHaveBeenCalledWith(action, true);
  });
});
