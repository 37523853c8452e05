/** What the table shows of a game: the keys of a live view and of an open position that are the same in both. */
import type { SeenTrick, TableView } from "../api/http";
import { isCard, moveOf, other, type Card, type Seat } from "../api/texts";

type Shared =
  | "deal" | "trick" | "phase" | "turn" | "leader" | "trump" | "upcard" | "talon"
  | "table" | "tricks" | "melds" | "announced" | "record" | "target"; // prettier-ignore

/** A position to draw. A hand is its cards, or how many it holds where they are hidden. */
export interface Position extends Pick<TableView, Shared> {
  hands: Record<Seat, readonly string[] | number>;
}

export type Names = Record<Seat, string>;

/** The cards of a hand that is open, null for a hidden one. */
export function cardsIn(position: Pick<Position, "hands">, seat: Seat): Card[] | null {
  const hand = position.hands[seat];
  return typeof hand === "number" ? null : hand.filter(isCard);
}

/** How many cards a hand holds. */
export function countIn(position: Pick<Position, "hands">, seat: Seat): number {
  const hand = position.hands[seat];
  return typeof hand === "number" ? hand : hand.length;
}

/** A card on the table, and who laid it. */
export interface Laid {
  card: Card;
  seat: Seat;
}

/** The cards of the running trick with their players: the leader's first. */
export function laidIn(position: Pick<Position, "table" | "leader">): Laid[] {
  const { leader } = position;
  if (leader === null) return [];
  return position.table.filter(isCard).map((card, at) => ({ card, seat: at === 0 ? leader : other(leader) }));
}

/** The position with a card of a hand laid on the table, before anything follows from it. */
export function withCard<P extends Position>(position: P, seat: Seat, card: Card): P {
  const hand = position.hands[seat];
  const left = typeof hand === "number" ? hand - 1 : hand.filter((one) => one !== card);
  return {
    ...position,
    hands: { ...position.hands, [seat]: left },
    table: [...position.table, card],
    turn: null,
  };
}

/**
 * The taken tricks of a deal as everybody saw them: the moves, and how many tricks each took.
 *
 * Whoever plays the first card after a trick has taken it; the last one was taken by whom the numbers leave it to.
 * Null where the moves do not make so many tricks, as after a trick that a verdict took back.
 */
export function tricksIn(history: readonly string[], taken: Record<Seat, number>): SeenTrick[] | null {
  const laid = history
    .map(moveOf)
    .flatMap(({ seat, action }) => (action.kind === "play" ? [{ seat, card: action.card }] : []));
  const count = taken.A + taken.B;
  if (Math.floor(laid.length / 2) !== count) return null;
  const left = { ...taken };
  const tricks: SeenTrick[] = [];
  for (let at = 0; at < count; at += 1) {
    const [first, second, next] = [laid[2 * at], laid[2 * at + 1], laid[2 * at + 2]];
    if (first === undefined || second === undefined || first.seat === second.seat) return null;
    const winner = next?.seat ?? (left.A > 0 ? "A" : "B");
    left[winner] -= 1;
    tricks.push({ leader: first.seat, cards: [first.card, second.card], winner });
  }
  return left.A === 0 && left.B === 0 ? tricks : null;
}
