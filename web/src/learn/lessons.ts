/** The lessons in their order, and what their pictures show. Facts of the classic rules; the clauses stand beside them. */
import type { Card, Rank, Suit } from "../api/texts";
import { orderOf } from "../cards/points";

/** A lesson: its name in addresses and texts, the clause with which to read on, how many remarks on other rule sets. */
export interface Lesson {
  id: string;
  clause: string;
  differs: number;
}

export const LESSONS = {
  trick: { id: "trick", clause: "R3.1", differs: 0 },
  talon: { id: "talon", clause: "R2.1", differs: 4 },
  melds: { id: "melds", clause: "R4.1", differs: 4 },
  talk: { id: "talk", clause: "R4.9", differs: 2 },
  seven: { id: "seven", clause: "R3.5", differs: 2 },
  end: { id: "end", clause: "R3.3", differs: 1 },
  score: { id: "score", clause: "R5.1", differs: 1 },
  arrive: { id: "arrive", clause: "R5.5", differs: 1 },
} satisfies Record<string, Lesson>;

const cards = (ranks: string, suit: Suit) => [...ranks].map((rank): Card => `${rank as Rank}${suit}`);

/** Order and points in a trick, low to high (R1.2, R1.4). */
export const PLAIN = orderOf("s", "h");
export const TRUMPS = orderOf("h", "h");

/** Tricks with hearts for trumps: the card led, the answer, which of them took it (R3.1). */
export const TRICKS: { led: Card; answer: Card; winner: Card }[] = [
  { led: "Ks", answer: "Ts", winner: "Ts" },
  { led: "As", answer: "7h", winner: "7h" },
  { led: "Ah", answer: "9h", winner: "9h" },
  { led: "Tc", answer: "Ad", winner: "Tc" },
];

/** Melds and their worth (R4.1–R4.3); hearts are trumps. */
export const SEQUENCES: { name: string; cards: Card[]; points: number }[] = [
  { name: "terz", cards: cards("JQK", "c"), points: 20 },
  { name: "fifty", cards: cards("89TJ", "d"), points: 50 },
  { name: "105", cards: cards("9TJQK", "s"), points: 100 },
];
const four = (rank: Rank) => (["s", "h", "c", "d"] as const).map((suit): Card => `${rank}${suit}`);
export const FRAMES: { name: string; cards: Card[]; points: number }[] = [
  { name: "queens", cards: four("Q"), points: 100 },
  { name: "kings", cards: four("K"), points: 100 },
  { name: "aces", cards: four("A"), points: 100 },
  { name: "jacks", cards: four("J"), points: 200 },
];
export const MARRIAGE = { name: "marriage", cards: cards("QK", "h"), points: 20 };

/** A terz, and what looks like one (R1.3). */
export const NEIGHBOURS: { cards: Card[]; key: string; good: boolean }[] = [
  { cards: cards("QKA", "s"), key: "school-melds-terz-yes", good: true },
  { cards: cards("KTA", "s"), key: "school-melds-terz-no", good: false },
  { cards: cards("A9J", "h"), key: "school-melds-terz-no-trump", good: false },
];
export const PIECES = cards("TJQKA", "c");

/** One who speaks, and the action he says; `from`: his answer to «от чего?». */
export type Line = { who: "you" | "they" } & ({ action: string; asked?: boolean } | { from: Rank });

/** A talk about melds (R4.9): what each holds, what is said, how it ended. */
export interface Scene {
  id: "good" | "asked" | "beat" | "higher" | "long";
  they: Card[];
  you: Card[];
  lines: Line[];
}

const terz: Line = { who: "they", action: "terz" };
export const SCENES: Scene[] = [
  {
    id: "beat",
    they: cards("9TJ", "d"),
    you: cards("TJQ", "c"),
    lines: [
      terz,
      { who: "you", action: "ask" },
      { who: "they", from: "J" },
      { who: "you", action: "beat terz Qc", asked: true },
    ],
  },
  {
    id: "asked",
    they: cards("JQK", "d"),
    you: cards("9TJ", "c"),
    lines: [terz, { who: "you", action: "ask" }, { who: "they", from: "K" }, { who: "you", action: "good" }],
  },
  {
    id: "good",
    they: cards("JQK", "d"),
    you: [],
    lines: [terz, { who: "you", action: "good" }],
  },
  {
    id: "higher",
    they: cards("QKA", "s"),
    you: cards("89TJ", "d"),
    lines: [terz, { who: "you", action: "beat fifty" }],
  },
  {
    id: "long",
    they: cards("9TJQK", "s"),
    you: cards("789TJQ", "c"),
    lines: [
      { who: "they", action: "105" },
      { who: "you", action: "beat 106" },
    ],
  },
];

/** What may be answered without a talon; spades are trumps (R3.3, R3.4; the examples of the rules). */
export const ANSWERS: { led: Card; hand: Card[]; right: Card[] }[] = [
  { led: "Kh", hand: ["Th", "8h", "7s"], right: ["Th"] },
  { led: "Kh", hand: ["Qh", "8h", "7s"], right: ["Qh", "8h"] },
  { led: "Kh", hand: ["Ad", "8c", "7s"], right: ["7s"] },
  { led: "Kh", hand: ["Ad", "8c"], right: ["Ad", "8c"] },
  { led: "9h", hand: ["Kh", "7h", "Js"], right: ["Kh", "Js"] },
  { led: "As", hand: ["Js", "8s", "7d"], right: ["8s", "Js"] },
];

/** Card points as they are counted and as they are written (R5.1). */
export const ROUNDED = [
  { taken: [63, 87], written: [60, 90] },
  { taken: [65, 85], written: [60, 80] },
  { taken: [15, 135], written: [10, 130] },
] as const;

/** Claims at a target of 501: the score before the deal, melds, card points (R5.5). */
export const CLAIMS = [
  { record: 420, melds: 20, points: 61 },
  { record: 420, melds: 20, points: 60 },
];

/** The words of the game with the clause that says more. */
export const WORDS: { id: string; clause: string }[] = [
  ["game", "R5.3"],
  ["deal", "R2.1"],
  ["dealer", "R2.1"],
  ["colour", "R2.3"],
  ["trump", "R1.2"],
  ["plain", "R3.1"],
  ["side", "R3.1"],
  ["talon", "R2.2"],
  ["upcard", "R2.2"],
  ["break", "R2.7"],
  ["draw", "R2.6"],
  ["drawn", "R2.6"],
  ["foreign", "R6.10"],
  ["trick", "R3.1"],
  ["leader", "R3.1"],
  ["under", "R3.2"],
  ["last", "R1.4"],
  ["low", "R1.4"],
  ["bare", "R3.1"],
  ["guarded", "R3.1"],
  ["void", "R3.3"],
  ["revoke", "R6.10"],
  ["melds", "R4.6"],
  ["sequence", "R4.1"],
  ["stub", "R4.1"],
  ["terz", "R4.1"],
  ["fifty", "R4.1"],
  ["hundred", "R4.1"],
  ["frame", "R4.2"],
  ["marriage", "R4.3"],
  ["top", "R4.5"],
  ["ask", "R4.9"],
  ["good", "R4.9"],
  ["beat", "R4.9"],
  ["swap", "R3.6"],
  ["locked", "R3.5"],
  ["petersburg", "R3.8"],
  ["score", "R5.2"],
  ["matches", "R5.7"],
  ["target", "R5.2"],
  ["uphill", "R5.6"],
  ["claim", "R5.5"],
  ["protest", "R6.5"],
  ["table", "R6.1"],
  ["set", "R7"],
].map(([id = "", clause = ""]) => ({ id, clause }));
