/** What a moment at the table sounds like. */
import { actionOf, type Seat } from "../api/texts";
import * as sounds from "../comfort/sounds";
import type { Moment } from "./stage.svelte";

/** Sound it to whoever has this seat; null for one who watches. */
export function sound({ view, move }: Moment, seat: Seat | null): void {
  if (view.result !== null && seat !== null) {
    if (view.result.winner === seat) sounds.win();
    else sounds.lose();
    return;
  }
  if (move === null) {
    if (view.tricks.A + view.tricks.B > 0) sounds.take();
    return;
  }
  const { kind } = actionOf(move.slice(2));
  if (kind === "play") sounds.card();
  else if (kind === "cut") sounds.cut();
  else if (kind === "draw") sounds.draw();
  else sounds.speak();
}
