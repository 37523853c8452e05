/** What a player has shown of his hand: the melds whose cards lie open (R4.12). */
import type { TableView } from "../api/http";
import { cardsOf, meldOf, moveOf, type Card, type MeldText, type Seat, type Suit } from "../api/texts";

/** A meld that is shown, and of its cards those that have been played. */
export interface ShownMeld {
  meld: MeldText;
  points: number;
  cards: { card: Card; played: boolean }[];
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
