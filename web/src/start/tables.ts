/** Tables as lists show them: who sits there, how it stands, how it ended. */
import { get, Problem, type Outcome, type TableLine } from "../api/http";
import { other, SEATS, type Seat } from "../api/texts";
import { language, personName, t } from "../words";
import { levelName } from "./terms";

/** What a player is called; null for a free seat. */
export function seatName(line: TableLine, seat: Seat): string | null {
  const level = line.levels[seat];
  if (level !== null) return levelName(level);
  const name = line.names[seat];
  return name === null ? null : personName(name);
}

/** Whom the reader plays with at this table; null while nobody has sat down. */
export function opponentName(line: TableLine): string | null {
  return line.you === null ? null : seatName(line, other(line.you));
}

/** «Анна — Борис» */
export function bothNames(line: TableLine): string {
  return SEATS.map((seat) => seatName(line, seat) ?? t("start-free-seat")).join(" — ");
}

/** How a running table stands for the reader. */
export type Standing = "yours" | "theirs" | "friend" | "seek" | "begins";

export function standing(line: TableLine): Standing {
  if (line.status === "playing") return line.your_turn ? "yours" : "theirs";
  if (opponentName(line) !== null) return "begins";
  return line.visibility === "open" ? "seek" : "friend";
}

/** The texts that say it. */
export const STANDING_WORDS: Record<Standing, string> = {
  yours: "start-your-turn",
  theirs: "start-their-turn",
  friend: "start-waits-friend",
  seek: "start-waits-anyone",
  begins: "start-begins",
};

/** The tables at which the reader is to act come first; otherwise the order stays. */
export function mostUrgent(lines: readonly TableLine[]): TableLine[] {
  return [...lines].sort((one, two) => Number(two.your_turn) - Number(one.your_turn));
}

/** A list with older tables behind it; what is there already, since it was asked for twice at once, is left out. */
export function withOlder(lines: readonly TableLine[], older: readonly TableLine[]): TableLine[] {
  return [...lines, ...older.filter(({ id }) => lines.every((line) => line.id !== id))];
}

/** The written score, the reader's first: «270 : 340». */
export function scoreText(record: { A: number; B: number }, you: Seat | null): string {
  const first = you ?? "A";
  return `${record[first]} : ${record[other(first)]}`.replaceAll("-", "−");
}

/** How a finished game ended for the reader: «Вы выиграли: соперник сдался». */
export function outcomeText(line: TableLine): string {
  if (line.outcome === null) return t("start-nobody-won");
  const won = line.outcome.winner === line.you;
  return t(won ? "start-won" : "start-lost", { by: endingKey(line.outcome) });
}

function endingKey(outcome: Outcome): string {
  return outcome.by.replaceAll(" ", "-");
}

/** A moment in the reader's own time: «29 ноября, 18:05»; the year where it is another. */
export function moment(at: number, now = Date.now()): string {
  const date = new Date(at);
  const options: Intl.DateTimeFormatOptions = {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  };
  if (date.getFullYear() !== new Date(now).getFullYear()) options.year = "numeric";
  return date.toLocaleString(language() === "ru" ? "ru-RU" : "en-GB", options);
}

/** The reader's tables, `running` or `over`; none for somebody the server does not know. */
export async function myTables(which: "running" | "over", before?: number): Promise<TableLine[]> {
  const since = before === undefined ? "" : `&before=${before}`;
  try {
    return (await get<{ tables: TableLine[] }>(`/api/tables?which=${which}${since}`)).tables;
  } catch (trouble) {
    if (trouble instanceof Problem && trouble.status === 401) return [];
    throw trouble;
  }
}
