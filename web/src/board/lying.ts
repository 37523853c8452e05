/** A trick is seen complete for a moment before it is taken: what lies there then. */
import type { TableView } from "../api/http";
import { moveOf, type Card, type Seat } from "../api/texts";
import { withCard, type Position } from "./position";
import { takerOf } from "./ways";

/** Milliseconds that a complete trick lies there. */
export const TRICK_HOLD = 1400;

/** A complete trick, and who takes it; null where a verdict takes it back (R6.5). */
export interface Lying<P extends Position> {
  position: P;
  winner: Seat | null;
}

/** The position with the second card of a trick on the table; null where a move lays none. */
export function lyingTrick<P extends Position>(before: P, after: P, move: string): Lying<P> | null {
  const { seat, action } = moveOf(move);
  if (action.kind !== "play" || before.table.length !== 1 || before.deal !== after.deal) return null;
  return { position: withCard(before, seat, action.card), winner: takerOf(before, after) };
}

/** The same of a live view. Nobody can do anything in it: it is only seen. */
export function lyingView(before: TableView, after: TableView, move: string): Lying<TableView> | null {
  const lying = lyingTrick(before, after, move);
  return lying === null ? null : { ...lying, position: onlySeen(lying.position, move, after.history) };
}

/** The view with a card on the table and nothing that follows from it. */
export function laidDown(view: TableView, seat: Seat, card: Card): TableView {
  return onlySeen(withCard(view, seat, card), `${seat} ${card}`, view.history);
}

function onlySeen(view: TableView, move: string, history: readonly string[]): TableView {
  const told = history.lastIndexOf(move);
  return {
    ...view,
    legal: [],
    unplayable: {},
    history: told < 0 ? [...view.history, move] : history.slice(0, told + 1),
  };
}
