/** A game told in words, moment by moment: what was said and laid, and what came of it. */
import type { Frame, OpenPosition, Replay } from "../api/replay";
import { isCard, meldOf, moveOf, other, type Card, type Seat } from "../api/texts";
import type { Names } from "../board/position";
import { cardName, meldName, said, t, told } from "../words";

const SEATS: readonly Seat[] = ["A", "B"];

/** A moment and its sentences. */
export interface Told {
  at: number;
  lines: string[];
}

/** A part of a deal: the dealing (number 0), or a trick. */
export interface Chapter {
  number: number;
  moments: Told[];
}

/** A deal in its parts; `deal`: its place among the deals, from 0. */
export function chaptersOf(replay: Replay, deal: number, names: Names): Chapter[] {
  const start = replay.deals[deal]?.first_frame ?? 0;
  const end = replay.deals[deal + 1]?.first_frame ?? replay.frames.length;
  const chapters: Chapter[] = [];
  for (let at = start; at < end; at++) {
    const number = chapterOf(replay.frames, at);
    if (chapters.at(-1)?.number !== number) chapters.push({ number, moments: [] });
    chapters.at(-1)?.moments.push({ at, lines: linesAt(replay, at, names) });
  }
  return chapters;
}

/**
 * The trick to which a moment belongs, 0 for the dealing. The cut and the draws belong to the trick before them; where
 * nobody moves, the game ends at the moment before.
 */
function chapterOf(frames: readonly Frame[], at: number): number {
  const [before, frame] = [frames[at - 1], frames[at]];
  if (before === undefined || before.position.deal !== frame?.position.deal) return 0;
  if (frame.action === null) return chapterOf(frames, at - 1);
  const taken = before.position.taken.length;
  const { kind } = moveOf(frame.action).action;
  const follows = kind === "cut" || kind === "draw" || kind === "count";
  return Math.max(1, follows ? taken : taken + 1);
}

/** The sentences of a moment. */
export function linesAt(replay: Replay, at: number, names: Names): string[] {
  const frame = replay.frames[at];
  if (frame === undefined) return [];
  const deal = replay.deals.find((one) => one.first_frame === at);
  if (deal !== undefined) return [dealt(deal.deal, names[deal.dealer]), ...turnedLine(frame.position)];
  const before = replay.frames[at - 1]?.position;
  if (before === undefined) return [];
  return [
    ...spoken(frame, before, names),
    ...followed(frame.position, before, names),
    ...closed(replay, at, names),
  ];
}

const dealt = (deal: number, name: string) => t("replay-dealt", { deal, name });

function turnedLine({ upcard }: OpenPosition): string[] {
  return upcard === null ? [] : [t("replay-turned", { card: cardName(upcard as Card) })];
}

/** What was said or laid. */
function spoken({ action, position }: Frame, before: OpenPosition, names: Names): string[] {
  if (action === null) return [];
  const move = moveOf(action);
  if (move.action.kind === "draw") return [];
  if (move.action.kind === "play") {
    return [t("replay-lays", { name: names[move.seat], card: cardName(move.action.card, "acc") })];
  }
  const says = (seat: Seat, words: string) => t("replay-says", { name: names[seat], words });
  const lines = [says(move.seat, said(move.action, before.announced?.asked ?? false))];
  const rank = position.announced === null ? undefined : meldOf(position.announced.meld).rank;
  if (move.action.kind === "ask" && rank !== undefined) lines.push(says(other(move.seat), told(rank)));
  if (before.trump === null && position.trump !== null) lines.push(...turnedLine(position));
  return lines;
}

/** What came of it: melds, the trick, draws, verdicts, penalties, targets. */
function followed(now: OpenPosition, before: OpenPosition, names: Names): string[] {
  if (now.deal !== before.deal) return [];
  const lines = now.melds.slice(before.melds.length).map((one) => {
    const args = { name: names[one.seat], meld: meldName(meldOf(one.meld)), points: one.points };
    return t("replay-writes", { ...args, score: now.record[one.seat] });
  });
  const trick = now.taken.length > before.taken.length ? now.taken.at(-1) : undefined;
  if (trick !== undefined) lines.push(t("replay-takes", { n: now.taken.length, name: names[trick.winner] }));
  const drawn = drawnIn(now, before, trick?.winner ?? now.leader ?? "A");
  const cards = drawn.map(({ seat, card }) => t("replay-drawn", { name: names[seat], card: cardName(card) }));
  if (cards.length > 0) lines.push(t("replay-draws", { cards: cards.join(", ") }));
  for (const { seat, breach, trick: number } of (now.verdicts ?? []).slice(before.verdicts?.length ?? 0)) {
    lines.push(t("verdict", { player: names[seat], breach, trick: number }));
  }
  return [...lines, ...SEATS.flatMap((seat) => judged(now, before, seat, names))];
}

function judged(now: OpenPosition, before: OpenPosition, seat: Seat, names: Names): string[] {
  const lines: string[] = [];
  const fine = (now.penalties?.[seat] ?? 0) - (before.penalties?.[seat] ?? 0);
  if (fine !== 0)
    lines.push(t("replay-penalty", { name: names[seat], points: fine, score: now.record[seat] }));
  if (now.target[seat] > before.target[seat])
    lines.push(t("replay-uphill", { name: names[seat], target: now.target[seat] }));
  return lines;
}

/** The cards that came from the talon into the hands, the first to draw first. */
function drawnIn(now: OpenPosition, before: OpenPosition, first: Seat): { seat: Seat; card: Card }[] {
  const left = ({ talon, upcard }: OpenPosition) => talon + (upcard === null ? 0 : 1);
  if (left(now) >= left(before)) return [];
  return [first, other(first)].flatMap((seat) =>
    now.hands[seat]
      .filter((card) => !before.hands[seat].includes(card) && isCard(card))
      .map((card) => ({ seat, card: card as Card })),
  );
}

/** The end of a deal, and of the game. */
function closed(replay: Replay, at: number, names: Names): string[] {
  const { position } = replay.frames[at] as Frame;
  const lines: string[] = [];
  const sheet = replay.deals[position.deal - 1]?.sheet ?? null;
  const before = replay.frames[at - 1]?.position.phase;
  const ended = (position.phase === "deal" || position.phase === "over") && before !== "deal";
  if (ended && sheet !== null) {
    for (const seat of SEATS) {
      const args = { name: names[seat], counted: sheet.counted[seat], written: sheet.written[seat] };
      lines.push(t("replay-counts", { ...args, score: sheet.record[seat] }));
    }
  }
  if (position.result !== null) lines.push(resultLine(position.result, names));
  return lines;
}

/** «Победа: Анна (по очкам). Анна 507, Борис 430.» */
export function resultLine(result: NonNullable<Replay["result"]>, names: Names): string {
  return t("result", {
    winner: names[result.winner],
    by: result.by.replace(" ", "-"),
    name_a: names.A,
    score_a: result.record.A,
    name_b: names.B,
    score_b: result.record.B,
  });
}

/** Where a moment stands: «Сдача 2, взятка 5». */
export function placeOf(replay: Replay, at: number): string {
  const position = replay.frames[at]?.position;
  if (position === undefined) return "";
  return t("replay-place", { deal: position.deal, trick: chapterOf(replay.frames, at) });
}
