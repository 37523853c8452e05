/** Playing a card by pulling it out of the hand, as an extra to pressing it. */
import type { Attachment } from "svelte/attachments";
import type { Card } from "../api/texts";

/** How far up, in pixels, a card has to be pulled. */
const FAR = 70;
/** How far the pointer may stray before a press is a pull. */
const STRAY = 8;

export class Grip {
  #dragged = false;

  constructor(private readonly play: (card: Card) => void) {}

  /** Whether the press that ends now was a pull, so that its click counts for nothing. */
  dragged(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }

  /** Let a button be pulled. */
  on(card: Card): Attachment<HTMLElement> {
    return (element) => {
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) return;
        this.#follow(element, card, event);
      };
      element.addEventListener("pointerdown", down);
      return () => {
        element.removeEventListener("pointerdown", down);
      };
    };
  }

  #follow(element: HTMLElement, card: Card, start: PointerEvent): void {
    this.#dragged = false;
    const mover = element.parentElement ?? element;
    const ends = new AbortController();
    const options = { signal: ends.signal };
    const moved = (event: PointerEvent) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.#dragged && Math.hypot(x, y) < STRAY) return;
      if (!this.#dragged) element.setPointerCapture(start.pointerId);
      this.#dragged = true;
      mover.style.transform = `translate(${x}px, ${y}px)`;
      mover.style.zIndex = "2";
    };
    const end = (event: PointerEvent) => {
      ends.abort();
      if (!this.#dragged) return;
      if (event.type === "pointerup" && start.clientY - event.clientY > FAR) this.play(card);
      // The card flies on from where it is let go, so it is put back only when the table has seen it there.
      setTimeout(() => {
        mover.style.transform = mover.style.zIndex = "";
        this.#dragged = false;
      });
    };
    element.addEventListener("pointermove", moved, options);
    element.addEventListener("pointerup", end, options);
    element.addEventListener("pointercancel", end, options);
  }
}
