/** The address of a replay names the moment, and going to such an address goes to the moment. Both are effects. */
import { untrack } from "svelte";
import { route } from "../router.svelte";
import { hashOf, momentIn } from "./moments";
import type { Player } from "./player.svelte";

/** Milliseconds that one has to stay at a moment before it is named. */
const STAY = 200;

/** Go to the moment that the address names. */
export function goWhereNamed(player: Player): void {
  const named = momentIn(route.hash, player.stops.last);
  if (named !== null) untrack(() => player.at !== named && player.go(named));
}

/** While one goes through by hand, have the address name the moment. */
export function nameWhere(player: Player): (() => void) | undefined {
  const hash = hashOf(player.at);
  if (player.playing) return undefined;
  const timer = setTimeout(() => {
    if (location.hash.slice(1) === hash || (player.at === 0 && location.hash === "")) return;
    history.replaceState(history.state, "", `#${hash}`);
    route.hash = hash;
  }, STAY);
  return () => clearTimeout(timer);
}
