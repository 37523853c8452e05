import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import FileDrop from "./FileDrop.svelte";

const onFile = vi.fn<(file: File) => void>();
const file = new File(["x"], "game.terts");
const props = { label: "Choose", hint: "or drop it here", name: null, accept: ".terts", onFile };

beforeEach(() => onFile.mockReset());
afterEach(() => document.body.replaceChildren());

describe("a place for a file", () => {
  it("takes a chosen file, and the same one again", async () => {
    render(FileDrop, props);
    const input = screen.getByLabelText<HTMLInputElement>("Choose");
    await fireEvent.change(input, { target: { files: [file] } });
    await fireEvent.change(input, { target: { files: [file] } });
    expect(onFile.mock.calls).toEqual([[file], [file]]);
  });

  it("takes a file that is dropped anywhere on the page", async () => {
    render(FileDrop, props);
    const dragged = new Event("dragover", { cancelable: true });
    Object.assign(dragged, { dataTransfer: { types: ["Files"] } });
    await fireEvent(window, dragged);
    expect(dragged.defaultPrevented).toBe(true);
    const dropped = new Event("drop", { cancelable: true });
    Object.assign(dropped, { dataTransfer: { files: [file] } });
    await fireEvent(window, dropped);
    expect(onFile).toHaveBeenCalledWith(file);
    expect(dropped.defaultPrevented).toBe(true);
  });

  it("lets other things that are dragged be", async () => {
    render(FileDrop, props);
    const dragged = new Event("dragover", { cancelable: true });
    Object.assign(dragged, { dataTransfer: { types: ["text/plain"] } });
    await fireEvent(window, dragged);
    expect(dragged.defaultPrevented).toBe(false);
  });

  it("keeps the name of the chosen file in sight", () => {
    render(FileDrop, { ...props, name: "game.terts" });
    expect(screen.getByText("game.terts")).toBeTruthy();
    expect(screen.queryByText("or drop it here")).toBeNull();
  });
});
