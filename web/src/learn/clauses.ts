/** Addresses in the rules: which rules are meant, and where a clause stands in them. */
import { USUAL_RULES } from "../api/choices";
import type { RulesText } from "./shapes";

/** The knobs that an address changes. */
export function changesIn(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => name !== "set" && name !== "lang");
}

/** The rule set that an address names. */
export function setIn(query: URLSearchParams): string {
  return query.get("set") ?? USUAL_RULES;
}

/** Where the server tells these rules in a language. */
export function rulesAddress(query: URLSearchParams, language: string): string {
  const asked = new URLSearchParams([["set", setIn(query)], ["lang", language], ...changesIn(query)]);
  return `/api/rules?${asked.toString()}`;
}

/** The clauses of a sentence, each once: `R3.4, R3.5` are two. */
export function clausesOf(clause: string): string[] {
  const clauses = clause.split(",").map((one) => one.trim());
  return [...new Set(clauses)].filter(Boolean);
}

/** For every sentence, section by section, the clauses that first stand there: they are its anchors. */
export function anchors(rules: RulesText): string[][][] {
  const seen = new Set<string>();
  const fresh = (clause: string) => {
    const known = seen.has(clause);
    seen.add(clause);
    return !known;
  };
  return rules.sections.map(({ sentences }) =>
    sentences.map(({ clause }) => clausesOf(clause).filter(fresh)),
  );
}

/** The anchor for a clause: itself, else the first of its chapter; null where the rules have nothing of it. */
export function anchorFor(clause: string, known: readonly string[]): string | null {
  if (known.includes(clause)) return clause;
  const chapter = clause.split(".")[0] ?? clause;
  return known.find((one) => one === chapter || one.startsWith(`${chapter}.`)) ?? null;
}
