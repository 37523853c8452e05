/** Requests to the server: JSON in and out, and what goes wrong as a `Problem`. */
import type { components } from "./schema";

type Schemas = components["schemas"];
export type TableView = Schemas["TableView"];
export type TableState = Schemas["TableState"];
export type SeatInfo = Schemas["SeatInfo"];
export type TableLine = Schemas["TableLine"];
export type ClockState = Schemas["ClockState"];
export type HandMeld = Schemas["HandMeld"];
export type SheetDeal = Schemas["SheetDeal"];
export type SeenTrick = Schemas["SeenTrick"];
export type Outcome = Schemas["Outcome"];
export type Verdict = Schemas["Verdict"];
export type Terms = Schemas["Terms"];
export type Lobby = Schemas["Lobby"];
export type Person = Schemas["Person"];
export type Invitation = Schemas["Invitation"];
export type TablePosition = Schemas["TablePosition"];
export type ShuffleProof = Schemas["ShuffleProof"];
export type Welcome = Schemas["Welcome"];
export type Update = Schemas["Update"];
export type TableChanged = Schemas["TableChanged"];
export type Refused = Schemas["Refused"];
export type Said = Schemas["Said"];
export type FromServer = Welcome | Update | TableChanged | Said | Schemas["Ack"] | Refused | Schemas["Pong"];
export type NewTable = Schemas["NewTable"];

/** What the server, or the way to it, refused. `code` is a `refusal-…` or `trouble-…` of the texts, or `offline`. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly body: unknown = null,
    readonly retryAfter: number | null = null,
  ) {
    super(code);
  }
}

export async function request<T>(method: string, path: string, body?: unknown, text = false): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.body = text ? String(body) : JSON.stringify(body);
    init.headers = { accept: "application/json", "content-type": text ? "text/plain" : "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Problem("offline", 0);
  }
  const type = answer.headers.get("content-type") ?? "";
  const data: unknown = type.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return data as T;
  const told = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const wait = Number(answer.headers.get("retry-after"));
  throw new Problem(String(told["code"] ?? "fault"), answer.status, data, wait || null);
}

export const get = <T>(path: string) => request<T>("GET", path);
export const post = <T>(path: string, body: unknown) => request<T>("POST", path, body);
