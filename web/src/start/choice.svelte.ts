/** The choice of this browser: what was chosen last is there again. */
import { keep, kept } from "../state/storage";
import { changedTo, keptChanges, readChoice, type Choice, type RuleSet, type Value } from "./terms";

const KEY = "terts-choice";

/** What is chosen now. */
export const choice = $state<Choice>(kept(KEY, readChoice));

/** Choose, and keep it. */
export function choose(changes: Partial<Choice>): void {
  Object.assign(choice, changes);
  keep(KEY, choice);
}

/** Take another rule set; single knobs go back to what it says, the target and the kind of table stay. */
export function chooseRules(rules: RuleSet): void {
  choose({ rules, changes: keptChanges(choice.changes) });
}

/** Set a knob; `usual` is what the rule set says. */
export function chooseKnob(knob: string, value: Value, usual: Value | undefined): void {
  choose({ changes: changedTo(choice.changes, knob, value, usual) });
}
