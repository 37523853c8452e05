/** What stands in the corner of a card. */
import type { Rank } from "../api/texts";

const RU: Partial<Record<Rank, string>> = { J: "В", Q: "Д", K: "К", A: "Т" };
const WIDTHS: Record<string, number> = { "10": 0.8, Д: 0.88, К: 0.92, K: 0.9, A: 0.92, Q: 0.9 };

/** The sign of a rank: В Д К Т or J Q K A, and the ten always in digits, for the Russian Т is the ace. */
export function signOf(rank: Rank, index: "ru" | "en"): string {
  if (rank === "T") return "10";
  return (index === "ru" ? RU[rank] : undefined) ?? rank;
}

/** How much narrower than its letter a sign is set, so that all fit beside the figure. */
export function widthOf(sign: string): number {
  return WIDTHS[sign] ?? 1;
}
