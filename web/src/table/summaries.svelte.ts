/** The last finished deal of a table: whether its summary is to be read now, and reading it again. */
import type { SheetDeal, TableView } from "../api/http";
import type { Step, TableLink } from "../state/link.svelte";
import { finishedIn, type Finished, type Kept } from "./kept.svelte";
import type { Stage } from "./stage.svelte";

/** A deal that has come to its end. */
interface Ended {
  number: number;
  sheet: SheetDeal;
}

/** How many deals are finished. */
const finishedOf = ({ sheet_from, sheet }: TableView) => sheet_from + sheet.length;

/** The last finished deal, if it is a later one than that of this number; once the next is there, only the sheet has it. */
function laterIn(view: TableView, than: number): Finished | null {
  const [deal, last] = [finishedOf(view), view.sheet.at(-1)];
  if (last === undefined || deal <= than) return null;
  return view.deal === deal ? finishedIn(view) : { deal, history: [], tricks: last.tricks, trump: null };
}

export class Summaries {
  /** The deal whose summary is to be read, once its last trick has been seen. */
  readonly shown = $derived.by((): Finished | null => {
    const { finished, read } = this.kept;
    const view = this.stage.moment?.view ?? null;
    if (finished === null || finished.deal <= (read ?? 0) || view === null) return null;
    if (this.sheetOf(finished.deal) === undefined) return null;
    const done = view.phase === "deal" || (view.phase === "over" && this.stage.settled);
    return view.deal > finished.deal || done ? finished : null;
  });

  constructor(
    private readonly link: TableLink,
    private readonly stage: Stage,
    private readonly kept: Kept,
  ) {}

  /** What the sheet says of a finished deal. */
  sheetOf(deal: number): SheetDeal | undefined {
    const { view } = this.link;
    return view === null ? undefined : view.sheet[deal - 1 - view.sheet_from];
  }

  /** A deal that came to its end while nobody looked is summed up too, unless this tab is new at the table; which it is. */
  recall(): Ended | null {
    const { view } = this.link;
    if (view === null) return null;
    if (this.kept.read === null) this.kept.set({ read: finishedOf(view) });
    const { finished, read } = this.kept;
    const missed = laterIn(view, Math.max(read ?? 0, finished?.deal ?? 0));
    const sheet = view.sheet.at(-1);
    if (missed === null || sheet === undefined) return null;
    this.kept.set({ finished: missed, window: null });
    return { number: missed.deal, sheet };
  }

  /** A deal that was played to its end is summed up before anything else is shown; which it is, if this step ends one. */
  finish({ before, after }: Step): Ended | null {
    if (before === null || after === null || (after.phase !== "deal" && after.phase !== "over")) return null;
    const sheet = after.sheet.at(-1);
    if (finishedOf(after) <= finishedOf(before) || sheet === undefined) return null;
    this.kept.set({ finished: finishedIn(after), window: null });
    return { number: after.deal, sheet };
  }

  /** The summary has been read. */
  close(): void {
    const { finished } = this.kept;
    if (finished !== null) this.kept.set({ read: finished.deal });
  }

  /** Read the last one again. */
  open(): void {
    const { view } = this.link;
    const { finished } = this.kept;
    const last = (view === null ? null : laterIn(view, finished?.deal ?? 0)) ?? finished;
    if (last !== null) this.kept.set({ window: null, finished: last, read: last.deal - 1 });
  }
}
