/** The focus is never lost: where what had it goes, somebody else takes it. */
import type { Attachment } from "svelte/attachments";

/** Whether what had the focus inside of an element is gone, and nothing has it now. */
export class FocusKeeper {
  #inside = false;

  /** Watch over the focus inside of an element. */
  readonly watch: Attachment<HTMLElement> = (element) => {
    const enter = () => (this.#inside = true);
    // Whoever presses where nothing takes the focus has let it go himself.
    const press = () => (this.#inside = false);
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) this.#inside = false;
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    addEventListener("pointerdown", press, { capture: true });
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
      removeEventListener("pointerdown", press, { capture: true });
    };
  };

  /** Whether the focus was lost; asked after the page has changed. */
  lost(): boolean {
    const active = document.activeElement;
    return this.#inside && (active === null || active === document.body);
  }
}
