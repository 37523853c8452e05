/** The judgments of an open table (R6), in words: whose breach, and what becomes of it. */
import type { TableView, Verdict } from "../api/http";
import { meldOf, other, type Seat } from "../api/texts";
import { who, type Listener } from "../board/telling";
import { meldName, t } from "../words";

const REVOKE = 1;
const CARD_STAYS = [3, 4];
const NOT_DRAWN = 5;
const DRAWS = [6, 7, 8];
const MELDS = [2, 9];
const FALSE_COUNT = 10;

type Moment = Pick<
  TableView,
  "verdicts" | "melds" | "trick" | "phase" | "leader" | "result" | "counted" | "announced"
>;

/** What is to be told of the judgments that a step brought. */
export function verdictTexts(before: Moment, after: Moment, to: Listener): string[] {
  const known = before.verdicts?.length ?? 0;
  return (after.verdicts ?? []).slice(known).map((verdict) => oneVerdict(before, after, verdict, to));
}

function oneVerdict(before: Moment, after: Moment, verdict: Verdict, to: Listener): string {
  const side = who(verdict.seat, to);
  if (verdict.breach === 0) return t("table-judged-groundless", side);
  const judged = t("table-judged", { ...side, breach: verdict.breach, trick: verdict.trick });
  return [judged, ...consequences(before, after, verdict, to)].join(" ");
}

function consequences(before: Moment, after: Moment, verdict: Verdict, to: Listener): string[] {
  if (verdict.breach === REVOKE) return [revoke(after, verdict, to)];
  if (CARD_STAYS.includes(verdict.breach)) return [t("table-judged-card-stays")];
  if (verdict.breach === NOT_DRAWN) return [t("table-judged-drawn-up")];
  if (DRAWS.includes(verdict.breach))
    return [t(after.result === null ? "table-judged-card-back" : "table-judged-game-lost")];
  if (MELDS.includes(verdict.breach)) return voided(before, after, verdict.seat, to);
  if (verdict.breach === FALSE_COUNT && after.counted) {
    const { A, B } = after.counted;
    return [t("table-judged-recounted", { points: `${to.names.A} ${A}, ${to.names.B} ${B}` })];
  }
  return [];
}

/** A revoke protested late undoes nothing: play has passed its trick (R6.5). */
function revoke(after: Moment, verdict: Verdict, to: Listener): string {
  if (after.trick !== verdict.trick || after.phase !== "lead" || after.leader === null)
    return t("table-judged-revoke-late");
  return t("table-judged-undone", { trick: verdict.trick, ...who(after.leader, to) });
}

/** The meld that was taken back, by as much of it as is public, and what it had beaten (R6.8). */
function voided(before: Moment, after: Moment, offender: Seat, to: Listener): string[] {
  const lost =
    missing(before, after, offender)[0]?.meld ??
    (before.announced?.seat === offender ? before.announced.meld : null);
  const told = lost === null ? [] : [t("table-judged-void", { meld: meldName(meldOf(lost)) })];
  const back = missing(after, before, other(offender));
  return [
    ...told,
    ...back.map((one) =>
      t("table-judged-reinstated", { meld: meldName(meldOf(one.meld)), ...who(one.seat, to) }),
    ),
  ];
}

/** The seat's scored melds in one moment that are not in the other. */
function missing(there: Moment, here: Moment, seat: Seat): Moment["melds"] {
  const key = (one: Moment["melds"][number]) => `${one.seat} ${meldOf(one.meld).name} ${one.trick}`;
  const left = here.melds.map(key);
  return there.melds.filter((one) => {
    const at = left.indexOf(key(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0 && one.seat === seat;
  });
}
