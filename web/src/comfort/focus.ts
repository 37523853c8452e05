/**
 * The focus is never lost: where what had it goes away, whoever offered a place last takes it.
 *
 * Whoever goes by ear or by keyboard is where the focus is; on the body of the page he is nowhere. Whoever presses where
 * nothing takes the focus has let it go himself.
 */
import type { Attachment } from "svelte/attachments";

/** Take the focus, if that can be done now. */
type Take = () => void;

let places: readonly Take[] = [];
/** What had the focus last. */
let last: Element | null = null;

/** Offer a place: `$effect(() => offer(…))`. The answer takes it back. */
export function offer(take: Take): () => void {
  places = [...places, take];
  return () => {
    places = places.filter((one) => one !== take);
  };
}

/** An element as a place: a control, or what has a `tabindex`. */
export const place: Attachment<HTMLElement> = (element) => offer(() => take(element));

/** The head of the page: there whoever comes to it begins. */
export function takeHead(): void {
  const head = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (head === null) return;
  if (!head.hasAttribute("tabindex")) head.setAttribute("tabindex", "-1");
  take(head);
}

/** Watch over the focus; the answer ends it. Once for the whole page. */
export function watch(): () => void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  addEventListener(
    "focusin",
    (event) => (last = event.target instanceof Element ? event.target : null),
    options,
  );
  addEventListener("pointerdown", () => (last = null), options);
  addEventListener("resize", look, options);
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["class", "disabled", "hidden", "inert", "open", "style", "tabindex"],
  });
  return () => {
    ends.abort();
    changes.disconnect();
  };
}

/** Only once the page is drawn anew is what was hidden without the focus. */
let looks = false;
function look(): void {
  if (looks || last === null) return;
  looks = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      looks = false;
      restore();
    }),
  );
}

function restore(): void {
  if (last === null || !nowhere() || there(last)) return;
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  const inside = () => take(dialog?.querySelector<HTMLElement>("[tabindex='-1'], button") ?? null);
  for (const one of dialog === undefined ? [...places.toReversed(), takeHead] : [inside]) {
    one();
    if (!nowhere()) return;
  }
}

const nowhere = () => document.activeElement === null || document.activeElement === document.body;

const there = (element: Element) =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(":disabled");

function take(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
