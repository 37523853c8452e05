/**
 * A live table over its socket: what is known of it, and what was said there but not acknowledged yet.
 *
 * Whatever happens to the way there, the link comes back by itself, asks for what it missed, and says once more, under
 * the same number, what was not acknowledged (docs/server.md). An action waits in the storage of the tab, so a reload
 * loses it as little.
 */
import {
  get,
  Problem,
  type FromServer,
  type Refused,
  type Said,
  type TablePosition,
  type TableState,
  type TableView,
} from "../api/http";
import { rememberCommitment } from "./commitments";
import { Line } from "./line";
import { merged } from "./merging";
import { Queue, type Message, type Sent } from "./waiting.svelte";

type Phrase = { type: "say"; phrase: Said["phrase"]; id: string };
type Told<T extends FromServer["type"]> = Extract<FromServer, { type: T }>;

/** What a listener is told: the move as this viewer may see it (null for a deal or an end), and the views around it. */
export interface Step {
  action: string | null;
  before: TableView | null;
  after: TableView | null;
}

/** What every phrase is called in the answer to it: none is ever said again, so they need not be told apart. */
export const PHRASE = "phrase";
/** What is not answered for so long makes one ask whether anybody is there. */
const ANSWER_PATIENCE = 2_500;

export class TableLink {
  table = $state.raw<TableState | null>(null);
  view = $state.raw<TableView | null>(null);
  /** How many entries of the log are known. */
  seq = $state(0);
  /** Whether the socket is open and has told where things stand. */
  online = $state(false);
  /** Whether anything has been heard at all. */
  known = $derived(this.table !== null);
  /** Why the last message was refused; whoever shows it takes it away. */
  refused = $state.raw<Refused | null>(null);
  /** Why there is nothing to be had here: `refusal-…` or `trouble-…` without the prefix. */
  closed = $state<string | null>(null);
  /** Told of every phrase. */
  onSaid: (said: Said) => void = () => undefined;
  /** The server's time minus ours, in milliseconds. */
  offset = 0;

  readonly #waiting: Queue;
  #listeners: ((step: Step) => void)[] = [];
  #next = 0;
  readonly #line: Line;

  constructor(readonly id: string) {
    this.#waiting = new Queue(`terts-waiting-${id}`);
    this.#line = new Line({
      address: () => `${this.#address}/socket${this.view === null ? "" : `?since=${this.seq}`}`,
      hear: (text) => this.#hear(JSON.parse(text) as FromServer),
      lost: () => (this.online = false),
      comesBack: () => this.#open(),
    });
  }

  /** Leave for good. */
  close(): void {
    this.#line.close();
  }

  /** Be told of every entry as it comes; the answer takes this back. */
  onStep(listener: (step: Step) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
    };
  }

  /** The action under way. */
  get acting(): string | null {
    return this.#waiting.acting;
  }

  /** What else was asked for and is not answered, and whether it has gone out. */
  get asked(): Queue["asked"] {
    return this.#waiting.asked;
  }

  /** Whether the game is being given up. */
  get leaving(): boolean {
    return this.#waiting.leaving;
  }

  /** Take back what was asked for and has not gone out. */
  takeBack(): void {
    this.#waiting.takeBack();
  }

  /** Act; false while another action is under way, so that a second click does nothing. */
  act(action: string): boolean {
    if (this.acting !== null || this.leaving || this.view === null) return false;
    this.say({ type: "act", seq: this.seq, action });
    return true;
  }

  /** Say something; it is said again until it is answered. */
  say(message: Message): void {
    const sent: Sent = { ...message, id: `${Date.now().toString(36)}-${this.#next++}` };
    this.#waiting.add(sent);
    this.#send(sent);
    this.#line.after(ANSWER_PATIENCE, () => {
      if (this.#waiting.has(sent.id)) this.#line.doubt();
    });
  }

  /** Say a phrase, now or not at all: a moment later it may mean nothing any more. */
  speak(phrase: Phrase["phrase"]): void {
    this.#send({ type: "say", phrase, id: PHRASE });
  }

  /** Connect again, as if the way had broken. */
  readonly retry = (): void => {
    this.closed = null;
    this.#line.retry();
  };

  get #address(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  /** Where a socket does not open, a request tells why: whether the table is to be had at all. */
  async #open(): Promise<boolean> {
    try {
      await get<TablePosition>(this.#address);
    } catch (trouble) {
      const refuses =
        trouble instanceof Problem && trouble.status >= 400 && trouble.status < 500 && trouble.status !== 429;
      if (refuses) this.closed = trouble.code;
      return !refuses;
    }
    return true;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "update":
        this.#updated(message);
        break;
      case "table":
        this.table = message.table;
        this.#look();
        break;
      case "ack":
        this.#answered(message.id);
        break;
      case "said":
        this.onSaid(message);
        break;
      case "refused": {
        // A server that is about to stop has judged nothing: whoever comes after it is asked again.
        if (message.code === "closing") break;
        const known = this.#answered(message.id);
        if (known || message.id === PHRASE) this.refused = message;
        break;
      }
      case "pong":
        this.#line.answered();
    }
  }

  #welcomed({ table, view, seq }: Told<"welcome">): void {
    this.table = table;
    this.#tell({ action: null, before: this.view, after: view ?? null }, seq);
    this.#line.settled();
    this.online = true;
    this.#look();
    for (const sent of this.#waiting.all) this.#send(sent);
  }

  /** What was missed is asked for once more. */
  #updated({ seq, clock, action, view }: Told<"update">): void {
    if (seq <= this.seq) return;
    if (seq > this.seq + 1) {
      this.retry();
      return;
    }
    if (this.table !== null) this.table = { ...this.table, clock };
    this.#look();
    this.#tell({ action, before: this.view, after: merged(this.view, view) }, seq, true);
  }

  #tell(step: Step, seq: number, news = false): void {
    this.view = step.after;
    this.seq = seq;
    if (news) for (const listener of this.#listeners) listener(step);
  }

  /** See to what concerns this browser itself: the clock's time, the promise of the shuffle, and a text for it. */
  #look(): void {
    if (this.table?.clock) this.offset = this.table.clock.now - Date.now();
    if (this.table !== null && !this.#begun()) rememberCommitment(this.id, this.table.shuffle.commitment);
    if (this.table?.mix_wanted === true && !this.#waiting.all.some((one) => one.type === "mix")) {
      this.say({ type: "mix", text: chance() });
    }
  }

  /** Whether a card has been laid. */
  #begun(): boolean {
    const { view } = this;
    return view !== null && (view.deal > 1 || view.tricks.A + view.tricks.B + view.table.length > 0);
  }

  #answered(id: string): boolean {
    const known = this.#waiting.has(id);
    if (known) this.#waiting.done(id);
    return known;
  }

  #send(message: Sent | Phrase): void {
    if (!this.online) return;
    this.#line.send(JSON.stringify(message));
    this.#waiting.gone(message.id);
  }
}

/** A text for the shuffle that nobody can guess. */
function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
