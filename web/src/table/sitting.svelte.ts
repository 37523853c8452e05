/** Somebody at a live table: the link to it, what of it is shown, what can be done, and what is open beside it. */
import type { Refused, Said, TableView } from "../api/http";
import { actionOf, other, type Card, type Seat } from "../api/texts";
import { choicesOf } from "../board/choices";
import { reasonWithClause, type Playing } from "../board/card-state";
import type { Names } from "../board/position";
import { who } from "../board/telling";
import { assertive, polite } from "../comfort/announce";
import { Presses } from "../comfort/presses";
import * as sounds from "../comfort/sounds";
import { toast } from "../comfort/toasts.svelte";
import { vibrate } from "../comfort/vibrate";
import { PHRASE, TableLink, type Step } from "../state/link.svelte";
import { has, t } from "../words";
import { Kept } from "./kept.svelte";
import { cardOf, promptOf, tellSheet, tellStep } from "./narrator";
import { namesOf } from "./people";
import { Phrases } from "./phrases.svelte";
import { sound } from "./sounding";
import { Stage } from "./stage.svelte";
import { Summaries } from "./summaries.svelte";
import { keepVerdicts } from "./unread";

const NOTHING = choicesOf([]);

export class Sitting {
  readonly link: TableLink;
  readonly stage = new Stage();
  readonly kept: Kept;
  readonly phrases = new Phrases(() => this.seat);
  readonly summaries: Summaries;
  /** Why the last press did nothing, in words; it goes with the next thing that happens. */
  why = $state<string | null>(null);
  /** Whether what was done waits for a way to the server. */
  unsent = $state(false);

  /** The seat of the reader; null for one who watches. */
  readonly seat = $derived.by((): Seat | null => this.link.table?.you ?? null);
  readonly me = $derived.by((): Seat => this.seat ?? "A");
  readonly names = $derived.by((): Names =>
    this.link.table === null ? { A: "", B: "" } : namesOf(this.link.table),
  );
  readonly listener = $derived({ me: this.seat, names: this.names });
  /** What is drawn. */
  readonly view = $derived.by((): TableView | null => this.stage.moment?.view ?? null);
  /** Whether nothing can be done until the server has answered. */
  readonly busy = $derived.by(() => this.link.acting !== null || this.link.leaving);
  readonly open = $derived.by(() => this.link.view?.possible !== undefined);
  /** Whether the reader is to act, by the latest that is known. */
  readonly turn = $derived.by(() => this.seat !== null && this.link.view?.turn === this.seat && !this.busy);
  readonly legal = $derived.by(() => choicesOf(this.busy ? [] : (this.link.view?.legal ?? [])));
  /** What can be done, in order or not: at a guarded table what is legal. */
  readonly possible = $derived.by(() => {
    const possible = this.link.view?.possible;
    if (possible === undefined || this.seat === null) return this.legal;
    return this.busy ? NOTHING : choicesOf(possible[this.seat]);
  });
  /** What the hand offers: nothing before what it would answer is drawn. */
  readonly playing = $derived.by((): Playing =>
    this.stage.behind
      ? { legal: NOTHING.cards, possible: NOTHING.cards, unplayable: {} }
      : {
          legal: this.legal.cards,
          possible: this.possible.cards,
          unplayable: this.link.view?.unplayable ?? {},
        },
  );
  /** What is awaited, in words. */
  readonly prompt = $derived.by(() => {
    const view = this.link.view;
    if (view === null || this.busy) return "";
    const level = view.turn === null ? null : (this.link.table?.seats[view.turn]?.level ?? null);
    return promptOf(view, this.listener, level !== null);
  });

  /** Whether somebody sits across to whom one can say something beside the game. */
  readonly company = $derived.by(() => {
    const table = this.link.table;
    if (table === null || this.seat === null) return false;
    if (table.status === "aborted" || table.next_table !== null) return false;
    const kind = table.seats[other(this.seat)]?.kind;
    return kind === "guest" || kind === "account";
  });

  readonly #presses = new Presses();
  /** The card that was pressed while a word of one's own was under way. */
  #next: Card | null = null;
  #untell: () => void = () => undefined;
  #left = $state(false);
  #undo: (() => void)[];

  constructor(readonly id: string) {
    this.link = new TableLink(id);
    this.link.onSaid = (said) => this.#hear(said);
    this.kept = new Kept(id);
    this.summaries = new Summaries(this.link, this.stage, this.kept);
    this.#undo = [
      this.link.onStep((step) => this.#step(step)),
      this.stage.onMoment((moment) => sound(moment, this.seat)),
    ];
  }

