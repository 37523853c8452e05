/** A view of a game for tests: what a test says, and for the rest nothing that matters. */
import type { TableView } from "../api/http";

const QUIET: TableView = {
  seat: "A", deal: 1, trick: 1, phase: "lead", turn: "A", dealer: "B", leader: "A", trump: "h", upcard: "Qh", turned: "Qh",
  hands: { A: ["8s", "Ks"], B: 9 }, known: { A: [], B: [] }, talon: 13, table: [], tricks: { A: 0, B: 0 }, points: null,
  melds: [], announced: null, record: { A: 0, B: 0 }, target: { A: 501, B: 501 }, legal: [], result: null, unplayable: {},
  hand_melds: [], may_look: false, taken: [], sheet_from: 0, sheet: [], history_from: 0, history: [],
}; // prettier-ignore

/** A view that has these things. */
export function seen(changes: Partial<TableView>): TableView {
  return { ...QUIET, ...changes };
}
