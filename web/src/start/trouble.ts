/** What went wrong, in words. */
import { Problem } from "../api/http";
import { has, reasonText, t, type Reason } from "../words";

/** The sentence for what a request was refused with. Anything but a `Problem` is a fault of the page. */
export function troubleText(trouble: unknown): string {
  if (!(trouble instanceof Problem)) throw trouble;
  const reason = reasonOf(trouble);
  if (reason !== null) return reasonWords(reason);
  const text = codeWords(trouble.code);
  return trouble.retryAfter === null
    ? text
    : `${text} ${t("start-again-in", { seconds: trouble.retryAfter })}`;
}

/** The rule that a request was refused by, where it was one. */
function reasonOf(trouble: Problem): Reason | null {
  const body = trouble.body as { reason?: Reason | null } | null;
  return typeof body === "object" && body?.reason ? body.reason : null;
}

function reasonWords(reason: Reason): string {
  const own = `start-reason-${reason.key}`;
  return has(own) ? t(own, reason.args) : reasonText(reason);
}

function codeWords(code: string): string {
  const key = [`start-trouble-${code}`, `refusal-${code}`, `trouble-${code}`].find(has) ?? "trouble-fault";
  const text = t(key);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
