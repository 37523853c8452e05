/** Judgments, which are to be read at a table even by whoever was away when they fell. */
import type { TableView } from "../api/http";
import type { Listener } from "../board/telling";
import type { Kept } from "./kept.svelte";
import { verdictTexts } from "./verdicts";

/** Keep the judgments that are new since `before`, or since the table was last seen; their texts. */
export function keepVerdicts(
  kept: Kept,
  before: TableView | null,
  after: TableView | null,
  to: Listener,
): string[] {
  if (after === null) return [];
  const [all, { judged, verdicts }] = [after.verdicts ?? [], kept];
  const here = judged?.deal === after.deal;
  const seen = judged === null ? all.length : here ? judged.known : 0;
  const from = before?.deal === after.deal ? before : { ...after, verdicts: all.slice(0, seen) };
  const texts = verdictTexts(from, after, to);
  if (!here || judged.known !== all.length)
    kept.set({ judged: { deal: after.deal, known: all.length }, verdicts: [...verdicts, ...texts] });
  return texts;
}
