/** The texts by parts: what only some pages say is loaded with them. */

/** A part of the texts: a file in `texts/` for each language. */
export type Part = "learn" | "replay" | "school" | "shuffle" | "start" | "summary" | "table" | "windows";

/** What each page says besides what all of them say, by its component; the parts that it loads later are not among it. */
export const PARTS = {
  Start: ["start"],
  LobbyPage: ["start"],
  Games: ["start"],
  Invite: ["start"],
  TablePage: ["table"],
  ReplayPage: ["replay", "summary", "table"],
  Learn: ["school"],
  Lesson: ["learn", "table"],
  Rules: ["school"],
  ShufflePage: ["shuffle"],
  Unknown: ["start"],
} as const satisfies Record<string, readonly Part[]>;
