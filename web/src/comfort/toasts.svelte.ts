/** Short notes at the edge of the page. */
import { untrack } from "svelte";
import { assertive, polite } from "./announce";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "problem";
  action?: { label: string; run: () => void };
  /** What takes back what was told to the ear at once. */
  untell?: () => void;
}

interface Options {
  kind?: Toast["kind"];
  action?: { label: string; run: () => void };
  /** Milliseconds; 0: until it is taken away. */
  stay?: number;
}

const STAY = 6_000;
const MOST = 3;
let next = 0;

export const toasts = $state<{ list: Toast[] }>({ list: [] });

/** Show a note, and tell it to the ear. The same note is not shown twice at once. */
export function toast(
  text: string,
  { kind = "note", action, stay = action ? 0 : STAY }: Options = {},
): number {
  const untell = kind === "problem" ? assertive(text) : undefined;
  if (untell === undefined) polite(text);
  const list = untrack(() => toasts.list);
  const shown = list.find((one) => one.text === text);
  if (shown !== undefined) return shown.id;
  const id = next++;
  toasts.list = [
    ...list,
    { id, text, kind, ...(action ? { action } : {}), ...(untell ? { untell } : {}) },
  ].slice(-MOST);
  if (stay > 0) setTimeout(() => dismiss(id), stay);
  return id;
}

/** Take a note away. */
export function dismiss(id: number): void {
  const list = untrack(() => toasts.list);
  list.find((one) => one.id === id)?.untell?.();
  toasts.list = list.filter((one) => one.id !== id);
}
