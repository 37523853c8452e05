/**
 * What this browser keeps, as JSON: from visit to visit, or for as long as a tab is open.
 *
 * A browser may forbid storage, or have no room left. Then nothing is kept, and nothing else is lost: what was kept is
 * only ever a convenience, and whoever reads it takes nothing on trust.
 */

/** How long it is kept. */
export type Span = "browser" | "tab";

const storageOf = (span: Span) => (span === "tab" ? sessionStorage : localStorage);

/** What is kept under a name; null where there is nothing, or nothing that can be read. */
export function kept(name: string, span: Span = "browser"): unknown {
  try {
    return parsed(storageOf(span).getItem(name));
  } catch {
    return null;
  }
}

/** Keep a value in the place of the last one; false if it cannot be kept, and the last one stays. */
export function keep(name: string, value: unknown, span: Span = "browser"): boolean {
  try {
    storageOf(span).setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keep nothing under a name any more. */
export function forget(name: string, span: Span = "browser"): void {
  try {
    storageOf(span).removeItem(name);
  } catch {
    // Where storage is forbidden there is nothing to take away.
  }
}

/** What a stored text says; null for none, and for a damaged one. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Pairs of texts that are kept under a name, the oldest first. */
export function keptPairs(name: string): [string, string][] {
  const found = kept(name);
  return Array.isArray(found) ? found.filter(isPair) : [];
}

/** Keep one more pair, and no more than so many. */
export function keepPair(name: string, pair: [string, string], most: number): void {
  const others = keptPairs(name).filter(([known]) => known !== pair[0]);
  keep(name, [...others, pair].slice(-most));
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");
}
