/** What the two people say: from the moves of a deal to speech, a line each. */
import type { TableView } from "../api/http";
import { moveOf, other, type Action, type Seat } from "../api/texts";
import { said, t, told } from "../words";

/** Something said aloud. `at`: the number of the move that says it, so that it can be told apart from the same words later. */
export interface Utterance {
  seat: Seat;
  text: string;
  at: number;
  /** Whether it answers what the other has just said. */
  answers?: boolean;
}

/** What was said last in the running trick; `past`: nothing yet, so these are the words of the trick before. */
export interface Talk {
  lines: Utterance[];
  past: boolean;
}

/** What is only said when the other has spoken. */
const ANSWERS: ReadonlySet<Action["kind"]> = new Set(["ask", "good", "beat", "red", "black", "cut"]);

type Moment = Pick<TableView, "phase" | "turn"> & { table: readonly string[] };

/** The last words of the trick that is played, or, until something is said or played in it, of the one before. */
export function talkOf(history: readonly string[], moment: Moment): Talk {
  const now = spoken(history, trickStart(history, moment.table.length));
  const lines = [...now, ...called(history, moment)];
  if (lines.length > 0 || moment.table.length > 0) return { lines: lastExchange(lines), past: false };
  return { lines: lastExchange(spoken(history, trickStart(history, 2))), past: true };
}

/** What one person has begun to say, all that he says in a row, and what was answered; what was said before is over. */
function lastExchange(lines: readonly Utterance[]): Utterance[] {
  const begun = lines.findLastIndex(({ answers }) => answers !== true);
  const before = lines.slice(0, Math.max(0, begun));
  const row = before.findLastIndex(({ seat, answers }) => seat !== lines[begun]?.seat || answers === true);
  return lines.slice(row + 1);
}

/** Where the trick begins of which `laid` cards have been played last. */
function trickStart(history: readonly string[], laid: number): number {
  let left = laid;
  for (let at = history.length - 1; at >= 0; at -= 1) {
    if (moveOf(history[at] ?? "").action.kind !== "play") continue;
    if (left === 0) return at + 1;
    left -= 1;
  }
  return 0;
}

/** Everything said from a move on; the answer to «от чего?» comes right after the question. */
export function spoken(history: readonly string[], start = 0): Utterance[] {
  const lines: Utterance[] = [];
  let announced: { seat: Seat; action: Action } | null = null;
  let asked = false;
  for (let at = start; at < history.length; at += 1) {
    const { seat, action } = moveOf(history[at] ?? "");
    if (action.kind === "play" || action.kind === "draw") continue;
    lines.push(...opening(action, seat).map((call) => ({ ...call, at })));
    lines.push({ seat, text: said(action, asked), at, answers: ANSWERS.has(action.kind) });
    if (action.kind === "announce") {
      announced = { seat, action };
      asked = false;
    }
    if (action.kind === "ask") {
      asked = true;
      const rank = announced?.action.kind === "announce" ? announced.action.meld.rank : undefined;
      if (rank !== undefined) lines.push({ seat: other(seat), text: told(rank), at, answers: true });
    }
  }
  return lines;
}

/** What the other has said to call for this: «Цвет?» (R2.3), «Ломай!» (R2.7). */
export function opening(action: Action, seat: Seat): Pick<Utterance, "seat" | "text">[] {
  if (action.kind === "red" || action.kind === "black")
    return [{ seat: other(seat), text: t("call-colour") }];
  if (action.kind === "cut") return [{ seat: other(seat), text: t("call-cut") }];
  return [];
}

/** The call that waits for its answer. */
function called(history: readonly string[], { phase, turn }: Moment): Utterance[] {
  if (turn === null || (phase !== "colour" && phase !== "cut")) return [];
  return [{ seat: other(turn), text: t(`call-${phase}`), at: history.length }];
}

/** What one person said, as one text. */
export function wordsOf(talk: Talk, seat: Seat): string {
  return talk.lines
    .filter((line) => line.seat === seat)
    .map((line) => line.text)
    .join(" ");
}
