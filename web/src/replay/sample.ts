/** A short game for tests: two tricks, a terz that is asked about, and a second deal. */
import type { Frame, OpenPosition, Replay } from "../api/replay";

const both = <T>(A: T, B: T) => ({ A, B });

const OPENING: OpenPosition = {
  deal: 1,
  trick: 1,
  phase: "lead",
  turn: "B",
  leader: "B",
  trump: "h",
  upcard: "Qh",
  hands: both(["7s", "8s", "As"], ["9s", "Ts", "Js"]),
  talon: 2,
  talon_cards: ["7c", "8c"],
  table: [],
  taken: [],
  tricks: both(0, 0),
  points: both(0, 0),
  melds: [],
  announced: null,
  record: both(0, 0),
  target: both(501, 501),
  result: null,
};

/** Frames from the changes that each makes to the position before it. */
function framesOf(steps: readonly [string | null, Partial<OpenPosition>][]): Frame[] {
  let position = OPENING;
  return steps.map(([action, changes]) => {
    position = { ...position, ...changes };
    return { action, position };
  });
}

const FIRST = { leader: "B", cards: ["9s", "As"], winner: "A" } as const;
const SECOND = { leader: "A", cards: ["7s", "Ts"], winner: "B" } as const;
const TERZ = { seat: "B", meld: "terz Js", points: 20, trick: 1 } as const;

const frames = framesOf([
  [null, {}],
  ["B terz Js", { phase: "answer", turn: "A", announced: { seat: "B", meld: "terz Js", asked: false } }],
  ["A ask", { phase: "answer_asked", announced: { seat: "B", meld: "terz Js", asked: true } }],
  ["A good", { phase: "lead", turn: "B", announced: null, melds: [TERZ], record: both(0, 20) }],
  ["B 9s", { phase: "follow", turn: "A", table: ["9s"], hands: both(["7s", "8s", "As"], ["Ts", "Js"]) }],
  [
    "A As",
    {
      phase: "cut",
      turn: "B",
      table: [],
      taken: [{ ...FIRST, cards: [...FIRST.cards] }],
      tricks: both(1, 0),
      hands: both(["7s", "8s"], ["Ts", "Js"]),
    },
  ],
  [
    "B cut 1",
    {
      phase: "lead",
      turn: "A",
      leader: "A",
      trick: 2,
      talon: 0,
      talon_cards: [],
      hands: both(["7s", "8s", "8c"], ["Ts", "Js", "7c"]),
    },
  ],
  ["A 7s", { phase: "follow", turn: "B", table: ["7s"], hands: both(["8s", "8c"], ["Ts", "Js", "7c"]) }],
  [
    "B Ts",
    {
      phase: "deal",
      turn: null,
      table: [],
      taken: [
        { ...FIRST, cards: [...FIRST.cards] },
        { ...SECOND, cards: [...SECOND.cards] },
      ],
      tricks: both(1, 1),
      record: both(60, 110),
      hands: both([], []),
    },
  ],
  [
    null,
    { ...OPENING, deal: 2, record: both(60, 110), trump: null, upcard: null, phase: "colour", turn: "A" },
  ],
  ["A red", { trump: "h", upcard: "Qh", phase: "lead" }],
  [null, { phase: "over", turn: null, result: { winner: "A", by: "resignation", record: both(60, 110) } }],
]);

const DEAL = { deck: [], dealt: OPENING.hands, turned: "Qh" };

/** The game. */
export const SAMPLE: Replay = {
  names: both("Анна", "Борис"),
  levels: both(null, null),
  date: null,
  rules: "classic",
  changes: {},
  dealer: "A",
  target: both(501, 501),
  deals: [
    {
      ...DEAL,
      deal: 1,
      dealer: "A",
      first_frame: 0,
      sheet: {
        dealer: "A",
        tricks: both(1, 1),
        points: both(62, 88),
        counted: both(62, 88),
        written: both(60, 90),
        melds: [TERZ],
        penalties: both(0, 0),
        record: both(60, 110),
        last: "B",
      },
    },
    { ...DEAL, deal: 2, dealer: "B", first_frame: 9, sheet: null },
  ],
  frames,
  result: { winner: "A", by: "resignation", record: both(60, 110) },
};
