/**
 * What of a live table is shown, a moment at a time.
 *
 * The server tells where things stand after each action; people want to see what happened: both cards of a trick lying
 * there before it is taken, one word after the other. The stage shows such moments in turn. It never holds anybody up:
 * whoever acts sees the last one at once.
 */
import { untrack } from "svelte";
import type { TableView } from "../api/http";
import { moveOf, type Action, type Card, type Seat } from "../api/texts";
import { laidDown, lyingView, TRICK_HOLD } from "../board/lying";
import type { Step } from "../state/link.svelte";

/** A moment, and what led to it. */
export interface Moment {
  view: TableView;
  /** The move as it was told; null for what is no move. */
  move: string | null;
  /** Who takes the trick that lies there. */
  winner: Seat | null;
  /** Milliseconds until the next moment may follow. */
  hold: number;
}

const WORD_HOLD = 550;
/** The upcard is seen before it may be swapped away (R2.3). */
const TURNED_HOLD = 1600;
/** «Доехал» is heard before the table is cleared. */
const CLAIM_HOLD = 1600;
const CARD_HOLD = 220;
const HOLDS: Partial<Record<Action["kind"], number>> = {
  play: CARD_HOLD,
  draw: 0,
  red: TURNED_HOLD,
  black: TURNED_HOLD,
  claim: CLAIM_HOLD,
};
const DEAL_HOLD = 500;
/** With more moments waiting than this they follow faster. */
const MANY = 4;

/**
 * The moments of a step: the second card of a trick is seen before the trick is taken. What one has said oneself one need
 * not wait to read.
 */
export function momentsOf({ action, before, after }: Step): Moment[] {
  if (after === null) return [];
  if (action === null) return [{ view: after, move: null, winner: null, hold: DEAL_HOLD }];
  const { seat, action: moved } = moveOf(action);
  const { kind } = moved;
  const hold = HOLDS[kind] ?? (seat === after.seat ? 0 : WORD_HOLD);
  const last: Moment = { view: after, move: action, winner: null, hold };
  const lying = before === null ? null : lyingView(before, after, action);
  if (lying === null) return [last];
  return [
    { view: lying.position, move: action, winner: lying.winner, hold: TRICK_HOLD },
    { ...last, move: null, hold: CARD_HOLD },
  ];
}

/** The moment of an own card that the server knows nothing of yet. */
function expected(view: TableView, seat: Seat, card: Card): Moment {
  return { view: laidDown(view, seat, card), move: `${seat} ${card}`, winner: null, hold: 0 };
}

/** The cards that the viewer of a view holds. */
function handIn({ seat, hands }: TableView): string {
  return seat === null ? "" : String(hands[seat]);
}

/** Whether a move is one to answer. */
function speaks(move: string | null): boolean {
  return move !== null && moveOf(move).action.kind !== "draw";
}

export class Stage {
  /** The moment that is shown; null before the first deal. */
  moment = $state.raw<Moment | null>(null);
  /** The last view that the stage was told. */
  latest = $state.raw<TableView | null>(null);
  /** Whether what is shown is the latest. */
  settled = $derived(this.moment?.view === this.latest);
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null);
  /** Whether the latest has been shown as long as it is to be. */
  rested = $derived(this.settled && this.#timer === null);
  #queue = $state.raw<readonly Moment[]>([]);
  #paused = false;
  #listeners: ((moment: Moment) => void)[] = [];

  /** Be told of every moment as it is shown, except where things are merely set right. */
  onMoment(listener: (moment: Moment) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
    };
  }

  /** Show what a step brings, when its turn comes. */
  tell(step: Step): void {
    if (step.after === null) return;
    this.latest = step.after;
    this.#queue = [...this.#queue, ...momentsOf(step)];
    if (this.#timer === null && !this.#paused) this.#next();
  }

  /** Show a view as it is, at once; an own card that is still on its way lies on the table without a moment between. */
  set(view: TableView | null, laid: { seat: Seat; card: Card } | null = null): void {
    this.#stop();
    this.#queue = [];
    this.latest = view;
    if (view === null) this.moment = null;
    else if (laid === null) this.moment = { view, move: null, winner: null, hold: 0 };
    else this.moment = expected(view, laid.seat, laid.card);
  }

  /** One's own card lies on the table before the server has said so. */
  expect(seat: Seat, card: Card): void {
    if (this.latest === null) return;
    this.set(this.latest, { seat, card });
    if (this.moment !== null) this.#announce(this.moment);
  }

  /**
   * Whether something is told and not shown yet that is to be seen before one acts: what somebody has done, or cards that
   * have come into the hand. That a trick lies there still, or that the other draws, hides nothing.
   */
  get behind(): boolean {
    const shown = this.moment?.view;
    if (shown === undefined) return false;
    return this.#queue.some(({ view, move }) => speaks(move) || handIn(view) !== handIn(shown));
  }

  /** Show the last moment at once, and what follows it without waiting. */
  finish(): void {
    if (this.#queue.length === 0 && this.settled) this.#stop();
    else this.set(this.latest);
  }

  /** Stand still at what is shown, or go on. */
  pause(still: boolean): void {
    this.#paused = still;
    if (!still && this.#timer === null) this.#next();
  }

  /** Leave for good. */
  close(): void {
    this.#stop();
    this.#listeners = [];
  }

  #next(): void {
    this.#timer = null;
    const [moment, ...others] = this.#queue;
    if (moment === undefined || this.#paused) return;
    this.#queue = others;
    const known = this.moment?.move ?? null;
    const expected = moment.move !== null && known === moment.move && this.moment?.view.legal.length === 0;
    this.moment = moment;
    if (!expected) this.#announce(moment);
    const haste = this.#queue.length > MANY ? 3 : 1;
    if (moment.hold === 0 && this.#queue.length === 0) return;
    const hold = document.visibilityState === "hidden" ? 0 : moment.hold / haste;
    this.#timer = setTimeout(() => this.#next(), hold);
  }

  #announce(moment: Moment): void {
    untrack(() => {
      for (const listener of this.#listeners) listener(moment);
    });
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
