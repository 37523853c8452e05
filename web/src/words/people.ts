/** What people are called: a guest without a name of his own in the reader's language. */
import { t } from "./catalogue.svelte";

/** The name that the server gave a guest, in the language of that guest's browser (`guest-name` of `web.*.ftl`). */
const GIVEN = /^(?:Гость|Guest) (\d{4})$/;

/** A name as the reader sees it. */
export function personName(name: string): string {
  const number = GIVEN.exec(name)?.[1];
  return number === undefined ? name : t("guest-name", { number });
}
