/** The keys of a live table. */
import type { Shortcut } from "../comfort/keys.svelte";
import { cardKeys, handKeys, wordKeys } from "../board/keys";
import type { Offer } from "../board/offers";
import { set, settings } from "../state/settings.svelte";
import { t } from "../words";
import type { Window } from "./kept.svelte";
import type { Sitting } from "./sitting.svelte";

interface Hands {
  /** Put the focus on a card, by its place from 0. */
  choose: (place: number) => void;
  /** Put the focus back on the hand. */
  resume: () => void;
  offers: () => readonly Offer[];
  offer: (offer: Offer) => void;
  draw: () => unknown;
}

/** The shortcuts that do something now, as `register` takes them. */
export function shortcutsOf(sitting: Sitting, hands: Hands): Shortcut[] {
  const { kept } = sitting;
  const open = (window: Window) => () => kept.set({ window });
  const seated = () => sitting.seat !== null;
  return [
    ...cardKeys(hands.choose, seated),
    ...handKeys(hands.resume, seated),
    { key: "m", label: t("table-key-melds"), run: open("melds"), when: seated },
    ...wordKeys(hands.offers, hands.offer),
    {
      key: "b",
      label: t("table-key-beat"),
      run: () => beat(sitting, hands),
      when: () => sitting.legal.beat.length > 0,
    },
    {
      key: "e",
      label: t("table-key-claim"),
      run: open("claim"),
      when: () => sitting.possible.plain.has("claim"),
    },
    { key: "d", label: t("table-key-draw"), run: hands.draw, when: () => sitting.possible.plain.has("draw") },
    {
      key: "z",
      label: t("table-key-taken"),
      run: open("taken"),
      when: () => sitting.link.view?.may_look === true,
    },
    { key: "t", label: t("table-key-phrases"), run: open("phrases"), when: () => sitting.company },
    { key: "l", label: t("table-key-log"), run: open("log") },
    {
      key: "/",
      label: t(settings.command ? "table-key-command" : "table-key-command-on"),
      run: command,
      when: seated,
    },
  ];
}

/** With one meld that beats, say it; with more, choose among them. */
function beat(sitting: Sitting, hands: Hands): void {
  const offers = hands.offers().filter((offer) => offer.action?.startsWith("beat ") === true);
  const only = offers[0];
  if (sitting.legal.beat.length === 1 && only !== undefined) hands.offer(only);
  else sitting.kept.set({ window: "melds" });
}

/** Show the field for commands, and write in it. */
function command(event: KeyboardEvent): void {
  event.preventDefault();
  if (!settings.command) set({ command: true });
  requestAnimationFrame(() => document.getElementById("table-command")?.focus());
}
