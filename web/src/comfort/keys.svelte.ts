/** The shortcuts of the page: whoever offers some registers them, and `?` shows those that there are now. */
import { untrack } from "svelte";

export interface Shortcut {
  /** A letter, a digit, `/`, `?`, or a name such as `Enter` or `ArrowLeft`. Letters go by their place on the keyboard too. */
  key: string;
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Whether it does anything now. */
  when?: () => boolean;
}

const NAMES: Record<string, string> = { "/": "Slash" };
/** What a focused button, link or field does with these keys itself stays its own. */
const OWN_KEYS = new Set(["Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const FIELDS = "input, select, textarea, [contenteditable='true'], [contenteditable='']";
const NO_TEXT = new Set([
  "button",
  "checkbox",
  "radio",
  "range",
  "color",
  "file",
  "image",
  "reset",
  "submit",
]);

/** Where these keys, held down, write. */
const WRITING = {
  Enter: "textarea, [contenteditable='true'], [contenteditable='']",
  " ": "input, textarea, [contenteditable='true'], [contenteditable='']",
};

let groups = $state.raw<readonly (readonly Shortcut[])[]>([]);

/** Offer shortcuts: `$effect(() => register([…]))`. The answer takes them back. */
export function register(shortcuts: readonly Shortcut[]): () => void {
  // Whoever registers in an effect must not depend on what others register.
  untrack(() => (groups = [...groups, shortcuts]));
  return () => {
    untrack(() => (groups = groups.filter((one) => one !== shortcuts)));
  };
}

/** What there is now, in the order offered; what came later goes before what has the same key. */
export function shortcuts(): Shortcut[] {
  const now = groups.flat().filter((one) => one.when?.() !== false);
  return now.filter(
    (one, i) => !now.slice(i + 1).some(({ key }) => key.toLowerCase() === one.key.toLowerCase()),
  );
}

/** Whether this press means this key, under a Russian keyboard too, where the letter M is on the key of «Ь». */
export function pressed(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">, key: string): boolean {
  const told = event.key.toLowerCase();
  if (told === key.toLowerCase()) return true;
  if (key === "?") return event.code === "Slash" && event.shiftKey;
  if (/^[!-~]$/.test(told) && !/^\d$/.test(key) && told !== ".") return false;
  if (/^\d$/.test(key))
    return !event.shiftKey && (event.code === `Digit${key}` || event.code === `Numpad${key}`);
  if (/^[a-z]$/i.test(key)) return event.code === `Key${key.toUpperCase()}`;
  return !event.shiftKey && key in NAMES && event.code === NAMES[key];
}

/**
 * A key that is held down presses once, whatever has the focus by then: browsers click for every repeat of Enter, and
 * meanwhile the focus may have gone on to something else. In a field of several lines it writes.
 */
export function once(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || target.closest(WRITING[event.key]) === null) event.preventDefault();
}

/** Act on a press, if it is a shortcut and nobody writes; whether it was one. */
export function act(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target !== null && keepsKey(target, event.key)) return false;
  const meant = shortcuts().find((one) => pressed(event, one.key));
  if (meant === undefined || (event.repeat && !event.key.startsWith("Arrow"))) return false;
  event.preventDefault();
  meant.run(event);
  return true;
}

/** Whether the element under the focus takes this key itself. */
function keepsKey(target: Element, key: string): boolean {
  if (target.closest(FIELDS) !== null) {
    const type = target instanceof HTMLInputElement ? target.type : "text";
    return !NO_TEXT.has(type) || OWN_KEYS.has(key);
  }
  if (key === "Enter" || key === " ") return target.closest("button, a[href], summary") !== null;
  return (
    OWN_KEYS.has(key) &&
    target.closest("[role='radiogroup'], [role='tablist'], [role='slider'], [role='listbox']") !== null
  );
}
