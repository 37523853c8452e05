/** Which words of the game to explain at a moment of it: those that are spoken then, and then the others. */
import type { TableView } from "../api/http";

/** The words by their ids in the list of the pages to learn on, in the order in which a deal comes to them. */
const MOMENTS: Record<"colour" | "lead" | "answer" | "cut" | "draw" | "count", readonly string[]> = {
  colour: ["colour", "upcard", "trump"],
  lead: ["melds", "terz", "fifty", "hundred", "frame", "marriage", "swap"],
  answer: ["good", "ask", "beat", "top"],
  cut: ["break", "talon"],
  draw: ["draw", "talon"],
  count: ["last", "score", "claim"],
};

/** The ids of the words, those of this phase first; each once. */
export function wordsAt(phase: TableView["phase"]): { now: readonly string[]; others: readonly string[] } {
  const moment = momentOf(phase);
  const now = moment === null ? [] : MOMENTS[moment];
  const others = [...new Set(Object.values(MOMENTS).flat())].filter((id) => !now.includes(id));
  return { now, others };
}

function momentOf(phase: TableView["phase"]): keyof typeof MOMENTS | null {
  if (phase === "follow") return "lead";
  if (phase === "answer_asked") return "answer";
  return phase in MOMENTS ? (phase as keyof typeof MOMENTS) : null;
}
