/** Whether what is chosen can be played together: the server is asked, for it alone knows the rules. */
import { get, Problem } from "../api/http";
import { language } from "../words";
import { troubleText } from "./trouble";
import { rulesQuery, type Changes } from "./terms";

const PAUSE = 300;

/** Why the choice cannot be played, if it cannot. */
export const refusal = $state<{ text: string | null }>({ text: null });

/** Ask, once nothing has changed for a moment; the answer takes the question back. */
export function check(rules: string, changes: Changes): () => void {
  const query = rulesQuery(rules, changes);
  let current = true;
  const tell = (text: string | null) => {
    if (current) refusal.text = text;
  };
  if (Object.keys(changes).length === 0) {
    tell(null);
    return () => undefined;
  }
  const timer = setTimeout(() => void asked(`/api/rules?${query}&lang=${language()}`).then(tell), PAUSE);
  return () => {
    current = false;
    clearTimeout(timer);
  };
}

async function asked(address: string): Promise<string | null> {
  try {
    await get(address);
    return null;
  } catch (trouble) {
    if (trouble instanceof Problem && trouble.code === "bad-rules") return troubleText(trouble);
    if (trouble instanceof Problem) return null;
    throw trouble;
  }
}
