/** What is against the rules can be done at an open table (R6.2); whoever wants to be warned is asked first. */
import type { TableView } from "../api/http";
import { reasonWithClause } from "../board/card-state";
import { confirm } from "../comfort/confirm";
import { settings } from "../state/settings.svelte";
import { t } from "../words";
import type { Sitting } from "./sitting.svelte";

/** Do it; what is not in order only after a warning, with the reason where there is one. */
export async function dare(
  sitting: Sitting,
  action: string,
  inOrder: boolean,
  reason?: TableView["unplayable"][string],
): Promise<void> {
  if (!inOrder && settings.warn) {
    const sure = await confirm({
      title: t("table-breach"),
      text: reason === undefined ? t("table-breach-text") : reasonWithClause(reason),
      yes: t("table-breach-yes"),
      no: t("table-breach-no"),
      always: true,
    });
    if (!sure) return;
  }
  sitting.act(action);
}
