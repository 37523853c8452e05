/** What a player has shown of his hand: the melds whose cards lie open (R4.12), and the card before the upcard (R2.8). */
import type { TableView } from "../api/http";
import { cardsOf, meldOf, moveOf, type Card, type MeldText, type Seat, type Suit } from "../api/texts";

/** A meld that is shown, and of its cards those that have been played. */
export interface ShownMeld {
  meld: MeldText;
  points: number;
  cards: { card: Card; played: boolean }[];
}

/** The card shown to both as the upcard was drawn, whose it was, and which move of the deal had brought it (R2.8). */
export interface ShownDraw {
  seat: Seat;
  card: Card;
  at: number;
}

/**
 * That card, once the upcard is drawn. Drawn by hand it is the last one of whoever did not draw the upcard, however long
 * ago that was; null where he drew none.
 */
export function shownDraw({
  talon,
  upcard,
  trump,
  history,
}: Pick<TableView, "talon" | "upcard" | "trump"> & { history: readonly string[] }): ShownDraw | null {
  if (trump === null || talon > 0 || upcard !== null) return null;
  const draws = history.flatMap((move, at) => {
    const { seat, action } = moveOf(move);
    return action.kind === "draw" ? [{ seat, card: action.card, at }] : [];
  });
  const shown = draws.findLast(({ seat }) => seat !== draws.at(-1)?.seat);
  return shown?.card === undefined ? null : { seat: shown.seat, card: shown.card, at: shown.at };
}

/** Whether the trick that followed the last draw is not complete yet. */
export function isJustDrawn(history: readonly string[]): boolean {
  const moves = history.map((move) => moveOf(move).action.kind);
  return moves.slice(moves.lastIndexOf("draw")).filter((kind) => kind === "play").length < 2;
}

/** The cards that have been played in a deal. */
export function playedIn(history: readonly string[]): ReadonlySet<Card> {
  const actions = history.map((move) => moveOf(move).action);
  return new Set(actions.flatMap((action) => (action.kind === "play" ? [action.card] : [])));
}

/** The melds of a seat that lie open, the newest first. */
export function shownMelds(
  { melds, history }: Pick<TableView, "melds" | "history">,
  seat: Seat,
  trump: Suit | null,
): ShownMeld[] {
  const played = playedIn(history);
  return melds
    .filter((one) => one.seat === seat)
    .map((one) => ({ meld: meldOf(one.meld), points: one.points }))
    .map((one) => ({
      ...one,
      cards: cardsOf(one.meld, trump).map((card) => ({ card, played: played.has(card) })),
    }))
    .filter(({ cards }) => cards.length > 0)
    .toReversed();
}
