/** What happens at the table, in words: for the ear, and for the line that says what is awaited. */
import type { SheetDeal, TableView } from "../api/http";
import { actionOf, isCard, meldOf, moveOf, other, type Card, type Suit } from "../api/texts";
import { shownDraw } from "../board/shown";
import { tellMove, tellTaker, who, type Listener } from "../board/telling";
import type { Step } from "../state/link.svelte";
import { capital, cardName, meldName, suitName, t } from "../words";
import { verdictTexts } from "./verdicts";

/** What a step was, a sentence each. */
export function tellStep(step: Step, to: Listener): string[] {
  const { action, before, after } = step;
  if (after === null) return [];
  if (action === null) return after.deal !== before?.deal ? tellDeal(after, to) : [];
  const told = [tellMove(action, after, to)];
  if (before === null) return told;
  const guess = guessOf(after, action, to);
  if (guess !== null) told.push(guess);
  const unanswered = unansweredIn(after, action, to);
  if (unanswered !== null && moveOf(action).seat !== to.me) told.push(unanswered);
  told.push(...tellTaker(before, after, to));
  told.push(...drawn(step, before, after, to), ...scored(before, after, to), ...shown(before, after, to));
  told.push(...verdictTexts(before, after, to));
  return told;
}

function tellDeal(view: TableView, to: Listener): string[] {
  const told = [t("table-told-deal", { deal: view.deal, ...who(view.dealer, to) })];
  if (view.trump !== null) told.push(t("table-told-trump", { suit: suitName(view.trump as Suit) }));
  const hand = to.me === null ? 0 : view.hands[to.me];
  if (typeof hand !== "number") told.push(t("table-told-hand", { cards: cardList(hand) }));
  return told;
}

/** What came of naming a colour (R2.3), if this move names one: the trumps, and who leads. */
function guessOf(view: Pick<TableView, "trump" | "leader">, move: string, to: Listener): string | null {
  const { seat, action } = moveOf(move);
  if ((action.kind !== "red" && action.kind !== "black") || view.trump === null) return null;
  const right = view.leader === seat ? "yes" : "no";
  return t("table-told-guess", { ...who(seat, to), suit: capital(suitName(view.trump as Suit)), right });
}

const cardList = (cards: readonly string[]) =>
  cards
    .filter(isCard)
    .map((card) => cardName(card))
    .join(", ");

/** The cards drawn by this step that are seen; a draw by hand is the step itself, and told already. */
function drawn(step: Step, before: TableView, after: TableView, to: Listener): string[] {
  if (before.deal !== after.deal) return [];
  const moves = after.history.slice(before.history.length).map(moveOf);
  const draws = moves.filter(({ action }) => action.kind === "draw");
  const byHand = step.action !== null && moveOf(step.action).action.kind === "draw";
  const told = (byHand ? draws.slice(1) : draws).flatMap(({ seat, action }) => {
    if (action.kind !== "draw" || action.card === undefined) return [];
    return [t("table-told-draw", { ...who(seat, to), card: cardName(action.card, "acc") })];
  });
  return [...told, ...shownWithUpcard(before, after, to)];
}

/** The card that both see now since the upcard was drawn (R2.8), unless the other was just told to draw it. */
function shownWithUpcard(before: TableView, after: TableView, to: Listener): string[] {
  const shown = before.upcard === null ? null : shownDraw(after);
  if (shown === null || (shown.seat !== to.me && shown.at >= before.history.length)) return [];
  const names = { card: cardName(shown.card), card_acc: cardName(shown.card, "acc") };
  return [t("table-told-last-draw", { ...who(shown.seat, to), ...names })];
}

function scored(before: TableView, after: TableView, to: Listener): string[] {
  if (before.deal !== after.deal || after.phase === "deal" || after.phase === "over") return [];
  return (["A", "B"] as const).flatMap((seat) => {
    const points = after.record[seat] - before.record[seat];
    if (points === 0) return [];
    return [
      t(points > 0 ? "table-told-scores" : "table-told-loses", {
        ...who(seat, to),
        n: Math.abs(points),
        score: after.record[seat],
      }),
    ];
  });
}

