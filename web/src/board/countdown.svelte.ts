/** Time that runs out unless somebody is busy. */
const TICK = 100;

export class Countdown {
  /** What is left, from 1 to 0. */
  share = $state(1);
  #left = 0;
  #whole = 0;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly over: () => void) {}

  /** Begin anew; with 0 nothing runs. */
  start(milliseconds: number): void {
    this.stop();
    this.#left = this.#whole = milliseconds;
    this.share = 1;
    if (milliseconds <= 0) return;
    let before = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      // A page that slept comes back to the time that it had left.
      if (now >= this.#pausedUntil && document.visibilityState === "visible")
        this.#left -= Math.min(now - before, 3 * TICK);
      before = now;
      this.share = Math.max(0, this.#left / this.#whole);
      if (this.#left > 0) return;
      this.stop();
      this.over();
    }, TICK);
  }

  /** Stand still for a while, and leave at least as long. */
  pause(milliseconds: number): void {
    this.#pausedUntil = performance.now() + milliseconds;
    this.#left = Math.max(this.#left, Math.min(this.#whole, milliseconds));
    this.share = this.#whole > 0 ? this.#left / this.#whole : 1;
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
