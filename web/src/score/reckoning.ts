/** What a finished deal comes to, told from the numbers that the server wrote; nothing here knows a rule. */
import type { Outcome, SheetDeal } from "../api/http";
import type { Seat } from "../api/texts";
import type { Args } from "../words";

/** Something for each seat. */
export type Pair<T> = Record<Seat, T>;
export const SEATS: readonly Seat[] = ["A", "B"];

/** A text of the catalogue and what fills it in. */
export interface Line {
  key: string;
  args: Args;
}

/** How the counted card points became the written ones (R5.1), in words; `ended`: the deal ended the game. */
export function rounding(deal: SheetDeal, ended: boolean): Line {
  const { counted, written } = deal;
  const args = { one: counted.A, other: counted.B, to_one: written.A, to_other: written.B };
  if (counted.A === written.A && counted.B === written.B) {
    if (ended) return { key: "summary-rounding-end", args };
    const tens = counted.A % 10 === 0 && counted.B % 10 === 0;
    return { key: tens ? "summary-rounding-none-needed" : "summary-rounding-exact", args };
  }
  const fives = counted.A % 10 === 5 && counted.B % 10 === 5;
  return { key: fives ? "summary-rounding-fives" : "summary-rounding-tens", args };
}

/** What the melds of a deal brought each seat. */
function meldsOf(deal: SheetDeal): Pair<number> {
  const sum = (seat: Seat) => deal.melds.reduce((all, one) => all + (one.seat === seat ? one.points : 0), 0);
  return { A: sum("A"), B: sum("B") };
}

/** All that a deal brought each seat. */
export function broughtBy(deal: SheetDeal): Pair<number> {
  const melds = meldsOf(deal);
  const sum = (seat: Seat) => deal.written[seat] + melds[seat] + deal.penalties[seat];
  return { A: sum("A"), B: sum("B") };
}

/** The written score as it stood before a deal. */
export function scoreBefore(deal: SheetDeal): Pair<number> {
  const brought = broughtBy(deal);
  return { A: deal.record.A - brought.A, B: deal.record.B - brought.B };
}

/** How a game ended, in words: the text and its arguments. `target` is what each seat played to. */
export function endingLine(
  result: Outcome,
  names: Pair<string>,
  me: Seat | null,
  target: Pair<number>,
): Line {
  const winner = result.winner;
  const loser = winner === "A" ? "B" : "A";
  const by = result.by.replace(" ", "-");
  const claimant = by === "false-claim" ? loser : winner;
  return {
    key: `summary-outcome-${by}`,
    args: {
      who: me === null ? "both" : me === winner ? "me" : "them",
      winner: names[winner],
      loser: names[loser],
      score: result.record[claimant],
      target: target[claimant],
    },
  };
}

/** The written scores from the beginning on: one value for each finished deal, and the end of a broken-off one. */
export function courseOf(sheet: readonly SheetDeal[], result: Outcome | null): Pair<number>[] {
  const first = sheet[0];
  const course: Pair<number>[] = [first === undefined ? { A: 0, B: 0 } : scoreBefore(first)];
  course.push(...sheet.map((deal) => deal.record));
  const last = course.at(-1);
  if (result !== null && last !== undefined && (last.A !== result.record.A || last.B !== result.record.B)) {
    course.push(result.record);
  }
  return course;
}
