/** Cards, melds and actions as the protocol writes them (docs/records.md, sections 1, 2 and 5). */

export const SUITS = ["s", "c", "d", "h"] as const;
export const RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export type Card = `${Rank}${Suit}`;
export const SEATS = ["A", "B"] as const;
export type Seat = (typeof SEATS)[number];

const CARD = /^[789TJQKA][scdh]$/;
export const SEQUENCES = ["terz", "fifty", "105", "106", "107", "108"];

export function isCard(text: string): text is Card {
  return CARD.test(text);
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

export function other(seat: Seat): Seat {
  return seat === "A" ? "B" : "A";
}

/** A meld as far as it is known: `terz`, `terz Q`, `terz Qs`, `queens`. */
export interface MeldText {
  name: string;
  rank?: Rank;
  suit?: Suit;
}

export type Action =
  | { kind: "red" | "black" | "good" | "ask" | "marriage" | "swap" | "claim" | "protest" }
  | { kind: "play"; card: Card }
  | { kind: "announce" | "beat"; meld: MeldText }
  | { kind: "cut" | "count"; n: number }
  | { kind: "draw"; card?: Card };

const PLAIN = new Set(["red", "black", "good", "ask", "marriage", "swap", "claim", "protest"]);

export function meldOf(text: string): MeldText {
  const [name = "", top = ""] = text.split(" ");
  const meld: MeldText = { name };
  if (top) meld.rank = top[0] as Rank;
  if (top[1]) meld.suit = top[1] as Suit;
  return meld;
}

/** The cards of a meld that is known in full; empty otherwise. */
export function cardsOf(meld: MeldText, trump: Suit | null): Card[] {
  if (meld.name === "marriage") return trump === null ? [] : [`Q${trump}`, `K${trump}`];
  const frame = { jacks: "J", queens: "Q", kings: "K", aces: "A" }[meld.name] as Rank | undefined;
  if (frame !== undefined) return SUITS.map((suit): Card => `${frame}${suit}`);
  const { rank, suit } = meld;
  if (rank === undefined || suit === undefined) return [];
  const top = RANKS.indexOf(rank);
  const length = SEQUENCES.indexOf(meld.name) + 3;
  return RANKS.slice(top - length + 1, top + 1).map((one): Card => `${one}${suit}`);
}

/** An action without its seat. */
export function actionOf(text: string): Action {
  const [verb = "", rest = ""] = split(text);
  if (PLAIN.has(verb)) return { kind: verb } as Action;
  if (verb === "draw") return isCard(rest) ? { kind: "draw", card: rest } : { kind: "draw" };
  if (verb === "cut" || verb === "count") return { kind: verb, n: Number(rest) };
  if (verb === "beat") return { kind: "beat", meld: meldOf(rest) };
  return isCard(text) ? { kind: "play", card: text } : { kind: "announce", meld: meldOf(text) };
}

/** A move: the seat, and the action. */
export function moveOf(text: string): { seat: Seat; action: Action; text: string } {
  const [seat = "A", action = ""] = split(text);
  return { seat: seat as Seat, action: actionOf(action), text: action };
}

function split(text: string): [string, string] {
  const space = text.indexOf(" ");
  return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}
