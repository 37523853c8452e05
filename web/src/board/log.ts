/** The deal as a list of lines: everything said, laid and drawn, trick by trick. */
import { moveOf, other, type Seat } from "../api/texts";
import { said, t, told } from "../words";
import { opening } from "./talk";

export interface LogLine {
  seat: Seat;
  text: string;
  kind: "word" | "card" | "draw";
}

/** A trick of the log: its cards, the words before them, and what was drawn after it. */
export interface LogTrick {
  number: number;
  lines: LogLine[];
}

/** The lines of a deal. Draws and the cut stand behind the trick that they follow; `shown`: a draw that both saw (R2.8). */
export function logOf(history: readonly string[], shown: number | null = null): LogTrick[] {
  const tricks: LogTrick[] = [];
  let laid = 0;
  let rank: ReturnType<typeof rankIn> = null;
  let asked = false;
  for (const [at, move] of history.entries()) {
    const { seat, action } = moveOf(move);
    const ends = laid === 2 && action.kind !== "draw" && action.kind !== "cut";
    if (tricks.length === 0 || ends) {
      tricks.push({ number: tricks.length + 1, lines: [] });
      laid = 0;
      asked = false;
    }
    const lines = tricks.at(-1)?.lines ?? [];
    const kind = action.kind === "play" ? "card" : action.kind === "draw" ? "draw" : "word";
    for (const call of opening(action, seat)) lines.push({ ...call, kind: "word" });
    const text = said(action, asked);
    lines.push({ seat, text: at === shown ? t("table-log-shown", { words: text }) : text, kind });
    if (action.kind === "play") laid += 1;
    if (action.kind === "announce") [rank, asked] = [rankIn(move), false];
    if (action.kind === "ask") {
      asked = true;
      if (rank !== null) lines.push({ seat: other(seat), text: told(rank), kind: "word" });
    }
  }
  return tricks;
}

function rankIn(move: string) {
  const { action } = moveOf(move);
  return action.kind === "announce" ? (action.meld.rank ?? null) : null;
}
