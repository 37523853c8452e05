/** Parts of a page that are loaded when they are first wanted. */
import { need, type Part } from "../words";

/** Loads a component, and the texts that it needs, when it is first asked for; what failed is tried again. */
export function later<C>(load: () => Promise<{ default: C }>, texts: readonly Part[] = []): () => Promise<C> {
  let kept: Promise<C> | null = null;
  return () => {
    if (kept !== null) return kept;
    const wanted = Promise.all([load(), need(texts)]).then(([{ default: component }]) => component);
    wanted.catch(() => (kept = null));
    return (kept = wanted);
  };
}
