/** The keys of a game that is gone through. */
import type { Shortcut } from "../comfort/keys.svelte";
import { t } from "../words";
import type { Player } from "./player.svelte";

/** The shortcuts as `register` takes them; `flip` turns the table round. */
export function shortcutsOf(player: Player, flip: () => void): Shortcut[] {
  return [
    { key: "ArrowLeft", label: t("replay-action-back"), run: () => player.action(-1) },
    { key: "ArrowRight", label: t("replay-action"), run: () => player.action(1) },
    { key: "ArrowUp", label: t("replay-trick-back"), run: () => player.trick(-1) },
    { key: "ArrowDown", label: t("replay-trick"), run: () => player.trick(1) },
    { key: "PageUp", label: t("replay-trick-back"), run: () => player.trick(-1) },
    { key: "PageDown", label: t("replay-trick"), run: () => player.trick(1) },
    { key: "Home", label: t("replay-first"), run: () => player.go(0) },
    { key: "End", label: t("replay-last"), run: () => player.go(player.stops.last) },
    { key: " ", label: t("replay-play"), run: () => player.toggle() },
    { key: "f", label: t("replay-flip"), run: flip },
  ];
}
