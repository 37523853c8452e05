/** The texts of the page: Project Fluent messages, the same files that the program itself speaks from. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Part } from "./parts";

export type Language = "ru" | "en";
export const LANGUAGES: readonly Language[] = ["ru", "en"];
export type Args = Record<string, FluentVariable>;
const COMMON_PART = "common";

const COMMON: Record<Language, () => Promise<{ default: string[] }>> = {
  ru: () => import("./ru"),
  en: () => import("./en"),
};
const SOME = import.meta.glob<string>(["./texts/*.ftl", "!./texts/comfort.*.ftl", "!./texts/score.*.ftl"], {
  query: "?raw",
  import: "default",
});
const bundles: Partial<Record<Language, FluentBundle>> = {};
const loaded: Record<Language, Set<string>> = { ru: new Set(), en: new Set() };
const needed: Part[] = [];
let current = $state<Language>("ru");
let wanted: Language = "ru";

/** The language of the page; whatever reads it in a component follows its changes. */
export function language(): Language {
  return current;
}

/** A bundle of these texts. A text that does not parse, or stands there twice, is a fault of the page. */
export function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  add(bundle, sources);
  return bundle;
}

function add(bundle: FluentBundle, sources: readonly string[]): void {
  for (const source of sources) {
    const errors = bundle.addResource(new FluentResource(source));
    if (errors[0] !== undefined) throw errors[0];
  }
}

/** Load these parts of the texts, of now on in every language that is spoken. */
export async function need(parts: readonly Part[]): Promise<void> {
  needed.push(...parts.filter((part) => !needed.includes(part)));
  await load(current);
}

/** Load the texts of a language and speak it from then on, unless another was asked for meanwhile. */
export async function speak(language: Language, parts: readonly Part[] = []): Promise<void> {
  wanted = language;
  needed.push(...parts.filter((part) => !needed.includes(part)));
  await load(language);
  if (wanted !== language) return;
  current = language;
  document.documentElement.lang = language;
}

/** Load whatever of a language is needed, and is asked for while the rest comes. */
async function load(language: Language): Promise<void> {
  const bundle = (bundles[language] ??= bundleOf(language, []));
  const missing = () => [COMMON_PART, ...needed].filter((name) => !loaded[language].has(name));
  for (let names = missing(); names.length > 0; names = missing()) {
    const texts = await Promise.all(names.map((name) => textsOf(name, language)));
    for (const [i, name] of names.entries()) {
      if (!loaded[language].has(name)) add(bundle, texts[i] ?? []);
      loaded[language].add(name);
    }
  }
}

async function textsOf(name: string, language: Language): Promise<string[]> {
  if (name === COMMON_PART) return (await COMMON[language]()).default;
  const source = SOME[`./texts/${name}.${language}.ftl`];
  return source === undefined ? [] : [await source()];
}

/** The text of a key. A missing one is a fault of the page, and says so. */
export function t(key: string, args: Args = {}): string {
  const bundle = bundles[current];
  const message = bundle?.getMessage(key);
  if (bundle === undefined || message?.value == null) throw new Error(`no text ${key} in ${current}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, ungrouped(args), errors);
  if (errors[0] !== undefined) throw new Error(`${key}: ${errors[0].message}`);
  return text;
}

/** Numbers as scores are written: «1001», as on the table, and not «1 001» or “1,001”. */
function ungrouped(args: Args): Args {
  const written = (value: FluentVariable) =>
    typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, written(value)]));
}

/** Whether there is a text of this key. */
export function has(key: string): boolean {
  return bundles[current]?.hasMessage(key) ?? false;
}
