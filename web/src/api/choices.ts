/** What the server lets choose: rule sets with the value of every knob, knobs with their values, bounds of clocks. */
import { get } from "./http";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Choices = Schemas["Choices"];
export type Knob = Schemas["Knob"];
export type Bounds = Schemas["Bounds"];
/** The values of knobs by their names. */
export type Values = Choices["sets"][number]["values"];

/** The rules that are played where nothing else was chosen. */
export const USUAL_RULES = "classic";
/** The level for whoever plays for the first time. */
export const FIRST_LEVEL = "novice";

let asked: Promise<Choices> | null = null;

/** The choices, asked for once; after a failure again when they are wanted next. */
export function choicesOf(): Promise<Choices> {
  asked ??= get<Choices>("/api/choices").catch((trouble: unknown) => {
    asked = null;
    throw trouble;
  });
  return asked;
}

/** The value of every knob in a rule set. */
export function valuesOf(choices: Pick<Choices, "sets">, rules: string): Values {
  return choices.sets.find((one) => one.name === rules)?.values ?? {};
}
