import { describe, expect, it } from "vitest";
import { differences } from "./sets";
import type { Choices } from "../api/choices";
import type { RulesText } from "./shapes";

const choices = {
  knobs: [{ name: "jack" }, { name: "target" }, { name: "break_talon" }],
  sets: [
    { name: "classic", values: { jack: "free", target: 501, break_talon: true } },
    { name: "home", values: { jack: "free", target: 501, break_talon: true } },
    { name: "vintage", values: { jack: "withhold", target: 501, break_talon: false } },
  ],
} as unknown as Choices;

const rules = (jack: string, talon: string): RulesText => ({
  title: "",
  source: "",
  intro: "",
  sections: [
    {
      key: "trick",
      heading: "",
      sentences: [
        { text: "Everybody plays a card.", clause: "R3.1", knob: null },
        { text: `The jack ${jack}.`, clause: "R3.4", knob: "jack" },
        { text: "That is all of it.", clause: "R3.4", knob: "jack" },
        { text: `The talon is ${talon}.`, clause: "R2.7", knob: "break_talon" },
      ],
    },
  ],
});
const texts = {
  classic: rules("is free", "broken"),
  home: rules("is free", "broken"),
  vintage: rules("is withheld", "not broken"),
};

describe("rule sets side by side", () => {
  it("tell only of the knobs that differ, in their order", () => {
    expect(differences(choices, texts).map(({ knob }) => knob)).toEqual(["jack", "break_talon"]);
  });

  it("put together the sets that play alike, and say all the sentences of it", () => {
    expect(differences(choices, texts)[0]?.ways).toEqual([
      { sets: ["classic", "home"], text: "The jack is free. That is all of it.", clause: "R3.4" },
      { sets: ["vintage"], text: "The jack is withheld. That is all of it.", clause: "R3.4" },
    ]);
  });
});
