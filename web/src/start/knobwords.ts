/** What each value of a knob means: the sentences of the rules to read, without their clauses. Loaded when wanted. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../words";
import type { Changes, Value } from "./terms";

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  ru: () => import("../words/rules/ru"),
  en: () => import("../words/rules/en"),
};
const CLAUSES = / \[R[^\]]*\]/g;

/** The sentences for the values of knobs, in one language. */
export interface KnobWords {
  /** What a value means; null for a value that these texts do not know. */
  sentence(knob: string, value: Value): string | null;
  /** The heading of a section of the rules. */
  heading(section: string): string;
}

const known = new Map<Language, Promise<KnobWords>>();

/** The sentences in a language. */
export function knobWords(language: Language): Promise<KnobWords> {
  const words =
    known.get(language) ?? SOURCES[language]().then((source) => wordsOf(language, source.default));
  known.set(language, words);
  words.catch(() => known.delete(language));
  return words;
}

/** The sentences of these texts. */
export function wordsOf(language: Language, source: string): KnobWords {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const text = (key: string, args: Record<string, string | number> = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern == null
      ? null
      : bundle.formatPattern(pattern, args).replaceAll("\n", " ").replace(CLAUSES, "");
  };
  return {
    sentence: (knob, value) => text(valueKey(knob, value), typeof value === "boolean" ? {} : { value }),
    heading: (section) => text(`rules-section-${section}`) ?? section,
  };
}

/** The key of the sentence for a value; whole numbers share one. The twin of `terts.locale.prose.value_key`. */
export function valueKey(knob: string, value: Value): string {
  const word = typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "number" ? "" : value;
  return ["rule", knob, word].filter(Boolean).join("-").replaceAll("_", "-");
}

/** What the changes come to, a sentence each; what two of them say alike stands there once. */
export function changeLines(words: KnobWords, changes: Changes): string[] {
  const lines = Object.entries(changes).map(
    ([knob, value]) => words.sentence(knob, value) ?? `${knob}: ${String(value)}`,
  );
  return [...new Set(lines)];
}
