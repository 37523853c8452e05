/** What is said at a table beside the game: a few phrases, heard for a moment and then gone. */
import type { Said } from "../api/http";
import type { Seat } from "../api/texts";
import { settings } from "../state/settings.svelte";

type Phrase = Said["phrase"];

const KNOWN: Record<Phrase, true> = {
  hello: true,
  luck: true,
  "well-played": true,
  thanks: true,
  moment: true,
  sorry: true,
  "good-game": true,
  again: true,
};

/** The phrases by their names, in the order in which they are offered. */
export const PHRASES = Object.keys(KNOWN) as readonly Phrase[];

/** The phrases that are heard now. */
export class Phrases {
  #heard = $state.raw<Partial<Record<Seat, Said>>>({});

  /** `me`: the reader's seat, null for one who watches. */
  constructor(private readonly me: () => Seat | null) {}

  /** Hear one, unless the reader wants to hear none; whether he did. */
  hear(said: Said): boolean {
    if (!this.#wanted(said.seat)) return false;
    this.#heard = { ...this.#heard, [said.seat]: said };
    return true;
  }

  /** What this seat has just said. */
  of(seat: Seat): Said | null {
    return this.#wanted(seat) ? (this.#heard[seat] ?? null) : null;
  }

  /** It has been heard. */
  forget(said: Said): void {
    if (this.#heard[said.seat] === said) this.#heard = { ...this.#heard, [said.seat]: undefined };
  }

  #wanted(seat: Seat): boolean {
    return settings.phrases || seat === this.me();
  }
}