  /** Leave for good. */
  close(): void {
    this.#left = true;
    for (const undo of this.#undo) undo();
    this.#presses.close();
    this.stage.close();
    this.link.close();
  }

  /** Show what the link knows, where it was told as a whole; a card that is on its way stays on the table. */
  follow(): void {
    this.#sumUp(this.summaries.recall());
    if (this.link.view === this.stage.latest) return;
    this.#quiet();
    const verdicts = keepVerdicts(this.kept, this.stage.latest, this.link.view, this.listener);
    for (const verdict of verdicts) polite(verdict);
    const card = this.link.acting === null ? null : cardOf(this.link.acting);
    const mine = card !== null && this.seat !== null && this.may(card, this.link.view);
    this.stage.set(this.link.view, mine ? { seat: this.seat, card } : null);
  }

  /** Take back what the server refused, and say why. */
  refuse({ id, code, reason }: Refused): void {
    this.link.refused = null;
    if (id !== PHRASE) {
      this.#next = null;
      this.stage.set(this.link.view);
    }
    if (reason) this.explain(reasonWithClause(reason));
    else toast(t(has(`refusal-${code}`) ? `refusal-${code}` : "table-refused"), { kind: "problem" });
  }

  /**
   * Send an action, unless one is under way; whether it was sent. A press sends nothing that it was not aimed at; what
   * is `meant`, since it was typed, or said yes to, needs no aim.
   */
  act(action: string, meant = false): boolean {
    const parsed = actionOf(action);
    if (!meant && !this.counts(parsed.kind === "play")) return false;
    if (!this.link.act(action)) return false;
    this.#presses.spend();
    this.#quiet();
    if (parsed.kind === "play" && this.seat !== null) this.stage.expect(this.seat, parsed.card);
    else this.stage.finish();
    if (this.kept.window === "melds" || this.kept.window === "claim") this.kept.set({ window: null });
    if (parsed.kind === "cut") this.kept.set({ cut: null });
    if (parsed.kind === "count") this.kept.set({ count: null });
    return true;
  }

  /** Whether an action can be done now, in order or not. */
  can(action: string): boolean {
    const { view } = this.link;
    if (this.#left || this.seat === null || view === null) return false;
    return (view.possible?.[this.seat] ?? view.legal).includes(action);
  }

  /**
   * Whether a press counts. The rest of a double click does not: what it hits now is not what it was aimed at. Nor does
   * one of a `card` that was made before what it would answer was drawn: it only brings that on the table. A button with
   * words on it says itself what it answers.
   */
  counts(card = true): boolean {
    if (this.#presses.again) return false;
    if (!card || !this.stage.behind) return true;
    this.#presses.spend();
    this.stage.finish();
    if (this.prompt !== "") this.#untell = assertive(this.prompt);
    return false;
  }

  /** Say why something cannot be done. */
  explain(why: string): void {
    this.why = why;
    this.#untell = assertive(why);
  }

  /** Play a card after the word of one's own that is still under way; whether there is one. */
  later(card: Card): boolean {
    const { acting } = this.link;
    if (acting === null || cardOf(acting) !== null || this.#presses.again) return false;
    this.#next = card;
    return true;
  }

  /** Nothing is under way any more: play what was pressed meanwhile, if it can be played now. */
  proceed(): void {
    const card = this.#next;
    this.#next = null;
    if (card !== null && this.legal.cards.has(card)) this.act(card, true);
  }

  /** Whether the view has the reader lay this card. */
  may(card: Card, view: TableView | null): boolean {
    const hand = this.seat === null ? 0 : (view?.hands[this.seat] ?? 0);
    return typeof hand !== "number" && hand.includes(card) && view?.turn === this.seat;
  }

  #hear(said: Said): void {
    if (!this.phrases.hear(said)) return;
    polite(t("table-told-phrase", { ...who(said.seat, this.listener), phrase: t(`phrase-${said.phrase}`) }));
  }

  /** What was told of the moment before is true no more. */
  #quiet(): void {
    this.why = null;
    this.#untell();
  }

  #step(step: Step): void {
    const before = step.before;
    for (const sentence of tellStep(step, this.listener)) polite(sentence);
    keepVerdicts(this.kept, before, step.after, this.listener);
    this.#quiet();
    this.stage.tell(step);
    if (step.after?.phase === "over") this.kept.set({ window: null });
    this.#sumUp(this.summaries.finish(step));
    this.#call(before, step.after);
  }

  #sumUp(deal: ReturnType<Summaries["finish"]>): void {
    if (deal !== null) polite(tellSheet(deal.sheet, deal.number, this.listener));
  }

  /** One's turn has come. */
  #call(before: TableView | null, after: TableView | null): void {
    if (after === null || this.seat === null || after.turn !== this.seat) return;
    const mine = before?.turn === this.seat && before.deal === after.deal;
    this.#untell = assertive(promptOf(after, this.listener));
    if (mine) return;
    sounds.turn();
    vibrate();
  }

  /** The other seat's name, as the reader knows it. */
  get them(): string {
    return this.names[other(this.me)];
  }
}
