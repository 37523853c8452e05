/** What the learner is asked to do, in words, and the cards that it is about. */
import { actionOf, type Card, type Suit } from "../../api/texts";
import { cardsMeant } from "../../board/choices";
import { cardName, meldName, t } from "../../words";

/** «положите даму пик», «скажите «годится»». */
export function askedFor(expected: string): string {
  const action = actionOf(expected);
  switch (action.kind) {
    case "play":
      return t("learn-deal-do-play", { card: cardName(action.card, "acc") });
    case "announce":
    case "beat":
      return t(`learn-deal-do-${action.kind}`, { meld: meldName(action.meld) });
    default:
      return t(`learn-deal-do-${action.kind}`);
  }
}

/** The cards of the hand that an action is about. */
export function cardsFor(expected: string, trump: Suit | null): Card[] {
  const action = actionOf(expected);
  if (action.kind === "play") return [action.card];
  return cardsMeant(expected, trump);
}
