/** The guided deal: where the learner is in it, what the table waits for, what his actions do. */
import { moveOf } from "../api/texts";
import { count, fields } from "../state/readers";
import { keep, kept } from "../state/storage";
import type { GuidedDeal, GuidedStep } from "./shapes";

/** What the guide waits for: an action, a press of “Next”, nothing but a moment, or nothing more at all. */
export type Waits = "action" | "next" | "moment" | "end";
/** Why an action was not taken: another is asked for, the text is to be read first, the opponent is playing. */
export type Hint = "other" | "read" | "wait";

/** What the guide remembers of the last visit. */
export interface Kept {
  at: number;
  steps: number;
}

interface Options {
  /** Whether the opponent's moves go by themselves; otherwise each waits for “Next”. */
  runs: () => boolean;
  /** Milliseconds before a move goes by itself. */
  pause: number;
  /** Told of every action that was taken, with its seat, before the step changes. */
  onAction?: (action: string, step: GuidedStep) => void;
}

const KEY = "terts-first-deal";

/** Whether the guide stops at a step, even if moves go by themselves. */
const stops = (step: GuidedStep) => step.say !== null || step.expect !== null || step.action === null;

export class Guide {
  at = $state(0);
  readonly step: GuidedStep = $derived(this.#stepAt(this.at));
  /** The key of what is told now: what was told last. */
  readonly told: string | null = $derived(this.#toldAt(this.at));
  /** The key of what was told a step earlier. */
  readonly toldBefore: string | null = $derived(this.#toldAt(Math.max(0, this.at - 1)));
  readonly waits: Waits = $derived(this.#waitsAt(this.at));
  /** Whether own moves of the learner are among those that go by themselves now. */
  readonly plays = $derived(
    this.waits === "moment" && this.#run.some(({ action }) => action !== null && this.#laid(action)),
  );
  /** The numbers of the stops so far, and of all. */
  readonly stop = $derived(this.#stops.filter((one) => one <= this.at).length);
  readonly canGoBack = $derived(this.#stops.some((one) => one < this.at));

  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly deal: GuidedDeal,
    readonly options: Options,
    kept: Kept | null = recall(),
  ) {
    if (kept !== null && kept.steps === deal.steps.length && kept.at < kept.steps) this.at = kept.at;
    this.#wait();
  }

  /** How many stops there are. */
  get total(): number {
    return this.#stops.length;
  }

  get #stops(): number[] {
    return this.deal.steps.flatMap((step, at) => (stops(step) ? [at] : []));
  }

  /** The steps from the last stop to the next, which no press parts. */
  get #run(): GuidedStep[] {
    const from = this.#stops.findLast((one) => one <= this.at) ?? 0;
    const to = this.#stops.find((one) => one > this.at);
    return this.deal.steps.slice(from, to).filter((step) => !stops(step));
  }

  /** Whether it is a move of the learner; what he draws comes to him anyway. */
  #laid(move: string): boolean {
    const { seat, action } = moveOf(move);
    return seat === this.deal.learner && action.kind !== "draw";
  }

  /** The learner acts: null if the action was taken, else why not. */
  act(action: string): Hint | null {
    const { expect, allow } = this.step;
    if (this.waits === "next" || this.waits === "end") return "read";
    if (this.waits === "moment") return "wait";
    if (action !== expect && !allow.includes(action)) return "other";
    this.#go();
    return null;
  }

  /** What was told is read, or the opponent may play. */
  next(): void {
    if (this.waits === "next") this.#go();
  }

  /** Back to the stop before. */
  back(): void {
    const before = this.#stops.filter((one) => one < this.at).at(-1);
    if (before !== undefined) this.#turn(before);
  }

  restart(): void {
    this.#turn(0);
  }

  /** Leave; nothing goes by itself any more. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #go(): void {
    const { action } = this.step;
    if (action === null) return;
    this.options.onAction?.(action, this.step);
    this.#turn(this.at + 1);
  }

  #turn(at: number): void {
    this.at = at;
    keep(KEY, { at, steps: this.deal.steps.length });
    this.#wait();
  }

  #wait(): void {
    this.close();
    if (this.waits === "moment") this.#timer = setTimeout(() => this.#go(), this.options.pause);
  }

  #stepAt(at: number): GuidedStep {
    const step = this.deal.steps[at];
    if (step === undefined) throw new Error(`the guided deal has no step ${at}`);
    return step;
  }

  #toldAt(at: number): string | null {
    return this.deal.steps.slice(0, at + 1).findLast((step) => step.say !== null)?.say ?? null;
  }

  #waitsAt(at: number): Waits {
    const { action, expect, say } = this.#stepAt(at);
    if (action === null) return "end";
    if (expect !== null) return "action";
    return say === null && this.options.runs() ? "moment" : "next";
  }
}

/** Where the learner stopped last time; null if nowhere. */
export function recall(): Kept | null {
  return kept(KEY, fields<Kept>({ at: count, steps: count })) ?? null;
}
