/** What is told to the ear: a polite log of what happens, and one line for what cannot wait. */

export interface Told {
  id: number;
  text: string;
  pressing: boolean;
}

type Listener = (told: Told) => void;

const listeners = new Map<Listener, () => void>();
let next = 0;

/** Told in its turn: moves, what was said. */
export function polite(text: string): void {
  tell(text, false);
}

/** Told at once: "your turn", and what went wrong. */
export function assertive(text: string): void {
  tell(text, true);
}

/** What was told is of no more interest: its page is left. */
export function hush(): void {
  for (const hushed of listeners.values()) hushed();
}

/** Hear what is told, and when it is of no more interest; the answer takes this back. */
export function onTold(listener: Listener, hushed: () => void = () => undefined): () => void {
  listeners.set(listener, hushed);
  return () => listeners.delete(listener);
}

function tell(text: string, pressing: boolean): void {
  if (text === "") return;
  const told = { id: next++, text, pressing };
  for (const listener of listeners.keys()) listener(told);
}
