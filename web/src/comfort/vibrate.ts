/** A phone in the hand is felt when it is one's turn. */
import { settings } from "../state/settings.svelte";

/** A short buzz, where there is something to buzz, the page was touched, and cues are wanted. */
export function vibrate(pattern: number | number[] = 35): boolean {
  if (!settings.cue || typeof navigator.vibrate !== "function") return false;
  if (navigator.userActivation?.hasBeenActive === false) return false;
  return navigator.vibrate(pattern);
}
