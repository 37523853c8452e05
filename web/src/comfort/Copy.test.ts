import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { speak } from "../words";
import { onTold } from "./announce";
import Copy from "./Copy.svelte";

const writeText = vi.fn<(text: string) => Promise<void>>();
let heard: string[];
let deaf: () => void;

beforeAll(() => speak("en"));
beforeEach(() => {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  heard = [];
  deaf = onTold(({ text }) => heard.push(text));
});
afterEach(() => {
  deaf();
  writeText.mockReset();
  vi.useRealTimers();
});

it("copies by its button, says so, and is ready again", async () => {
  vi.useFakeTimers();
  writeText.mockResolvedValue();
  render(Copy, { text: "http://terts/i/1", label: "Link", button: "Copy the link" });
  expect(screen.queryByRole("textbox")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Copy the link" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith("http://terts/i/1");
  expect([heard, screen.getByRole("button").textContent.trim()]).toEqual([["Copied"], "Copied"]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(screen.getByRole("button", { name: "Copy the link" })).toBeTruthy();
});

it("marks the text to be copied by hand where the browser does not let it", async () => {
  writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(Copy, { text: "http://terts/i/1", label: "Link" });
  await fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  await vi.waitFor(() => {
    expect([field.value, field.selectionEnd]).toEqual(["http://terts/i/1", 16]);
  });
  expect(screen.getByText(/copy it yourself/)).toBeTruthy();
});
