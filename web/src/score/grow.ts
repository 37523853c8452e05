/** Marks of a record that are laid one after another when it grows, each with its sound. */
import * as sounds from "../comfort/sounds";
import { duration } from "../motion/pace";
import { moves } from "../state/settings.svelte";
import type { Mark } from "./lay";

/** Milliseconds between two marks. */
const BEAT = 150;
const SOUND = { hundred: "hundred", fifty: "fifty", twenty: "ten", ten: "ten" } as const;

/** How marks that were not there before come: in their order, after what was there. */
export class Growth {
  #known: ReadonlySet<string> | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #delays = new Map<string, number>();

  /** Told of the marks whenever they change; what is new waits for its turn and sounds in it. The first time nothing is new. */
  follow(marks: readonly Mark[]): void {
    this.stop();
    const fresh = this.#known === null ? [] : marks.filter(({ key }) => this.#known?.has(key) === false);
    this.#delays = new Map(fresh.map(({ key }, i) => [key, i * BEAT]));
    this.#known = new Set(marks.map(({ key }) => key));
    const heard = moves() ? fresh : fresh.slice(0, 1);
    this.#timers = heard.map(({ kind }, i) => setTimeout(() => sounds.match(SOUND[kind]), i * BEAT));
  }

  /** When a mark comes, in milliseconds from now; null if it was there. */
  delayOf(key: string): number | null {
    return this.#delays.get(key) ?? null;
  }

  /** No more sounds. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

/** The transition of a mark that is laid down; at once where nothing may move. */
export function laid(_: Element, { delay }: { delay: number | null }) {
  if (delay === null || !moves()) return { duration: 0 };
  return {
    delay,
    duration: duration("--slow"),
    css: (t: number, u: number) =>
      `opacity: ${Math.min(1, t * 3)}; translate: ${u * 5}px ${u * -16}px; rotate: ${u * 14}deg`,
  };
}
