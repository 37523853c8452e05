/** What is told to the ear: a polite log of what happens, and one line for what cannot wait. */

export interface Told {
  id: number;
  text: string;
  pressing: boolean;
}

type Listener = (told: Told) => void;
/** Told what is of no more interest: one thing by its number, or all. */
type Hushed = (id?: number) => void;

const listeners = new Map<Listener, Hushed>();
let next = 0;

/** Told in its turn: moves, what was said. */
export function polite(text: string): void {
  tell(text, false);
}

/** Told at once: "your turn", and what went wrong. The answer takes it back once it is true no more. */
export function assertive(text: string): () => void {
  const id = tell(text, true);
  return () => {
    for (const hushed of listeners.values()) hushed(id);
  };
}

/** What was told is of no more interest: its page is left. */
export function hush(): void {
  for (const hushed of listeners.values()) hushed();
}

/** Hear what is told, and when it is of no more interest; the answer takes this back. */
export function onTold(listener: Listener, hushed: Hushed = () => undefined): () => void {
  listeners.set(listener, hushed);
  return () => listeners.delete(listener);
}

function tell(text: string, pressing: boolean): number {
  const told = { id: next++, text, pressing };
  if (text !== "") for (const listener of listeners.keys()) listener(told);
  return told.id;
}
