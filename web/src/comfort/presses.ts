/**
 * Presses at one place that follow each other fast, as of a double or a triple click: together they are meant as one.
 * Two presses on different things are two, however fast. The same holds for keys.
 */

/** Milliseconds within which a press belongs to the one before it at the same place. */
const CALM = 320;
/** How far apart, in pixels, two presses of one finger at one place may be. */
const NEAR = 24;

interface Press {
  at: number;
  /** Where it was pressed; a key by its code. */
  place: { x: number; y: number } | string;
}

export class Presses {
  #last: Press | null = null;
  /** Whether what is pressed has done something already. */
  #spent = false;
  readonly #ends = new AbortController();

  constructor() {
    const options = { capture: true, signal: this.#ends.signal };
    addEventListener("pointerdown", ({ clientX: x, clientY: y }) => this.#press({ x, y }), options);
    addEventListener("click", (event) => this.#click(event), options);
    addEventListener("keydown", (event) => this.#press(event.code, event.repeat), options);
  }

  /** Look no more. */
  close(): void {
    this.#ends.abort();
  }

  /** Whether what is pressed now is only the rest of a double click that has done something already. */
  get again(): boolean {
    return this.#spent && this.#last !== null && performance.now() - this.#last.at < CALM;
  }

  /** What is pressed now has done something. */
  spend(): void {
    this.#spent = true;
  }

  /** A click without a place is that of a key, or of a program that presses for somebody. */
  #click({ clientX: x, clientY: y, detail }: MouseEvent): void {
    if (detail > 0) this.#press({ x, y }, detail > 1);
  }

  #press(place: Press["place"], again = false): void {
    const now = performance.now();
    const last = this.#last;
    const same = last !== null && (again || now - last.at < CALM) && near(last.place, place);
    if (!same) this.#spent = false;
    this.#last = { at: now, place };
  }
}

function near(one: Press["place"], other: Press["place"]): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
