/** What tables promised of their shuffles before the first card, as this browser saw it first. */
import { keepPair, keptPairs } from "./storage";

const KEY = "terts-commitments";
const MOST = 500;

/** Keep the promise of a table; the first one seen stands, whatever is told later. */
export function rememberCommitment(id: string, commitment: string): void {
  if (rememberedCommitment(id) === null) keepPair(KEY, [id, commitment], MOST);
}

/** The promise of a table as this browser first saw it; null if it never did. */
export function rememberedCommitment(id: string): string | null {
  return keptPairs(KEY).find(([table]) => table === id)?.[1] ?? null;
}

/** Whether this browser saw this promise at any table. */
export function sawCommitment(commitment: string): boolean {
  return keptPairs(KEY).some(([, promised]) => promised === commitment);
}
