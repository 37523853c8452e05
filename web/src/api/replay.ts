/** A game from its record, position by position, with both hands open, and where it is to be had. */
import type { components } from "./schema";
import { get, request } from "./http";

type Schemas = components["schemas"];
export type Replay = Schemas["Replay"];
export type Frame = Schemas["Frame"];
export type OpenPosition = Schemas["OpenPosition"];

/** The replay of a finished game of a table. */
export function replayOfTable(id: string): Promise<Replay> {
  return get<Replay>(`/api/tables/${encodeURIComponent(id)}/replay`);
}

/** The replay of a record that somebody has; faults are told in this language. */
export function replayOfFile(text: string, language: string): Promise<Replay> {
  return request<Replay>("POST", `/api/replay?lang=${language}`, text, true);
}
