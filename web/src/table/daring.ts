/**
 * The one door for what a person asks for, by a press, a key or in words: what may cost the game or points is asked about
 * first. At an open table what is against the rules can be done (R6.2); whoever wants to be warned is.
 */
import { isCard } from "../api/texts";
import { reasonWithClause } from "../board/card-state";
import { confirm } from "../comfort/confirm";
import { settings } from "../state/settings.svelte";
import { t } from "../words";
import type { Sitting } from "./sitting.svelte";

/**
 * Do it, or ask first; what is `typed` is meant, whenever it comes. Whether anything came of it: not if nothing can be
 * done just now.
 */
export async function dare(sitting: Sitting, action: string, typed = false): Promise<boolean> {
  if (asked(action) && sitting.can(action) && !sitting.busy) {
    sitting.kept.set({ window: action });
    return true;
  }
  if (!settings.warn || !outOfOrder(sitting, action)) return sitting.act(action, typed);
  if (!typed && !sitting.counts(isCard(action))) return false;
  const sure = await confirm({
    title: t("table-breach"),
    text: reasonOf(sitting, action),
    yes: t("table-breach-yes"),
    no: t("table-breach-no"),
    always: true,
    stands: () => sitting.can(action),
  });
  return !sure || sitting.act(action, true);
}

/** What has a question of its own, which tells what it may cost. */
function asked(action: string): action is "claim" | "protest" {
  return action === "claim" || action === "protest";
}

/**
 * Whether it can be done although it is out of order. The question may be put without a sequence of one's own (R6.2), and
 * what one counts one finds out oneself (R6.4). What cannot be done at all the server refuses, with the reason.
 */
function outOfOrder(sitting: Sitting, action: string): boolean {
  if (!sitting.open || sitting.busy || !sitting.can(action)) return false;
  if (action === "ask" || action.startsWith("count ")) return false;
  return sitting.link.view?.legal.includes(action) === false;
}

function reasonOf({ link }: Sitting, action: string): string {
  const reason = isCard(action) ? link.view?.unplayable[action] : undefined;
  return reason === undefined ? t("table-breach-text") : reasonWithClause(reason);
}
