/// <reference types="node" />
import { FluentResource, type FluentVariable } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleOf, LANGUAGES, type Language } from "./catalogue.svelte";
import english from "./en";
import russian from "./ru";

const PARTS = Object.entries(
  import.meta.glob<string>("./texts/*.ftl", { eager: true, query: "?raw", import: "default" }),
);
const partsIn = (language: Language) =>
  PARTS.filter(([path]) => path.endsWith(`.${language}.ftl`)).map(([, text]) => text);
/** Those of every page, and all parts; what is in both stands there once. */
const SOURCES: Record<Language, readonly string[]> = {
  ru: [...new Set([...russian, ...partsIn("ru")])],
  en: [...new Set([...english, ...partsIn("en")])],
};
const ROOT = "src";

type Entry = FluentResource["body"][number];
const entries = (language: Language): Entry[] =>
  SOURCES[language].flatMap((source) => new FluentResource(source).body);
const keysOf = (language: Language) => new Set(entries(language).map(({ id }) => id));

/** Everything inside a text that is an object with a `type`, however deep. */
function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as Record<string, unknown>;
  for (const one of Object.values(value)) yield* parts(one);
}

const namesOf = (entry: Entry, type: string) =>
  [...parts(entry.value)].filter((one) => one["type"] === type).map((one) => String(one["name"]));

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return files(path);
    return /\.(ts|svelte)$/.test(one.name) && !/\.test\.ts$|showcase/.test(path) ? [path] : [];
  });
}

/** The first argument of every `t(…)`, as it is written. */
function* asked(code: string): Generator<string> {
  for (const { index } of code.matchAll(/(?<![\w.])t\(/g)) {
    const start = index + 2;
    let depth = 0;
    for (let i = start; i < code.length; i++) {
      const sign = code[i] ?? "";
      if ("([{".includes(sign)) depth++;
      if (depth === 0 && ",)".includes(sign)) {
        yield code.slice(start, i);
        break;
      }
      if (")]}".includes(sign)) depth--;
    }
  }
}

describe("every text", () => {
  it("is there in both languages", () => {
    const [ru, en] = [keysOf("ru"), keysOf("en")];
    expect({
      onlyRussian: [...ru].filter((key) => !en.has(key)),
      onlyEnglish: [...en].filter((key) => !ru.has(key)),
    }).toEqual({ onlyRussian: [], onlyEnglish: [] });
  });

  it.each(LANGUAGES)("in %s stands in one file once", (language) => {
    const ids = entries(language).map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it.each(LANGUAGES)("in %s speaks only of texts that there are", (language) => {
    const keys = keysOf(language);
    const lost = entries(language).flatMap((entry) => namesOf(entry, "mesg").filter((name) => !keys.has(name)).map((name) => `${entry.id}: ${name}`)); // prettier-ignore
    expect(lost).toEqual([]);
  });

  it("that the page asks for exists", () => {
    const keys = [...keysOf("ru")];
    const lost = files(ROOT).flatMap((file) =>
      [...asked(readFileSync(file, "utf8"))].flatMap((argument) => {
        const whole = [...argument.matchAll(/"([^"]+)"/g)].map(([, key]) => key ?? "").filter((key) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key));
        const begun = [...argument.matchAll(/`([^`$]*)\$\{/g)].map(([, start]) => start ?? "");
        const missing = argument.trim().startsWith('"') ? whole.filter((key) => !keys.includes(key)) : [];
        return [...missing, ...begun.filter((start) => !keys.some((key) => key.startsWith(start)))].map((key) => `${file}: ${key}`);
      }),
    ); // prettier-ignore
    expect(lost).toEqual([]);
  });
});

/** The forms that a number takes: «1 очко», «2 очка», «5 очков»; "1 point", "2 points". */
const FORMS: Record<Language, ReadonlySet<string>> = {
  ru: new Set(["one", "few", "many"]),
  en: new Set(["one", "other"]),
};
/** Where a Russian noun stands in the genitive («от 21 карты», «от 2 карт») it has two forms. */
const GENITIVE = new Set(["reason-swap-talon", "reason-cut-bounds"]);
const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);

describe.each(LANGUAGES)("numbers in %s", (language) => {
  it("have all the forms of the language wherever they have any", () => {
    const wanting = entries(language).flatMap((entry) =>
      [...parts(entry.value)]
        .filter((one) => one["type"] === "select")
        .map((one) => (one["variants"] as { key: { value: unknown } }[]).map(({ key }) => String(key.value)))
        .filter((forms) => forms.some((form) => CATEGORIES.has(form) && form !== "other"))
        .filter(() => language === "en" || !GENITIVE.has(entry.id))
        .filter((forms) => [...FORMS[language]].some((form) => !forms.includes(form)))
        .map((forms) => `${entry.id}: ${forms.join(", ")}`),
    );
    expect(wanting).toEqual([]);
  });
});

describe.each([
  ["ru", "points", ["1 очко", "2 очка", "5 очков", "11 очков", "21 очко", "101 очко"]],
  ["ru", "tricks", ["1 взятка", "2 взятки", "5 взяток", "11 взяток", "21 взятка", "101 взятка"]],
  ["ru", "cards", ["1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "101 карта"]],
  ["ru", "comfort-suits-colours", ["1 цвет", "2 цвета", "5 цветов", "11 цветов", "21 цвет", "101 цвет"]],
  ["en", "points", ["1 point", "2 points", "5 points", "11 points", "21 points", "101 points"]],
  ["en", "tricks", ["1 trick", "2 tricks", "5 tricks", "11 tricks", "21 tricks", "101 tricks"]],
  ["en", "cards", ["1 card", "2 cards", "5 cards", "11 cards", "21 cards", "101 cards"]],
  [
    "en",
    "comfort-suits-colours",
    ["1 colour", "2 colours", "5 colours", "11 colours", "21 colours", "101 colours"],
  ],
] as const)("in %s %s", (language, key, told) => {
  let format: (n: FluentVariable) => string;
  beforeAll(() => {
    const bundle = bundleOf(language, SOURCES[language]);
    const pattern = bundle.getMessage(key)?.value;
    format = (n) => (pattern == null ? "" : bundle.formatPattern(pattern, { n }));
  });

  it("are right for 1, 2, 5, 11, 21 and 101", () => {
    expect([1, 2, 5, 11, 21, 101].map(format)).toEqual(told);
  });
});
