/** Where a table was given up before its first card: the same game once more, at a table of its own. */
import { post, type NewTable, type TablePosition, type TableState } from "../api/http";

type Laid = Pick<TableState, "seats" | "visibility" | "terms">;

/** A table like this one: against the same level, for a friend, or for whoever comes. */
export function sameAgain({ seats, visibility, terms }: Laid): Pick<NewTable, "opponent" | "terms"> {
  const level = seats.A?.level ?? seats.B?.level ?? null;
  if (level !== null) return { opponent: { kind: "level", level } as NewTable["opponent"], terms };
  return { opponent: { kind: visibility === "open" ? "anyone" : "friend" }, terms };
}

/** Have such a table laid; its id. */
export async function layAgain(table: Laid): Promise<string> {
  return (await post<TablePosition>("/api/tables", sameAgain(table))).table.id;
}
