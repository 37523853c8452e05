import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Terms } from "../api/http";

const terms = (changes: Record<string, string | number>) =>
  ({ rules: "classic", changes }) as unknown as Terms;
const NOT_NOW = "Сейчас взятки не смотрят (R3.8).";
const server = vi.fn<() => Promise<Response>>();

/** The rule in Russian, by modules that were never asked before. */
async function fresh(): Promise<(terms: Terms | undefined) => string> {
  vi.resetModules();
  const { need, speak } = await import("../words");
  await need(["table"]);
  speak("ru");
  return (await import("./knobs.svelte")).lookRule;
}

let lookRule: (terms: Terms | undefined) => string;
beforeAll(() => vi.stubGlobal("fetch", server));
beforeEach(async () => {
  server.mockReset().mockRejectedValue(new TypeError("no network"));
  lookRule = await fresh();
});
afterEach(() => {
  expect(server.mock.calls.length).toBeLessThan(3);
});

it("says when taken tricks are looked at, by the knobs of the table (R3.8)", () => {
  const rule = (look: string, n: number) => lookRule(terms({ look, look_min_talon: n }));
  expect(rule("window", 1)).toBe(
    "Взятки смотрят между своей картой и своим прикупом, пока в талоне есть карты (R3.8).",
  );
  expect(rule("any", 4)).toBe("Взятки смотрят, пока в талоне не меньше 4 карт (R3.8).");
  expect(rule("never", 1)).toBe("По этим правилам взятых карт не смотрят (R3.8).");
});

it.each([{}, { look: "any" }, { look_min_talon: 4 }])(
  "says that it is not now, where the rest of the rule cannot be learnt: %o",
  (changes: Record<string, string | number>) => {
    expect(lookRule(terms(changes))).toBe(NOT_NOW);
  },
);

it("is asked for again when it is wanted again, and then said", async () => {
  expect(lookRule(terms({}))).toBe(NOT_NOW);
  await vi.waitFor(async () => {
    server.mockResolvedValue(
      Response.json({ sets: [{ name: "classic", values: { look: "window", look_min_talon: 1 } }] }),
    );
    expect(lookRule(terms({}))).toBe(NOT_NOW);
    await Promise.resolve();
    expect(server).toHaveBeenCalledTimes(2);
  });
  await vi.waitFor(() => {
    expect(lookRule(terms({}))).toMatch(/^Взятки смотрят между/);
  });
});
