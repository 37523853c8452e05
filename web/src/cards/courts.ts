/** The pictures of jacks, queens and kings, loaded when first seen. */
import type { Rank, Suit } from "../api/texts";

const FILES = import.meta.glob<string>("./art/*.svg", { eager: true, query: "?url", import: "default" });

/** The address of the figure of a court card; null for other ranks. */
export function courtOf(rank: Rank, suit: Suit): string | null {
  return FILES[`./art/${rank}${suit}.svg`] ?? null;
}

/** The court cards that have room for the pip at the upper left of the figure; the others have it at the right. */
export const PIP_LEFT: ReadonlySet<string> = new Set(["Js", "Qh", "Ks", "Kc", "Kd", "Kh"]);
