/** Where the claim of a shuffle comes from: the server's answer, a record, or what somebody typed. */
import { parse, TomlError } from "smol-toml";
import type { ShuffleProof } from "../api/http";
import { isCard, type Card, type Seat } from "../api/texts";
import { sawCommitment } from "../state/commitments";
import { Unreadable, type Claim } from "./check";
import { SCHEME } from "./stream";

/** The knob's value under which every game's first dealer is drawn, by rule set (R2.5). */
export type LotKnobs = Readonly<Record<string, string>>;

/** What the server tells of a finished game of a table. */
export function claimOfTable(proof: ShuffleProof, seen: string | null): Claim {
  if (proof.method !== SCHEME) throw new Unreadable("shuffle-scheme", { line: proof.method });
  return {
    commitment: proof.commitment,
    seed: proof.server_seed,
    mixes: proof.mixes,
    dealer: proof.dealer,
    rematch: proof.rematch,
    lotAlways: null,
    decks: proof.decks.map(cardsOf),
    seen,
  };
}

/** Who sits where, as a record names them. */
export interface Named {
  claim: Claim;
  names: Record<Seat, string> | null;
}

/** What a record of a game of the server tells: the comments at its head, the first dealer, the decks. */
export function claimOfRecord(text: string, knobs: LotKnobs): Named {
  const told = headOf(text);
  const scheme = told.get("shuffle");
  if (scheme === undefined) throw new Unreadable("shuffle-none");
  if (scheme !== SCHEME) throw new Unreadable("shuffle-scheme", { line: scheme });
  const dealt = gameOf(text);
  const rematch = told.get("dealer");
  if (rematch !== undefined && rematch !== "rematch")
    throw new Unreadable("shuffle-line", { line: "dealer" });
  const commitment = hexLine(told, "commitment");
  const claim: Claim = {
    commitment,
    seed: hexLine(told, "server seed"),
    mixes: { A: mixLine(told, "mix A"), B: mixLine(told, "mix B") },
    dealer: dealt.dealer,
    rematch: rematch !== undefined,
    lotAlways: lotOf(dealt, knobs),
    decks: dealt.decks,
    seen: sawCommitment(commitment) ? commitment : null,
  };
  return { claim, names: dealt.names };
}

/** The cards of a deck as it is written, from its top. */
export function cardsOf(text: string): Card[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return words.map((word) => {
    const card = `${word.slice(0, -1).toUpperCase().replace("10", "T")}${word.slice(-1).toLowerCase()}`;
    if (!isCard(card)) throw new Unreadable("reason-text-card", { text: word });
    return card;
  });
}

const LINES = new Set(["shuffle", "server seed", "commitment", "mix A", "mix B", "dealer"]);

function headOf(text: string): Map<string, string> {
  const told = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (!line.startsWith("#")) break;
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const name = line.slice(1, colon).trim();
    if (told.has(name) && LINES.has(name)) throw new Unreadable("shuffle-twice", { line: name });
    told.set(name, line.slice(colon + 1).trim());
  }
  return told;
}

function hexLine(told: Map<string, string>, name: string): string {
  const value = told.get(name) ?? "";
  if (!/^[0-9a-f]{64}$/.test(value)) throw new Unreadable("shuffle-line", { line: name });
  return value;
}

function mixLine(told: Map<string, string>, name: string): string {
  try {
    const mix: unknown = JSON.parse(told.get(name) ?? "");
    if (typeof mix === "string") return mix;
  } catch {
    // Told below, like every other line that cannot be read.
  }
  throw new Unreadable("shuffle-line", { line: name });
}

interface Dealt {
  rules: string;
  lot: unknown;
  dealer: Seat;
  decks: Card[][];
  names: Record<Seat, string> | null;
}

function gameOf(text: string): Dealt {
  const file = tomlOf(text);
  const { dealer, rules, deals, changed, players } = file;
  if (dealer !== "A" && dealer !== "B") throw new Unreadable("reason-value-seat", { where: "dealer" });
  if (!Array.isArray(deals)) throw new Unreadable("reason-value-list", { where: "deals" });
  const lot = isTable(changed) ? changed["next_game_dealer"] : undefined;
  return {
    rules: String(rules),
    lot,
    dealer,
    decks: deals.map(deckText).map(cardsOf),
    names: namesOf(players),
  };
}

function namesOf(players: unknown): Record<Seat, string> | null {
  if (!isTable(players)) return null;
  const { A, B } = players;
  return typeof A === "string" && typeof B === "string" ? { A, B } : null;
}

function tomlOf(text: string): Record<string, unknown> {
  try {
    return parse(text, { integersAsBigInt: "asNeeded" });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new Unreadable("shuffle-bad-file", { line: error.line, column: error.column });
  }
}

function deckText(deal: unknown): string {
  const deck = isTable(deal) ? deal["deck"] : undefined;
  if (typeof deck !== "string") throw new Unreadable("reason-value-text", { where: "deck" });
  return deck;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function lotOf({ rules, lot }: Dealt, knobs: LotKnobs): boolean | null {
  const value = lot ?? knobs[rules];
  return value === undefined ? null : value === "lot";
}
