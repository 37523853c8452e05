/** Whether a dialog of the table still has anything to show, or to ask. */
import type { TableView } from "../api/http";
import { moveOf, other, type Seat, type Suit } from "../api/texts";
import { shownDraw, shownMelds } from "../board/shown";
import type { Window } from "./kept.svelte";
import type { Sitting } from "./sitting.svelte";

/** Whether a card has been played: before, a game is given up without a loser. */
export function begun(view: TableView): boolean {
  return view.deal > 1 || view.history.some((move) => moveOf(move).action.kind === "play");
}

function shownByOther(view: TableView, seat: Seat): boolean {
  return shownMelds(view, seat, view.trump as Suit | null).length > 0 || shownDraw(view)?.seat === seat;
}

/** Whether it has; one that has none closes by itself, and does not come back when it would have some again. */
export function hasSense(window: Window, sitting: Sitting): boolean {
  const { table, view } = sitting.link;
  if (view === null) return false;
  const playing = sitting.seat !== null && table?.status === "playing";
  switch (window) {
    case "melds":
    case "claim":
    case "resign":
      return playing;
    case "abort":
      return playing && !begun(view);
    case "protest":
      return playing && sitting.can("protest");
    case "taken":
      return view.may_look;
    case "shown":
      return shownByOther(view, other(sitting.me));
    case "phrases":
      return sitting.company;
    default:
      return true;
  }
}
