/** The texts of the page: Project Fluent messages, the same files that the program itself speaks from. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "ru" | "en";
export const LANGUAGES: readonly Language[] = ["ru", "en"];
export type Args = Record<string, FluentVariable>;

/** Texts that only few pages need. */
export type Part = "school";

type Texts = () => Promise<{ default: string[] }>;
const SOURCES: Record<"common" | Part, Record<Language, Texts>> = {
  common: { ru: () => import("./ru"), en: () => import("./en") },
  school: { ru: () => import("./school/ru"), en: () => import("./school/en") },
};
const bundles: Partial<Record<Language, FluentBundle>> = {};
const loaded: Record<Language, Set<string>> = { ru: new Set(), en: new Set() };
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

/** Load the texts of a language and speak it from then on, unless another was asked for meanwhile. */
export async function speak(language: Language, parts: readonly Part[] = []): Promise<void> {
  wanted = language;
  const names = ["common", ...parts] as const;
  const texts = await Promise.all(names.map((name) => SOURCES[name][language]()));
  const bundle = (bundles[language] ??= bundleOf(language, []));
  for (const [i, name] of names.entries()) {
    if (!loaded[language].has(name)) add(bundle, texts[i]?.default ?? []);
    loaded[language].add(name);
  }
  if (wanted !== language) return;
  current = language;
  document.documentElement.lang = language;
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
