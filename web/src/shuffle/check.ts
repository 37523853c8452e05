/** Reckons a shuffle again, and says of every step whether it came out as it was told. */
import type { Card, Seat } from "../api/texts";
import { bytesOf, commitmentOf, deckOf, firstDealer } from "./stream";

/** What is claimed of a shuffle. */
export interface Claim {
  commitment: string;
  /** Hexadecimal. */
  seed: string;
  mixes: Record<Seat, string>;
  /** The first dealer; null where nothing was dealt. */
  dealer: Seat | null;
  /** The first dealer followed from the game before, not from the lot (R2.5). */
  rematch: boolean;
  /** By these rules the first dealer is drawn in every game; null where the rules are not known. */
  lotAlways: boolean | null;
  /** The decks as they were dealt, each from its top. */
  decks: Card[][];
  /** The promise as this browser saw it before the first card; null if it did not. */
  seen: string | null;
}

/** How the first card that is not as reckoned differs; `at` from 0. */
export interface Difference {
  at: number;
  dealt: Card | null;
  reckoned: Card;
}

export interface DeckCheck {
  deal: number;
  deck: Card[];
  difference: Difference | null;
}

export interface Outcome {
  /** SHA-256 of the seed, reckoned here. */
  commitment: string;
  commitmentHolds: boolean;
  /** Whether the promise is the one seen before the first card; null where this browser did not see it. */
  seenHolds: boolean | null;
  /** The first dealer by the lot; null where there was none to be drawn. */
  dealer: Seat | null;
  dealerHolds: boolean;
  decks: DeckCheck[];
  holds: boolean;
}

/** A shuffle of which something cannot be read: the key of the text that tells why, and what fills it in. */
export class Unreadable extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

/** Whether this browser can reckon here: it only does so over a safe connection. */
export function canReckon(): boolean {
  return typeof crypto !== "undefined" && "subtle" in crypto;
}

/** Reckon all of it again. */
export async function check(claim: Claim): Promise<Outcome> {
  const seed = bytesOf(claim.seed);
  if (seed?.length !== 32) throw new Unreadable("shuffle-bad-seed");
  const source = { seed, mixes: claim.mixes };
  const commitment = await commitmentOf(seed);
  const commitmentHolds = commitment === claim.commitment.toLowerCase();
  const seenHolds = claim.seen === null ? null : claim.seen === commitment;
  const dealer = claim.rematch || claim.dealer === null ? null : await firstDealer(source);
  const dealerHolds = claim.rematch ? claim.lotAlways !== true : dealer === claim.dealer;
  const decks: DeckCheck[] = [];
  for (const [at, dealt] of claim.decks.entries()) {
    const deck = await deckOf(source, at + 1);
    decks.push({ deal: at + 1, deck, difference: differenceOf(dealt, deck) });
  }
  const decksHold = decks.every(({ difference }) => difference === null);
  const holds = commitmentHolds && seenHolds !== false && dealerHolds && decksHold;
  return { commitment, commitmentHolds, seenHolds, dealer, dealerHolds, decks, holds };
}

function differenceOf(dealt: readonly Card[], deck: readonly Card[]): Difference | null {
  const at = deck.findIndex((card, place) => card !== dealt[place]);
  return at < 0 ? null : { at, dealt: dealt[at] ?? null, reckoned: deck[at] as Card };
}
