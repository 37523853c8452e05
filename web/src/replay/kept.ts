/** The record that was chosen last in this tab, so that a reload shows the same moment of it. */
import { fields, text } from "../state/readers";
import { forget, keep as store, kept as stored } from "../state/storage";

/** A chosen file: its name and its text. */
export interface Chosen {
  name: string;
  text: string;
}

const KEY = "terts-replay";

/** Keep the chosen record for this tab; one that is too large for its storage is only shown. */
export function keep(chosen: Chosen): void {
  if (!store(KEY, chosen, "tab")) forget(KEY, "tab");
}

/** The record kept for this tab. */
export function kept(): Chosen | null {
  return stored(KEY, fields<Chosen>({ name: text(), text: text() }), "tab") ?? null;
}
