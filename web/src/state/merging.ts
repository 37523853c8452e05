/** What an update tells, put to what is known: long lists come only with what is new in them. */
import type { TableView } from "../api/http";

/** The view after an update, whose history and sheet are told from a number on. */
export function merged(before: TableView | null, after: TableView | null): TableView | null {
  if (before === null || after === null) return after;
  const history = [...before.history.slice(0, after.history_from), ...after.history];
  const kept = before.sheet.slice(0, after.sheet_from - before.sheet_from);
  return {
    ...after,
    history,
    history_from: 0,
    sheet: [...kept, ...after.sheet],
    sheet_from: before.sheet_from,
  };
}
