/** The people of a table by what they are called. */
import type { SeatInfo, TableState } from "../api/http";
import type { Names } from "../board/position";
import { has, personName, t } from "../words";

/** What somebody is called: the computer by its level. */
export function nameOf(info: SeatInfo | null): string {
  if (info === null) return t("table-nobody");
  if (info.level === null) return personName(info.name);
  return has(`level-${info.level}`) ? t(`level-${info.level}`) : info.level;
}

/** A name that stands in many sentences is no longer than this. */
const MOST = 28;

/** Both by name; where one is very long, by its beginning. */
export function namesOf(table: Pick<TableState, "seats">): Names {
  return { A: short(nameOf(table.seats.A)), B: short(nameOf(table.seats.B)) };
}

function short(name: string): string {
  const signs = [...name];
  return signs.length > MOST
    ? `${signs
        .slice(0, MOST - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
