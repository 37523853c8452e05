/** The knobs of the rules as the text of the rules groups them. */
import type { Knob } from "../api/choices";
import { APART } from "./terms";

/** A group: the section of the rules that heads it, null for what no section has, and its knobs. */
export interface Group {
  section: string | null;
  knobs: Knob[];
}

const SECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ["deal", ["first_lead", "next_game_dealer"]],
  ["talon", ["draw_from", "break_talon"]],
  ["trick", ["open_play", "closed_play", "jack"]],
  ["seven", ["seven_locked", "swap_min_talon", "swap_duty"]],
  ["looking", ["look", "look_min_talon"]],
  ["melds", ["frame_rank", "melds_until", "frames_from", "frames_need_trick", "resequence"]],
  ["announcing", ["melds_per_turn", "disclosure"]],
  ["marriage", ["marriage_until", "marriage_late"]],
  ["scores", ["rounding", "record_target", "claim_needs_lead"]],
  ["breaches", ["revoke", "early_draw", "false_meld"]],
];

/** All knobs but those that have a place of their own, each in one group. */
export function grouped(knobs: readonly Knob[]): Group[] {
  const known = new Map(knobs.map((knob) => [knob.name, knob]));
  const groups: Group[] = SECTIONS.map(([section, names]) => ({
    section,
    knobs: names.flatMap((name) => known.get(name) ?? []),
  }));
  const placed = new Set([...APART, ...SECTIONS.flatMap(([, names]) => names)]);
  groups.push({ section: null, knobs: knobs.filter((knob) => !placed.has(knob.name)) });
  return groups.filter((group) => group.knobs.length > 0);
}
