/** What may be done with a card of the hand, and how that is said. */
import type { Reason } from "../words";
import { moveOf, suitOf, type Action, type Card, type Seat, type Suit } from "../api/texts";
import { capital, cardName, reasonText, t } from "../words";

export interface CardState {
  /** Whether a press on it plays it. */
  may: boolean;
  /** Drawn as one that will not do, while others will. */
  dimmed: boolean;
  /** Why not, in a sentence; null if it may be played in order. */
  why: string | null;
}

/** What decides the states of a hand's cards. */
export interface Playing {
  /** The cards that may be played. */
  legal: ReadonlySet<Card>;
  /** Open tables: those that can be laid, in order or not; elsewhere the same as `legal`. */
  possible: ReadonlySet<Card>;
  unplayable: Readonly<Record<string, Reason>>;
}

/** The state of one card. A card is dimmed only where another would do. */
export function stateOfCard(card: Card, { legal, possible, unplayable }: Playing): CardState {
  const reason = unplayable[card];
  const why = reason === undefined || legal.has(card) ? null : shortReason(reason);
  return { may: possible.has(card), dimmed: legal.size > 0 && !legal.has(card), why };
}

/** For the name of a card: that something else than a card is awaited is told in no more words than that. */
function shortReason(reason: Reason): string {
  return "action" in reason.args ? t("table-not-now") : reasonWithClause(reason);
}

/** Why a pressed card is not played: where a word is awaited, what that is, and no more. */
export function pressedReason(reason: Reason | undefined, card: Card, awaited: string): string {
  if (reason !== undefined && !("action" in reason.args)) return reasonWithClause(reason, card);
  return t("table-why-awaited", { why: t("table-not-now"), awaited });
}

/** The reason as a sentence, with the clause of the rules behind it; whose turn it is stands in no clause. */
export function reasonWithClause(reason: Reason, card?: Card): string {
  if (reason.key === "not-your-turn") return t("table-not-your-turn");
  const why = reasonText(reason, card);
  return /^R\d/.test(reason.clause) ? t("table-why", { why, clause: reason.clause }) : why;
}

/** The card that a seat has drawn since it played its last; null if none, or if it is not told. */
export function freshIn(history: readonly string[], me: Seat): Card | null {
  const own = history.map(moveOf).filter(({ seat, action }) => seat === me && COMES_OR_GOES.has(action.kind));
  const last = own.at(-1)?.action;
  return last?.kind === "draw" ? (last.card ?? null) : null;
}

const COMES_OR_GOES: ReadonlySet<Action["kind"]> = new Set(["draw", "play"]);

/** «Дама пик, козырь. Можно положить.» */
export function cardLabel(card: Card, trump: Suit | null, state?: CardState, fresh = false): string {
  const name = capital(cardName(card));
  const known = trump === suitOf(card) ? t("table-card-trump", { card: name }) : name;
  const named = fresh ? t("table-card-fresh", { card: known }) : known;
  if (state === undefined) return named;
  if (state.why !== null)
    return t(state.may ? "table-card-breach" : "table-card-barred", { card: named, why: state.why });
  return state.may ? t("table-card-may", { card: named }) : named;
}
