/** What was said to a table and is not acknowledged yet. It waits in the storage of the tab, so a reload loses none of it. */
import { count, either, fields, flag, list, oneOf, text } from "./readers";
import { keep, kept } from "./storage";

export type Message =
  | { type: "act"; seq: number; action: string }
  | { type: "resign" | "abort" | "rematch" | "decline" | "claim_time" }
  | { type: "mix"; text: string }
  | { type: "spectators"; allowed: boolean };
export type Sent = Message & { id: string };

/** A message, and whether it has gone out: what has not can be taken back. */
interface Waiting {
  sent: Sent;
  out: boolean;
}

const ID = text(/^.{1,64}$/);
const MESSAGE = either<Sent>(
  fields({ type: oneOf(["act"]), seq: count, action: text(/^.{1,32}$/), id: ID }),
  fields({ type: oneOf(["resign", "abort", "rematch", "decline", "claim_time"]), id: ID }),
  fields({ type: oneOf(["mix"]), text: text(), id: ID }),
  fields({ type: oneOf(["spectators"]), allowed: flag, id: ID }),
);
const WAITING = list(fields<Waiting>({ sent: MESSAGE, out: flag }));

export class Queue {
  #list = $state.raw<readonly Waiting[]>([]);
  /** Everything that waits, the oldest first. */
  readonly all = $derived(this.#list.map(({ sent }) => sent));
  /** The action under way. */
  readonly acting = $derived(this.all.find((one) => one.type === "act")?.action ?? null);
  /** What else is under way that one has asked for: the last of it. */
  readonly asked = $derived.by((): { type: Message["type"]; out: boolean } | null => {
    const last = this.#list.findLast(mayGo);
    return last === undefined ? null : { type: last.sent.type, out: last.out };
  });
  /** Whether the game is being given up. */
  readonly leaving = $derived(this.all.some(({ type }) => type === "resign" || type === "abort"));

  /** `name`: the storage's name for it. */
  constructor(private readonly name: string) {
    this.#list = kept(name, WAITING, "tab") ?? [];
  }

  has(id: string): boolean {
    return this.all.some((one) => one.id === id);
  }

  add(sent: Sent): void {
    this.#set([...this.#list, { sent, out: false }]);
  }

  /** It has gone out, and may have been heard. */
  gone(id: string): void {
    if (this.#list.some(({ sent, out }) => sent.id === id && !out))
      this.#set(this.#list.map((one) => (one.sent.id === id ? { ...one, out: true } : one)));
  }

  /** It waits no more. */
  done(id: string): void {
    this.#set(this.#list.filter(({ sent }) => sent.id !== id));
  }

  /** Take back what one has asked for and what has not gone out. */
  takeBack(): void {
    this.#set(this.#list.filter((one) => one.out || !mayGo(one)));
  }

  #set(list: readonly Waiting[]): void {
    this.#list = list;
    keep(this.name, list, "tab");
  }
}

/** A card that is laid is played, and the text for the shuffle is nobody's wish: the rest may be thought over. */
function mayGo({ sent }: Waiting): boolean {
  return sent.type !== "act" && sent.type !== "mix";
}
