/** What can be done, sorted by what a table shows it as. The rules stay with the server: this only reads its list. */
import { actionOf, cardsOf, meldOf, type Card, type Suit } from "../api/texts";
import type { HandMeld } from "../api/http";

/** The actions of a list, by kind; `announce` and `beat` hold the whole actions. */
export interface Choices {
  cards: ReadonlySet<Card>;
  announce: readonly string[];
  beat: readonly string[];
  /** Between what numbers one may cut or count; null where it is not the time. */
  cut: { least: number; most: number } | null;
  count: { least: number; most: number } | null;
  /** The words without an argument: `good`, `ask`, `swap`, `draw` … */
  plain: ReadonlySet<string>;
}

/** The list of actions, as `view.legal` or `view.possible` has it, by kind. */
export function choicesOf(actions: readonly string[]): Choices {
  const cards = new Set<Card>();
  const announce: string[] = [];
  const beat: string[] = [];
  const plain = new Set<string>();
  const numbers: Record<"cut" | "count", number[]> = { cut: [], count: [] };
  for (const text of actions) {
    const action = actionOf(text);
    if (action.kind === "play") cards.add(action.card);
    else if (action.kind === "announce") announce.push(text);
    else if (action.kind === "beat") beat.push(text);
    else if (action.kind === "cut" || action.kind === "count") numbers[action.kind].push(action.n);
    else plain.add(action.kind);
  }
  return { cards, announce, beat, plain, cut: between(numbers.cut), count: between(numbers.count) };
}

function between(numbers: readonly number[]): { least: number; most: number } | null {
  return numbers.length === 0 ? null : { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** The cards of a meld or of `beat MELD`, where it is told in full. */
export function cardsMeant(action: string, trump: Suit | null): Card[] {
  return cardsOf(meldOf(action.replace(/^beat /, "")), trump);
}

/** Of two melds the one that scores more first; of equals as the server has them. */
export function byWorth(melds: readonly HandMeld[]): HandMeld[] {
  return melds.toSorted((one, two) => two.points - one.points);
}

/** What a meld is worth, as the view tells it; null for one that is not in the hand. */
export function worthOf(melds: readonly HandMeld[], action: string): number | null {
  const meld = action.replace(/^beat /, "");
  return melds.find((one) => one.meld === meld)?.points ?? null;
}
