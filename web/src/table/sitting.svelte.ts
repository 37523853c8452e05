/** Somebody at a live table: the link to it, what of it is shown, what can be done, and what is open beside it. */
import type { Refused, Said, TableView } from "../api/http";
import { actionOf, other, type Card, type Seat } from "../api/texts";
import { choicesOf } from "../board/choices";
import { reasonWithClause, type Playing } from "../board/card-state";
import type { Names } from "../board/position";
import { who } from "../board/telling";
import { assertive, polite } from "../comfort/announce";
import * as sounds from "../comfort/sounds";
import { toast } from "../comfort/toasts.svelte";
import { vibrate } from "../comfort/vibrate";
import { PHRASE, TableLink, type Step } from "../state/link.svelte";
import { has, t } from "../words";
import { Kept, type Finished } from "./kept.svelte";
import { cardOf, promptOf, tellSheet, tellStep } from "./narrator";
import { namesOf } from "./people";
import { Phrases } from "./phrases.svelte";
import { Stage, type Moment } from "./stage.svelte";
import { verdictTexts } from "./verdicts";

/** After an action so many milliseconds must pass: the second half of a double click is no action. */
const CALM = 320;
const NOTHING = choicesOf([]);

export class Sitting {
  readonly link: TableLink;
  readonly stage = new Stage();
  readonly kept: Kept;
  readonly phrases = new Phrases(() => this.seat);
  /** Why the last press did nothing, in words; it goes with the next thing that happens. */
  why = $state<string | null>(null);
  /** Whether what was done waits for a way to the server. */
  unsent = $state(false);
  /** Judgments to be read. */
  verdicts = $state.raw<string[]>([]);

