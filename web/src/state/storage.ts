/**
 * What this browser keeps, as JSON: from visit to visit, or for as long as a tab is open.
 *
 * A browser may forbid storage, or have no room left. Then nothing is kept, and nothing else is lost: what was kept is
 * only ever a convenience. Nothing is taken on trust: what is there is only had through a reader of its kind.
 */
import { list, pair, type Reader } from "./readers";

/** How long it is kept. */
export type Span = "browser" | "tab";

const PAIRS: Reader<[string, string][]> = list(pair);

const storageOf = (span: Span) => (span === "tab" ? sessionStorage : localStorage);

/** What is kept under a name, as the reader finds it; what the reader makes of null where nothing can be had. */
export function kept<T>(name: string, read: (value: unknown) => T, span: Span = "browser"): T {
  return read(parsed(stored(name, span)));
}

function stored(name: string, span: Span): string | null {
  try {
    return storageOf(span).getItem(name);
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
  return kept(name, PAIRS) ?? [];
}

/** Keep one more pair, and no more than so many. */
export function keepPair(name: string, pair: [string, string], most: number): void {
  const others = keptPairs(name).filter(([known]) => known !== pair[0]);
  keep(name, [...others, pair].slice(-most));
}
