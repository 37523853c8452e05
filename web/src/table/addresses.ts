/** Addresses that a table leads to. */
import type { Terms } from "../api/http";

/** The rules by which a table plays. */
export function rulesAddress(terms: Terms): string {
  const query = new URLSearchParams({ set: terms.rules });
  for (const [knob, value] of Object.entries(terms.changes)) query.set(knob, String(value));
  return `/rules?${query.toString()}`;
}
