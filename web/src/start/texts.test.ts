import { beforeAll, describe, expect, test } from "vitest";
import { has, LANGUAGES, speak } from "../words";

const SOURCES = import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** Keys that stand in the sources as they are; those put together of parts end in a hyphen here and are left out. */
const KEYS = new Set(
  Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/["`]((?:start|page)-[a-z-]*[a-z])["`]/g)].map(([, key]) => key),
  ),
);
const OWN = import.meta.glob<string>("../words/texts/start.*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const keysOf = (language: string) =>
  [...(OWN[`../words/texts/start.${language}.ftl`] ?? "").matchAll(/^([a-z][a-z-]*) =/gm)].map(
    ([, key]) => key,
  );

test("the sources were found", () => {
  expect(KEYS.size).toBeGreaterThan(80);
});

test("both languages say the same things in the same order", () => {
  expect(keysOf("en")).toEqual(keysOf("ru"));
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  test("there is a text for whatever these pages say", () => {
    const parts = new Set([
      "start-rules",
      "start-knobs",
      "start-adjust",
      "start-now",
      "start-now-note",
      "start-assist-about",
    ]);
    expect([...KEYS].filter((key) => key !== undefined && !has(key) && !parts.has(key))).toEqual([]);
  });
});
