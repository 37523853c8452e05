/** What is chosen for a game: whom one plays, by which rules, with which clock; read, changed, and said in words. */
import { FIRST_LEVEL, USUAL_RULES } from "../api/choices";
import type { Terms } from "../api/http";
import { oneOf } from "../state/readers";
import { has, t } from "../words";

/** The levels of play and the rule sets, in the order in which they are offered. */
export const LEVELS = ["novice", "neighbour", "companion", "oldhand", "reckoner", "master"] as const;
export const RULE_SETS = [
  "classic",
  "codex",
  "home",
  "brief",
  "vintage",
] as const satisfies readonly Terms["rules"][];
export type Level = (typeof LEVELS)[number];
export type RuleSet = (typeof RULE_SETS)[number];

/** A knob's value, as the terms carry it. */
export type Value = string | boolean | number;
export type Changes = Record<string, Value>;
export type Clock =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "fischer"; seconds: number; increment: number }
  | { kind: "days"; days: number };

export interface Choice {
  level: Level;
  rules: RuleSet;
  changes: Changes;
  clock: Clock;
  assist: boolean;
}

export const USUAL: Choice = {
  level: FIRST_LEVEL,
  rules: USUAL_RULES,
  changes: {},
  clock: { kind: "none" },
  assist: false,
};

/** Knobs with a place of their own in the choice; they stay when another rule set is taken. */
export const APART = ["target", "table"];
const MOST_CHANGES = 64;
const SECONDS_A_MINUTE = 60;

/** Of what a browser kept, what can still be chosen; the rest is as usual. */
export function readChoice(kept: unknown): Choice {
  const told = entries(kept);
  return {
    level: oneOf(LEVELS)(told["level"]) ?? USUAL.level,
    rules: oneOf(RULE_SETS)(told["rules"]) ?? USUAL.rules,
    changes: changesOf(told["changes"]),
    clock: clockOf(told["clock"]),
    assist: told["assist"] === true,
  };
}

function entries(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function changesOf(value: unknown): Changes {
  const good = Object.entries(entries(value)).filter((one): one is [string, Value] => isValue(one[1]));
  return good.length > MOST_CHANGES ? {} : Object.fromEntries(good);
}

function isValue(value: unknown): value is Value {
  return typeof value === "string" || typeof value === "boolean" || Number.isSafeInteger(value);
}

function clockOf(value: unknown): Clock {
  const { kind, seconds, increment, days } = entries(value);
  if (kind === "move" && counts(seconds)) return { kind, seconds };
  if (kind === "fischer" && counts(seconds) && (increment === 0 || counts(increment)))
    return { kind, seconds, increment };
  if (kind === "days" && counts(days)) return { kind, days };
  return USUAL.clock;
}

function counts(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** The terms of a new table. */
export function termsOf({ rules, changes, clock, assist }: Choice): Terms {
  return { rules, changes: { ...changes }, clock: { ...clock }, assist };
}

/** The changes with a knob set; what the rule set says itself (`usual`) is no change. */
export function changedTo(changes: Changes, knob: string, value: Value, usual: Value | undefined): Changes {
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== knob));
  return value === usual ? rest : { ...rest, [knob]: value };
}

/** What stays of the changes when another rule set is taken. */
export function keptChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([knob]) => APART.includes(knob)));
}

/** The changes that are neither the target nor the kind of table. */
export function knobChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([knob]) => !APART.includes(knob)));
}

/** «классические» */
export function setName(rules: string): string {
  return has(`set-${rules}`) ? t(`set-${rules}`) : rules;
}

/** «Новичок» */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** The clock in words: «10 минут, за ход +5 секунд». */
function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("page-clock-none");
    case "move":
      return t("page-clock-move", { seconds: clock.seconds });
    case "fischer": {
      const { seconds, increment } = clock;
      if (seconds % SECONDS_A_MINUTE > 0) return t("page-clock-fischer-seconds", { seconds, increment });
      return t("page-clock-fischer", { minutes: seconds / SECONDS_A_MINUTE, increment });
    }
    case "days":
      return t("page-clock-days", { days: clock.days });
  }
}

/** The clock in a few signs, as one of several to choose from: «30 сек», «10 мин + 5 сек», «3 дня». */
export function clockShort(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("page-clock-none");
    case "move":
      return shortTime(clock.seconds);
    case "fischer":
      return `${shortTime(clock.seconds)} + ${shortTime(clock.increment)}`;
    case "days":
      return t("start-short-days", { n: clock.days });
  }
}

function shortTime(seconds: number): string {
  const whole = seconds > 0 && seconds % SECONDS_A_MINUTE === 0;
  return whole
    ? t("start-short-minutes", { n: seconds / SECONDS_A_MINUTE })
    : t("start-short-seconds", { n: seconds });
}

/** The terms in short parts, the rule set first: «Правила классические», «до 301», «без часов». */
export function termsParts(terms: Terms): string[] {
  const changes = terms.changes as Changes;
  const { target, table } = changes;
  const others = Object.keys(knobChanges(changes)).length;
  const parts = [t("start-rules", { title: setName(terms.rules) })];
  if (target !== undefined) parts.push(t("start-to", { target: String(target) }));
  if (typeof table === "string" && table !== "guarded") parts.push(t("start-open-table"));
  if (others > 0) parts.push(t("start-changes", { n: others }));
  parts.push(clockWords(terms.clock as Clock));
  if (terms.assist) parts.push(t("start-assisted"));
  return parts;
}

/** No line begins with it. */
const BETWEEN = "\u00a0· ";

/** The terms in one line. */
export function termsLine(terms: Terms): string {
  return termsParts(terms).join(BETWEEN);
}

/** What of the terms is not as usual, in one line; nothing where all is. */
export function changedLine(terms: Terms): string {
  const usual = new Set(termsParts(termsOf(USUAL)));
  return termsParts(terms)
    .filter((part) => !usual.has(part))
    .join(BETWEEN);
}

/** The address of the rules with these changes, to be read by people or by programs. */
export function rulesQuery(rules: string, changes: Changes): string {
  const query = new URLSearchParams({ set: rules });
  for (const [knob, value] of Object.entries(changes)) {
    query.set(knob, typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
  }
  return query.toString();
}
