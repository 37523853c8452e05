import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Terms } from "../api/http";
import { speak } from "../words";

beforeAll(() => speak("ru"));
afterEach(() => vi.unstubAllGlobals());

it("says when taken tricks are looked at, by the knobs of the table (R3.8)", async () => {
  const { lookRule } = await import("./knobs.svelte");
  const terms = (look: string, n: number) =>
    ({ rules: "classic", changes: { look, look_min_talon: n } }) as unknown as Terms;
  expect(lookRule(terms("window", 1))).toBe(
    "Взятки смотрят между своей картой и своим прикупом, пока в талоне есть карты (R3.8).",
  );
  expect(lookRule(terms("any", 4))).toBe("Взятки смотрят, пока в талоне не меньше 4 карт (R3.8).");
  expect(lookRule(terms("never", 1))).toBe("По этим правилам взятых карт не смотрят (R3.8).");
});
