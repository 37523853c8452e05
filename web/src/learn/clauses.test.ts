import { describe, expect, it } from "vitest";
import { anchorFor, anchors, changesIn, clausesOf, rulesAddress } from "./clauses";
import type { RulesText } from "./shapes";

const section = (...clauses: string[]) => ({
  key: clauses[0] ?? "",
  heading: "",
  sentences: clauses.map((clause) => ({ text: "", clause, knob: null })),
});
const RULES: RulesText = {
  title: "",
  source: "",
  intro: "",
  sections: [section("R3.4", "R3.4"), section("R3.5", "R3.4, R3.5, R3.6"), section("R6.1", "R6.10")],
};

it("names each clause of a sentence once", () => {
  expect(clausesOf("R3.4, R3.5, R3.4")).toEqual(["R3.4", "R3.5"]);
});

describe("the address of the rules", () => {
  it("asks for the classic rules where none are named", () => {
    expect(rulesAddress(new URLSearchParams(), "ru")).toBe("/api/rules?set=classic&lang=ru");
  });

  it("hands on the set and every change", () => {
    const query = new URLSearchParams("set=home&target=301&jack=lone");
    expect(rulesAddress(query, "en")).toBe("/api/rules?set=home&lang=en&target=301&jack=lone");
    expect(changesIn(query)).toEqual([
      ["target", "301"],
      ["jack", "lone"],
    ]);
  });
});

describe("clauses", () => {
  it("of a sentence may be several", () => {
    expect(clausesOf("R3.4, R3.5")).toEqual(["R3.4", "R3.5"]);
    expect(clausesOf("R8")).toEqual(["R8"]);
  });

  it("are anchors where they first stand", () => {
    expect(anchors(RULES)).toEqual([
      [["R3.4"], []],
      [["R3.5"], ["R3.6"]],
      [["R6.1"], ["R6.10"]],
    ]);
  });

  it("are found by themselves, else by their chapter", () => {
    const known = ["R3.4", "R3.5", "R6.1", "R6.10", "R8"];
    expect(anchorFor("R3.5", known)).toBe("R3.5");
    expect(anchorFor("R6.5", known)).toBe("R6.1");
    expect(anchorFor("R6", known)).toBe("R6.1");
    expect(anchorFor("R8", known)).toBe("R8");
    expect(anchorFor("R7", known)).toBeNull();
    expect(anchorFor("elsewhere", known)).toBeNull();
  });
});
