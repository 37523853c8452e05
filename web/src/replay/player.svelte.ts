/** Where one is in a game, and how one goes through it: by hand, or of itself. */
import type { Replay } from "../api/replay";
import { TRICK_HOLD } from "../board/lying";
import { after, before, lyingAt, stopsOf, type Stops } from "./moments";

/** How many times faster than usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds that a moment stays. */
const STAY = 1500;

type Timer = "settle" | "next";

/** A walk through a game. `close` it when nobody looks any more. */
export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whether the last trick of the game has been looked at long enough, so that its end is told over it. */
  #ended = $state(true);
  readonly stops: Stops;
  readonly atEnd = $derived.by(() => this.at >= this.stops.last);

  /** The trick that this moment completed: it lies there as long as one stays. */
  readonly lying = $derived.by(() =>
    this.#ended && this.atEnd ? null : lyingAt(this.replay.frames, this.at),
  );
  #timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};

  constructor(
    readonly replay: Replay,
    at: number,
  ) {
    this.stops = stopsOf(replay);
    this.at = Math.max(0, Math.min(at, this.stops.last));
  }

  /** Go to a moment, and stay there. */
  go(at: number): void {
    this.pause();
    this.#move(at);
  }

  /** Go on or back by so many actions. */
  action(by: 1 | -1): void {
    this.go(this.at + by);
  }

  /** Go to the next stop by tricks, or the one before. */
  trick(by: 1 | -1): void {
    this.#stop(this.stops.tricks, by);
  }

  /** Go to the next deal, or to the beginning of this one or the one before. */
  deal(by: 1 | -1): void {
    this.#stop(this.stops.deals, by);
  }

  /** Let the game go on of itself; from the end it begins anew. */
  play(): void {
    if (this.atEnd) this.#move(0);
    this.playing = true;
    this.#plan();
  }

  pause(): void {
    this.playing = false;
    this.#clear("next");
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  close(): void {
    this.pause();
    this.#clear("settle");
  }

  #stop(stops: readonly number[], by: 1 | -1): void {
    this.go(by > 0 ? after(stops, this.at, this.stops.last) : before(stops, this.at));
  }

  #move(at: number): void {
    const to = Math.max(0, Math.min(at, this.stops.last));
    if (to === this.at) return;
    this.at = to;
    this.#clear("settle");
    this.#ended = false;
    if (this.atEnd) this.#wait("settle", TRICK_HOLD / Math.max(1, this.speed), () => (this.#ended = true));
  }

  #plan(): void {
    const stay = STAY / this.speed + (this.lying === null ? 0 : TRICK_HOLD / Math.max(1, this.speed));
    this.#wait("next", stay, () => {
      this.#move(this.at + 1);
      if (this.atEnd) this.pause();
      else this.#plan();
    });
  }

  #wait(name: Timer, milliseconds: number, act: () => void): void {
    this.#clear(name);
    this.#timers[name] = setTimeout(act, milliseconds);
  }

  #clear(name: Timer): void {
    clearTimeout(this.#timers[name]);
  }
}
