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

/** Both by name. */
export function namesOf(table: Pick<TableState, "seats">): Names {
  return { A: nameOf(table.seats.A), B: nameOf(table.seats.B) };
}
