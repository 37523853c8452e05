/** What is open and half done at a table, so that a reload of the page brings it back. */
import type { TableView } from "../api/http";
import { keep, kept } from "../state/storage";

export type Window =
  | "melds"
  | "log"
  | "taken"
  | "claim"
  | "resign"
  | "menu"
  | "protest"
  | "shown"
  | "words"
  | "commands"
  | "phrases"
  | null;

/** A deal that is over and whose summary has not been read yet. */
export interface Finished {
  deal: number;
  view: TableView;
}

interface Half {
  window: Window;
  /** How many cards are to be cut. */
  cut: number | null;
  /** The points typed so far. */
  count: number | null;
  finished: Finished | null;
}

const NOTHING: Half = { window: null, cut: null, count: null, finished: null };

export class Kept {
  #now = $state.raw<Half>(NOTHING);

  constructor(private readonly id: string) {
    this.#now = { ...NOTHING, ...(kept(this.#key, "tab") as Partial<Half> | null) };
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

  /** Change some of it, and keep all. */
  set(changes: Partial<Half>): void {
    this.#now = { ...this.#now, ...changes };
    keep(this.#key, this.#now, "tab");
  }

  get #key(): string {
    return `terts-table-${this.id}`;
  }
}
