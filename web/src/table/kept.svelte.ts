/** What is open, half done and not read yet at a table, so that a reload of the page brings it back. */
import type { TableView } from "../api/http";
import { SEATS, SUITS, type Seat, type Suit } from "../api/texts";
import { count, fields, filled, list, oneOf, text, type Reader } from "../state/readers";
import { keep, kept } from "../state/storage";

const WINDOWS = [
  "melds",
  "log",
  "taken",
  "claim",
  "resign",
  "abort",
  "menu",
  "protest",
  "shown",
  "words",
  "commands",
  "phrases",
] as const;
export type Window = (typeof WINDOWS)[number] | null;

/** The last deal that is over: what the sheet does not tell of it. */
export interface Finished {
  deal: number;
  history: readonly string[];
  tricks: Record<Seat, number>;
  trump: Suit | null;
}

/** Up to where judgments are known. */
interface Judged {
  deal: number;
  known: number;
}

interface Half {
  window: Window;
  /** How many cards are to be cut. */
  cut: number | null;
  /** The points typed so far. */
  count: number | null;
  finished: Finished | null;
  /** Up to which deal the summaries are read; null where nobody has been yet. */
  read: number | null;
  judged: Judged | null;
  /** Judgments that have not been read yet. */
  verdicts: readonly string[];
}

const NOTHING: Half = {
  window: null,
  cut: null,
  count: null,
  finished: null,
  read: null,
  judged: null,
  verdicts: [],
};
const TRUMP: Reader<Suit | null> = oneOf([...SUITS, null]);
const MOVE = text(new RegExp(`^[${SEATS.join("")}] \\S`));
const readHalf = filled<Half>(NOTHING, {
  window: oneOf(WINDOWS),
  cut: count,
  count,
  finished: fields({
    deal: count,
    history: list(MOVE),
    tricks: fields({ A: count, B: count }),
    trump: TRUMP,
  }),
  read: count,
  judged: fields({ deal: count, known: count }),
  verdicts: list(text()),
});

/** What is to be kept of a deal that was played to its end. */
export function finishedIn({ deal, history, tricks, trump }: TableView): Finished {
  return { deal, history, tricks, trump: TRUMP(trump) ?? null };
}

export class Kept {
  #now = $state.raw<Half>(NOTHING);

  constructor(private readonly id: string) {
    this.#now = kept(this.#key, readHalf, "tab");
  }

  get window(): Window {
    return this.#now.window;
  }
  get cut(): number | null {
    return this.#now.cut;
  }
  get count(): number | null {
    return this.#now.count;
  }
  get finished(): Finished | null {
    return this.#now.finished;
  }
  get read(): number | null {
    return this.#now.read;
  }
  get judged(): Judged | null {
    return this.#now.judged;
  }
  get verdicts(): readonly string[] {
    return this.#now.verdicts;
  }

  /** Change some of it, and keep all. */
  set(changes: Partial<Half>): void {
    this.#now = { ...this.#now, ...changes };
    keep(this.#key, this.#now, "tab");
  }

  get #key(): string {
    return `terts-table-${this.id}`;
  }
}
