import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../words";
import Command from "./Command.svelte";
import type { Sitting } from "./sitting.svelte";

beforeAll(() => speak("ru"));

describe("the field for commands", () => {
  it.each(["помощь", "Help", "?"])("opens its help for «%s»", async (typed) => {
    const set = vi.fn();
    render(Command, { sitting: { id: "t1", kept: { set } } as unknown as Sitting, onLeave: () => undefined });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: typed } });
    await fireEvent.click(screen.getByRole("button", { name: "Ход" }));
    expect(set).toHaveBeenCalledWith({ window: "commands" });
  });

  it("is left by Escape", async () => {
    const onLeave = vi.fn();
    render(Command, { sitting: { id: "t1" } as unknown as Sitting, onLeave });
    await fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