/** The melds whose cards are open now and were not before (R4.12). */
function shown(before: TableView, after: TableView, { me, names }: Listener): string[] {
  if (before.deal !== after.deal) return [];
  return after.melds.flatMap((one, at) => {
    const earlier = before.melds[at];
    if (
      one.seat === me ||
      earlier === undefined ||
      earlier.meld === one.meld ||
      meldOf(one.meld).suit === undefined
    )
      return [];
    return [t("table-told-shows", { name: names[one.seat], meld: meldName(meldOf(one.meld)) })];
  });
}

/**
 * Why nobody answers what this move announces: it was added to another meld of the turn (R4.10), or the leader went
 * without a word (R4.11). Null where it is answered, or announces nothing.
 */
function unansweredIn(view: TableView, move: string, { me }: Listener): string | null {
  const { seat, action } = moveOf(move);
  const speaking = view.turn === seat && (view.phase === "lead" || view.phase === "follow");
  if (action.kind !== "announce" || !speaking) return null;
  const written = view.melds.filter((one) => one.trick === view.trick && one.meld !== "marriage");
  if (written.length > 1) return t("table-unanswered-added");
  return t("table-unanswered-led", { who: me === null ? "them" : me === seat ? "me" : "leader" });
}

/** That the talon is gone, and what is owed from now on (R3.3), until the reader has played his first card by that. */
function closedFor(view: TableView, { me }: Listener): string | null {
  if (me === null || view.turn !== me || (view.phase !== "lead" && view.phase !== "follow")) return null;
  const moves = view.history.map(moveOf);
  const drawn = moves.findLastIndex(({ action }) => action.kind === "draw");
  if (view.talon > 0 || view.upcard !== null || drawn < 0) return null;
  const played = moves.slice(drawn).some(({ seat, action }) => seat === me && action.kind === "play");
  return played ? null : t("table-owed-now");
}

/** What is awaited, and of whom, after what came of the last word where that needs one; empty where nobody is to act. */
export function promptOf(view: TableView, to: Listener, thinks = false): string {
  const awaited = awaitedOf(view, to, thinks);
  const last = view.history.at(-1);
  if (last === undefined || awaited === "") return awaited;
  const before = guessOf(view, last, to) ?? unansweredIn(view, last, to) ?? closedFor(view, to);
  return before === null ? awaited : `${before} ${awaited}`;
}

function awaitedOf(view: TableView, { me, names }: Listener, thinks: boolean): string {
  if (view.turn === null) return "";
  if (me === null) return t("table-acting", { name: names[view.turn] });
  if (view.turn !== me) {
    const moves = view.phase === "lead" || view.phase === "follow";
    return t(thinks ? "table-thinks" : moves ? "table-moves" : "table-waits", { name: names[view.turn] });
  }
  const owed = view.legal.includes("swap") && !view.legal.some(isCard);
  if (owed && (view.phase === "lead" || view.phase === "follow")) return t("table-prompt-swap");
  const answers = view.phase === "answer" || view.phase === "answer_asked";
  const only = answers && !view.legal.some((one) => one === "ask" || one.startsWith("beat "));
  const first = view.table[0];
  const args = {
    card: first !== undefined && isCard(first) ? cardName(first, "acc") : "",
    meld: view.announced === null ? "" : capital(meldName(meldOf(view.announced.meld))),
    name: names[other(view.turn)],
  };
  return only ? t("table-prompt-answer-only", args) : t(`table-prompt-${view.phase.replace("_", "-")}`, args);
}

/** How a deal ended, in one sentence for the ear. */
export function tellSheet(sheet: SheetDeal, number: number, { me, names }: Listener): string {
  const seats = me === "B" ? (["B", "A"] as const) : (["A", "B"] as const);
  const parts = seats.map((seat) =>
    t("table-told-sheet-side", {
      name: seat === me ? t("table-you") : names[seat],
      n: sheet.points[seat],
      score: sheet.record[seat],
    }),
  );
  return t("table-told-sheet", { deal: number, sides: parts.join("; ") });
}

/** The card that a text of an action plays, if it plays one. */
export function cardOf(action: string): Card | null {
  const parsed = actionOf(action);
  return parsed.kind === "play" ? parsed.card : null;
}
