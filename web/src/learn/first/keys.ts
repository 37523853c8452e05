/** The keys of the guided deal: those of a table, and the way on and back. */
import { cardKeys, wordKeys } from "../../board/keys";
import type { Offer } from "../../board/offers";
import type { Shortcut } from "../../comfort/keys.svelte";
import { t } from "../../words";

interface Hands {
  /** Put the focus on a card, by its place from 0. */
  choose: (place: number) => void;
  offers: () => readonly Offer[];
  act: (action: string) => void;
  melds: () => unknown;
  next: () => void;
  back: () => void;
}

/** The shortcuts that do something now, as `register` takes them. */
export function shortcutsOf({ choose, offers, act, melds, next, back }: Hands): Shortcut[] {
  const take = ({ action }: Offer) => {
    if (action !== null) act(action);
  };
  return [
    { key: "n", label: t("learn-deal-next"), run: next },
    { key: "p", label: t("learn-deal-back"), run: back },
    ...cardKeys(choose),
    { key: "m", label: t("table-key-melds"), run: melds },
    ...wordKeys(offers, take),
  ];
}
