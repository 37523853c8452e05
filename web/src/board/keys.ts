/** The keys that every table has: the cards by their places, and the words by their letters. */
import type { Shortcut } from "../comfort/keys.svelte";
import { t } from "../words";
import type { Offer } from "./offers";

/** As many cards as a hand can hold. */
const CARDS = 9;

/** A key for each card of the hand: it puts the focus on the card. `choose` takes its place, from 0. */
export function cardKeys(choose: (place: number) => void, when: () => boolean = () => true): Shortcut[] {
  return Array.from({ length: CARDS }, (_, at) => ({
    key: String(at + 1),
    label: t("table-key-card", { n: at + 1 }),
    run: () => choose(at),
    when,
  }));
}

/** The way to the cards: the arrows go along them, and Enter plays the one that has the focus. */
export function handKeys(resume: () => void, when: () => boolean = () => true): Shortcut[] {
  return (["ArrowLeft", "ArrowRight", "Enter"] as const).map((key) => ({
    key,
    label: t(key === "Enter" ? "table-key-play" : "table-key-along"),
    run: resume,
    when,
  }));
}

/** The words that have a letter, by their kind. */
const WORDS = {
  a: ["ask"],
  b: ["beat", "black"],
  g: ["good"],
  s: ["swap"],
  r: ["marriage", "red"],
} as const;
type Word = (typeof WORDS)[keyof typeof WORDS][number];

/** The keys of the words: each is there while its word is offered under its letter. */
export function wordKeys(offers: () => readonly Offer[], take: (offer: Offer) => void): Shortcut[] {
  return Object.entries(WORDS).flatMap(([key, words]) =>
    words.map((word) => wordKey(key, word, offers, take)),
  );
}

function wordKey(
  key: string,
  word: Word,
  offers: () => readonly Offer[],
  take: (offer: Offer) => void,
): Shortcut {
  const find = () => offers().find((offer) => offer.letter === key && [offer.kind, offer.key].includes(word));
  return {
    key,
    label: t(`table-key-${word}`),
    run: () => {
      const offer = find();
      if (offer !== undefined) take(offer);
    },
    when: () => find() !== undefined,
  };
}