  /** The seat of the reader; null for one who watches. */
  readonly seat = $derived.by((): Seat | null => this.link.table?.you ?? null);
  readonly me = $derived.by((): Seat => this.seat ?? "A");
  readonly names = $derived.by((): Names =>
    this.link.table === null ? { A: "", B: "" } : namesOf(this.link.table),
  );
  readonly listener = $derived({ me: this.seat, names: this.names });
  /** What is drawn. */
  readonly view = $derived.by((): TableView | null => this.stage.moment?.view ?? null);
  readonly open = $derived.by(() => this.link.view?.possible !== undefined);
  /** Whether the reader is to act, by the latest that is known. */
  readonly turn = $derived.by(
    () => this.seat !== null && this.link.view?.turn === this.seat && this.link.acting === null,
  );
  readonly legal = $derived.by(() =>
    choicesOf(this.link.acting === null ? (this.link.view?.legal ?? []) : []),
  );
  /** What can be done, in order or not: at a guarded table what is legal. */
  readonly possible = $derived.by(() => {
    const possible = this.link.view?.possible;
    if (possible === undefined || this.seat === null) return this.legal;
    return this.link.acting === null ? choicesOf(possible[this.seat]) : NOTHING;
  });
  readonly playing = $derived.by((): Playing => ({
    legal: this.legal.cards,
    possible: this.possible.cards,
    unplayable: this.link.view?.unplayable ?? {},
  }));
  /** What is awaited, in words. */
  readonly prompt = $derived.by(() => {
    const view = this.link.view;
    if (view === null || this.link.acting !== null) return "";
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

  /** The deal whose summary is to be read, once its last trick has been seen. */
  readonly summary = $derived.by((): Finished | null => {
    const [finished, view] = [this.kept.finished, this.view];
    if (finished === null || view === null) return null;
    const done = view.phase === "deal" || (view.phase === "over" && this.stage.settled);
    return view.deal > finished.deal || done ? finished : null;
  });

  #last = 0;
  #undo: (() => void)[];

  constructor(readonly id: string) {
    this.link = new TableLink(id);
    this.link.onSaid = (said) => this.#hear(said);
    this.kept = new Kept(id);
    this.#undo = [
      this.link.onStep((step) => this.#step(step)),
      this.stage.onMoment((moment) => this.#sound(moment)),
    ];
  }

  /** Leave for good. */
  close(): void {
    for (const undo of this.#undo) undo();
    this.stage.close();
    this.link.close();
  }

  /** Show what the link knows, where it was told as a whole; a card that is on its way stays on the table. */
  follow(): void {
    if (this.link.view === this.stage.latest) return;
    this.stage.set(this.link.view);
    const card = this.link.acting === null ? null : cardOf(this.link.acting);
    if (card !== null && this.seat !== null && this.may(card, this.link.view))
      this.stage.expect(this.seat, card);
  }

  /** Take back what the server refused, and say why. */
  refuse({ id, code, reason }: Refused): void {
    this.link.refused = null;
    if (id !== PHRASE) this.stage.set(this.link.view);
    if (reason) this.explain(reasonWithClause(reason));
    else toast(t(has(`refusal-${code}`) ? `refusal-${code}` : "table-refused"), { kind: "problem" });
  }

  /**
   * Send an action, unless one is under way; whether it was sent. What is pressed is not sent a moment after another
   * action either: it may be the second half of a double click. What is `typed` is meant.
   */
  act(action: string, typed = false): boolean {
    if (!typed && Date.now() - this.#last < CALM) return false;
    const parsed = actionOf(action);
    if (!this.link.act(action)) return false;
    this.#last = Date.now();
    this.why = null;
    if (parsed.kind === "play" && this.seat !== null) this.stage.expect(this.seat, parsed.card);
    else this.stage.finish();
    if (this.kept.window === "melds" || this.kept.window === "claim") this.kept.set({ window: null });
    if (parsed.kind === "cut") this.kept.set({ cut: null });
    if (parsed.kind === "count") this.kept.set({ count: null });
    return true;
  }

  /** Say why something cannot be done. */
  explain(why: string): void {
    this.why = why;
    assertive(why);
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

  #step(step: Step): void {
    const before = step.before;
    for (const sentence of tellStep(step, this.listener)) polite(sentence);
    if (step.after !== null && before !== null)
      this.verdicts = [...this.verdicts, ...verdictTexts(before, step.after, this.listener)];
    this.why = null;
    this.stage.tell(step);
    if (this.kept.window === "taken" && step.after?.may_look !== true) this.kept.set({ window: null });
    this.#finish(step);
    this.#call(before, step.after);
  }

  /** A deal that was played to its end is summed up before anything else is shown. */
  #finish({ before, after }: Step): void {
    if (before === null || after === null || (after.phase !== "deal" && after.phase !== "over")) return;
    const deal = after.sheet.at(-1);
    const counted = after.sheet_from + after.sheet.length > before.sheet_from + before.sheet.length;
    if (!counted || deal === undefined) return;
    this.kept.set({ finished: { deal: after.deal, view: after }, window: null });
    polite(tellSheet(deal, after.deal, this.listener));
  }

  /** One's turn has come. */
  #call(before: TableView | null, after: TableView | null): void {
    if (after === null || this.seat === null || after.turn !== this.seat) return;
    const mine = before?.turn === this.seat && before.deal === after.deal;
    assertive(promptOf(after, this.listener));
    if (mine) return;
    sounds.turn();
    vibrate();
  }

  #sound({ view, move }: Moment): void {
    if (view.result !== null && this.seat !== null) {
      if (view.result.winner === this.seat) sounds.win();
      else sounds.lose();
      return;
    }
    if (move === null) {
      if (view.tricks.A + view.tricks.B > 0) sounds.take();
      return;
    }
    const { kind } = actionOf(move.slice(2));
    if (kind === "play") sounds.card();
    else if (kind === "cut") sounds.cut();
    else if (kind === "draw") sounds.draw();
    else sounds.speak();
  }

  /** The other seat's name, as the reader knows it. */
  get them(): string {
    return this.names[other(this.me)];
  }
}
