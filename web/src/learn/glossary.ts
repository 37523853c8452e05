/** Finding a word of the game. */

/** A word in both languages, and what it means. */
export interface Word {
  id: string;
  clause: string;
  term: string;
  /** The same in the other language. */
  other: string;
  means: string;
}

/** A text as it is compared: small letters, «ё» as «е», quotes and dashes left out. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[«»“”"„–—-]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words that have all of what is looked for; those that are called so come before those that only mention it. */
export function found(words: readonly Word[], looked: string): Word[] {
  const parts = plain(looked).split(" ").filter(Boolean);
  const all = (text: string) => parts.every((part) => plain(text).includes(part));
  const called = words.filter(({ term, other }) => all(`${term} ${other}`));
  const mentioned = words.filter(
    (word) => !called.includes(word) && all(`${word.term} ${word.other} ${word.means}`),
  );
  return [...called, ...mentioned];
}
