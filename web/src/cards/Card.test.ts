import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { RANKS, SUITS } from "../api/texts";
import CardPicture from "./Card.svelte";
import { courtOf } from "./courts";
import { PIPS } from "./shapes";

const signs = (container: HTMLElement) =>
  [...container.querySelectorAll("[data-sign]")].map((one) => one.getAttribute("data-sign"));

describe("a card", () => {
  it.each([
    ["Jh", "ru", "В"],
    ["Qh", "ru", "Д"],
    ["Kh", "ru", "К"],
    ["Ah", "ru", "Т"],
    ["Th", "ru", "10"],
    ["Jh", "en", "J"],
    ["Ah", "en", "A"],
    ["Th", "en", "10"],
    ["7h", "en", "7"],
  ] as const)("%s with %s letters says %s in both corners", (card, index, sign) => {
    const { container } = render(CardPicture, { card, index });
    expect(signs(container)).toEqual([sign, sign]);
  });

  it("is a picture only: whoever shows it names it", () => {
    const { container } = render(CardPicture, { card: "Qs" });
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector("img")?.getAttribute("alt")).toBe("");
  });

  it("has as many pips as its rank, and one small in each corner", () => {
    for (const rank of ["7", "8", "9", "T"] as const) {
      const { container } = render(CardPicture, { card: `${rank}d`, large: false });
      const pips = rank === "T" ? 10 : Number(rank);
      expect(PIPS[rank]).toHaveLength(pips);
      expect(container.querySelectorAll("path:not([data-sign])")).toHaveLength(pips + 2);
    }
  });

  it("with large signs has one of each", () => {
    const { container } = render(CardPicture, { card: "9d", large: true });
    expect(signs(container)).toEqual(["9"]);
    expect(container.querySelectorAll("path:not([data-sign])")).toHaveLength(2);
  });

  it("has four colours if asked, two otherwise", () => {
    const colours = (suits: 2 | 4) =>
      SUITS.map((suit) =>
        render(CardPicture, { card: `7${suit}`, suits })
          .container.querySelector("svg")
          ?.getAttribute("fill"),
      );
    expect(new Set(colours(2)).size).toBe(2);
    expect(new Set(colours(4)).size).toBe(4);
  });
});

it("jacks, queens and kings have figures, and no other card has", () => {
  for (const suit of SUITS)
    for (const rank of RANKS) expect(courtOf(rank, suit) !== null).toBe("JQK".includes(rank));
});
