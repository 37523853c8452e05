/** The guided deal in play: the guide, what lies on the table, what a press does and why it may do nothing. */
import { actionOf, moveOf, other, type Action, type Card, type Seat, type Suit } from "../../api/texts";
import { reasonWithClause, type Playing } from "../../board/card-state";
import { choicesOf } from "../../board/choices";
import { offersOf } from "../../board/offers";
import type { Names } from "../../board/position";
import { tellMove, tellTaker } from "../../board/telling";
import { assertive, polite } from "../../comfort/announce";
import * as sounds from "../../comfort/sounds";
import { moves } from "../../state/settings.svelte";
import { t } from "../../words";
import { Guide } from "../guide.svelte";
import type { GuidedDeal } from "../shapes";
import { askedFor, cardsFor } from "./asked";
import { Showing } from "./showing.svelte";

/** Milliseconds before the opponent moves. */
const PAUSE = 1400;
/** The reason of a card that is not awaited at all. */
const NOT_NOW = "not-now";

export class Play {
  readonly me: Seat;
  readonly guide: Guide;
  readonly showing: Showing;
  /** What has just happened, in words. */
  happened = $state("");
  /** Why the last press did nothing; it goes with the next thing that happens. */
  hint = $state<string | null>(null);
  /** The cut as the learner made it; the deal is the same whatever it was. */
  #cut = $state<string | null>(null);
  #untell: () => void = () => undefined;

  readonly names = $derived.by((): Names =>
    this.me === "A"
      ? { A: t("learn-deal-you"), B: t("learn-deal-opponent") }
      : { A: t("learn-deal-opponent"), B: t("learn-deal-you") },
  );
  readonly view = $derived.by(() => this.showing.view);
  /** The moves of the deal so far. */
  readonly history = $derived.by(() => this.view.history.map((move) => this.#own(move)));
  /** The key of what is told: until a trick that lies there is taken, it is what was told of it. */
  readonly told = $derived.by(() => (this.showing.holding ? this.guide.toldBefore : this.guide.told));
  readonly trump = $derived.by(() => this.view.trump as Suit | null);
  /** Whether the learner is to act. */
  readonly waiting = $derived.by(() => this.guide.waits === "action" && !this.showing.holding);
  readonly legal = $derived.by(() => choicesOf(this.waiting ? this.view.legal : []));
  readonly offers = $derived.by(() =>
    offersOf({ choices: this.legal, melds: this.view.hand_melds, trump: this.trump }),
  );
  readonly playing = $derived.by((): Playing => ({
    legal: this.legal.cards,
    possible: this.legal.cards,
    unplayable: this.waiting ? this.view.unplayable : {},
  }));
  /** The cards of the hand that the step is about. */
  readonly meant = $derived.by((): Card[] => {
    const { expect } = this.guide.step;
    return this.waiting && expect !== null ? cardsFor(expect, this.trump) : [];
  });
  readonly ended = $derived.by(() => this.guide.waits === "end" && !this.showing.holding);

  constructor(readonly deal: GuidedDeal) {
    this.me = deal.learner;
    this.guide = new Guide(deal, { runs: moves, pause: PAUSE, onAction: (move) => this.#acted(move) });
    this.showing = new Showing(this.guide.step.view);
  }

  /** Say a word, cut, or play a card that may be played. */
  act(action: string): void {
    if (actionOf(action).kind === "cut") this.#cut = `${this.me} ${action}`;
    const why = this.guide.act(action);
    if (why === "other")
      this.explain(t(`learn-deal-not-${action === "claim" ? "claim" : "now"}`, this.#asked()));
    else if (why !== null) this.explain(t(`learn-deal-${why}`));
  }

  /** A card is pressed: play it, or hear why it cannot be played. */
  press(card: Card): void {
    const reason = this.view.unplayable[card];
    if (!this.waiting || this.legal.cards.has(card)) this.act(card);
    else if (reason === undefined || reason.key === NOT_NOW)
      this.explain(t("learn-deal-first", this.#asked()));
    else this.explain(reasonWithClause(reason, card));
  }

  /** On from what is read, or, where a complete trick lies there, from the trick. */
  next(): void {
    if (this.guide.waits === "action") this.#tell(t("learn-deal-do", this.#asked()));
    if (this.showing.holding) this.showing.set(this.guide.step.view);
    else this.guide.next();
  }

  back(): void {
    this.guide.back();
    this.#set();
  }

  restart(): void {
    this.guide.restart();
    this.#set();
  }

  explain(text: string): void {
    this.hint = text;
    this.#tell(text);
  }

  /** Leave; nothing goes by itself any more. */
  close(): void {
    this.guide.close();
    this.showing.close();
  }

  /** The name of the opponent's seat. */
  get them(): Seat {
    return other(this.me);
  }

  #asked(): { action: string } {
    const { expect } = this.guide.step;
    return { action: expect === null ? "" : askedFor(expect) };
  }

  /** Tell the ear what takes the place of what was told before. */
  #tell(text: string): void {
    this.#untell = assertive(text);
  }

  #set(): void {
    this.hint = null;
    this.#untell();
    this.happened = "";
    this.showing.set(this.guide.step.view);
  }

  #own(move: string): string {
    const { seat, action } = moveOf(move);
    return seat === this.me && action.kind === "cut" ? (this.#cut ?? move) : move;
  }

  #acted(move: string): void {
    const before = this.guide.step.view;
    const after = this.deal.steps[this.guide.at + 1]?.view;
    if (after === undefined) return;
    const told = [tellMove(this.#own(move), after, this), ...tellTaker(before, after, this)];
    for (const sentence of told) polite(sentence);
    this.hint = null;
    this.#untell();
    this.happened = told.join(" ");
    sound(moveOf(move).action.kind);
    this.showing.move(before, after, move, !moves());
  }
}

function sound(kind: Action["kind"]): void {
  if (kind === "play") sounds.card();
  else if (kind === "cut") sounds.cut();
  else sounds.speak();
}
