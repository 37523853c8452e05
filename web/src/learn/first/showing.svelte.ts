/** What of the guided deal lies on the table: a trick is seen complete for a moment before it is taken. */
import type { TableView } from "../../api/http";
import type { Seat } from "../../api/texts";
import { lyingView, TRICK_HOLD } from "../../board/lying";

export class Showing {
  view = $state.raw<TableView>() as TableView;
  winner = $state<Seat | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(view: TableView) {
    this.view = view;
  }

  /** Show a view as it is. */
  set(view: TableView): void {
    this.close();
    this.view = view;
    this.winner = null;
  }

  /** Show what a move brings; `still`: without a moment in between. */
  move(before: TableView, after: TableView, move: string, still: boolean): void {
    const lying = lyingView(before, after, move);
    if (lying === null || still) {
      this.set(after);
      return;
    }
    this.set(lying.position);
    this.winner = lying.winner;
    this.#timer = setTimeout(() => this.set(after), TRICK_HOLD);
  }

  /** Whether a trick lies there that is yet to be taken. */
  get holding(): boolean {
    return this.winner !== null;
  }

  /** Nothing changes by itself any more. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
