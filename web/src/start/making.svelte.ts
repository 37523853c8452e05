/** Making a table, or sitting down at one: one at a time, and what came of it said where it was asked for. */
import { post, type Problem, type NewTable, type TablePosition, type Terms } from "../api/http";
import { go } from "../router.svelte";
import { recogniseGuest } from "../state/session.svelte";
import { troubleText } from "./trouble";

/** What one can ask for on these pages. */
export type Way = "level" | "friend" | "quick" | "seek" | "join";

class Making {
  /** What is under way. */
  busy = $state<Way | null>(null);
  /** What was refused last, and why. */
  trouble = $state.raw<{ way: Way; text: string; code: string } | null>(null);
  /** What was asked for when the rules that were chosen turned out not to go together. */
  readonly rulesRefused = $derived(this.trouble?.code === "bad-rules" ? this.trouble.way : null);

  /** Why this was refused, if it was the last thing asked for. */
  troubleOf(way: Way): string | null {
    return this.trouble?.way === way ? this.trouble.text : null;
  }

  /** Ask for a table and go there; nothing while another request is under way, so that a second click does nothing. */
  async ask(way: Way, request: () => Promise<TablePosition>): Promise<void> {
    if (this.busy !== null) return;
    this.busy = way;
    this.trouble = null;
    try {
      const { table } = await request();
      recogniseGuest();
      go(`/t/${table.id}`);
    } catch (trouble) {
      const text = troubleText(trouble);
      this.trouble = { way, text, code: (trouble as Problem).code };
    } finally {
      this.busy = null;
    }
  }
}

export const making = new Making();

/** Make a table for this opponent and go there. */
export function makeTable(way: Way, opponent: NewTable["opponent"], terms: Terms): Promise<void> {
  return making.ask(way, () => post<TablePosition>("/api/tables", { opponent, terms }));
}

/** Sit down opposite whoever waits with these terms, or wait for somebody. */
export function findOpponent(terms: Terms): Promise<void> {
  return making.ask("quick", () => post<TablePosition>("/api/quick", { terms }));
}

/** Sit down at an open table. */
export function sitDown(table: string, invite: string | null = null): Promise<void> {
  return making.ask("join", () =>
    post<TablePosition>(`/api/tables/${encodeURIComponent(table)}/join`, { invite }),
  );
}
