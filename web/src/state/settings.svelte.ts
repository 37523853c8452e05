/** What a person has set for this browser; kept in its storage, and shared between its tabs. */
import { LANGUAGES, type Language } from "../words";
import { filled, flag, number, oneOf } from "./readers";
import { keep, kept, parsed } from "./storage";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  suits: 2 | 4;
  /** В Д К Т, or J Q K A; or those of the language. */
  indices: "auto" | "ru" | "en";
  large: boolean;
  sound: boolean;
  volume: number;
  /** A cue when it is one's turn. */
  cue: boolean;
  motion: "auto" | "off";
  /** Ask before resigning, claiming and the like. */
  confirm: boolean;
  /** Open tables: warn before a breach. */
  warn: boolean;
  /** Play a card by two taps: the first only lifts it. */
  twice: boolean;
  sort: "suits" | "trumps" | "ranks";
  /** In what the score is laid or written (R5.7): matches or strokes [S1], or zeros [S4b]. */
  score: "matches" | "strokes" | "zeros";
  /** The field for typed commands. */
  command: boolean;
  /** Show what others say beside the game. */
  phrases: boolean;
}

const KEY = "terts-settings";
const preferred: Language = navigator.languages.some((one) => one.toLowerCase().startsWith("ru"))
  ? "ru"
  : "en";
const DEFAULTS: Settings = {
  language: preferred,
  theme: "auto",
  suits: 2,
  indices: "auto",
  large: false,
  sound: true,
  volume: 0.6,
  cue: true,
  motion: "auto",
  confirm: true,
  warn: true,
  twice: false,
  sort: "trumps",
  score: "matches",
  command: false,
  phrases: true,
};

/** Of what is stored, what is known and of the right kind; the rest is as usual. */
const read = filled<Settings>(DEFAULTS, {
  language: oneOf(LANGUAGES),
  theme: oneOf(["auto", "light", "dark"]),
  suits: oneOf([2, 4]),
  indices: oneOf(["auto", "ru", "en"]),
  large: flag,
  sound: flag,
  volume: number(0, 1),
  cue: flag,
  motion: oneOf(["auto", "off"]),
  confirm: flag,
  warn: flag,
  twice: flag,
  sort: oneOf(["suits", "trumps", "ranks"]),
  score: oneOf(["matches", "strokes", "zeros"]),
  command: flag,
  phrases: flag,
});

export const settings = $state(kept(KEY, read));

/** Change settings, and keep them. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(KEY, settings);
}

addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(settings, read(parsed(event.newValue)));
});

/** The letters on the cards: those that were chosen, else those of the language. */
export function letters(): Language {
  return settings.indices === "auto" ? settings.language : settings.indices;
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
