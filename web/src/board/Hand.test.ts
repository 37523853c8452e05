import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Card } from "../api/texts";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import { stateOfCard } from "./card-state";
import Hand from "./Hand.svelte";

beforeAll(() => speak("ru"));

const CARDS: Card[] = ["7s", "Ac", "Kh"];
const reason = { clause: "R3.3", key: "must-follow", args: { led: "Qs" } };
const playing = {
  legal: new Set<Card>(["7s"]),
  possible: new Set<Card>(["7s"]),
  unplayable: { Ac: reason, Kh: reason },
};
const stateOf = (card: Card) => stateOfCard(card, playing);

function hand(onPress = vi.fn()) {
  const shown = render(Hand, { cards: CARDS, trump: "h", label: "Ваша рука", stateOf, onPress });
  return { onPress, ...shown };
}

describe("the hand", () => {
  it("names every card with its state, and dims none out of reach", () => {
    hand();
    expect(screen.getByRole("group", { name: "Ваша рука: 3 карты" })).toBeTruthy();
    const barred = screen.getByRole("button", { name: /^Туз треф. Нельзя: .*\(R3\.3\)$/ });
    expect(barred.getAttribute("aria-disabled")).toBe("true");
    expect(barred.hasAttribute("disabled")).toBe(false);
    expect(
      screen.getByRole("button", { name: "Семёрка пик. Можно положить" }).getAttribute("aria-disabled"),
    ).toBe("false");
    expect(screen.getByRole("button", { name: /^Король черв, козырь/ })).toBeTruthy();
  });

  it("is one tab stop with arrows inside", async () => {
    hand();
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    buttons[0]?.focus();
    await fireEvent.keyDown(buttons[0] ?? document.body, { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons[1]);
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: "End" });
    expect(document.activeElement).toBe(buttons[2]);
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons[0]);
  });

  it("takes the second and third click of a hurried press for none", async () => {
    const { onPress } = hand();
    const card = screen.getByRole("button", { name: /^Семёрка пик/ });
    for (const detail of [1, 2, 3]) await fireEvent.click(card, { detail });
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onPress).toHaveBeenCalledWith("7s");
  });

  it("plays by two taps where that is wanted: the first lifts the card, on another it lifts that one", async () => {
    set({ twice: true });
    const both = { ...playing, possible: new Set<Card>(["7s", "Kh"]) };
    const { onPress, rerender } = hand();
    await rerender({ stateOf: (card: Card) => stateOfCard(card, both) });
    const [seven, king] = [/^Семёрка пик/, /^Король черв/].map((name) =>
      screen.getByRole("button", { name }),
    );
    if (seven === undefined || king === undefined) throw new Error("no cards");
    for (const card of [seven, king, seven]) await fireEvent.click(card, { detail: 1 });
    expect(onPress).not.toHaveBeenCalled();
    expect(seven.parentElement?.classList.contains("raised")).toBe(true);
    await fireEvent.click(seven, { detail: 2 });
    expect(onPress.mock.calls).toEqual([["7s"]]);
    await fireEvent.click(king, { detail: 0 });
    expect(onPress).toHaveBeenLastCalledWith("Kh");
    set({ twice: false });
  });

  it("tells of a press on a card that may not be played too, so that the reason can be said", async () => {
    const { onPress } = hand();
    await fireEvent.click(screen.getByRole("button", { name: /^Туз треф/ }), { detail: 1 });
    expect(onPress).toHaveBeenCalledWith("Ac");
  });

  it("keeps the focus when the card that had it is gone", async () => {
    const { rerender } = hand();
    screen.getByRole("button", { name: /^Семёрка пик/ }).focus();
    await rerender({ cards: ["Ac", "Kh"] });
    expect(document.activeElement?.tagName).toBe("BUTTON");
  });

  it("is only to look at without states", () => {
    render(Hand, { cards: CARDS, trump: "h", label: "Рука" });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getAllByRole("img")).toHaveLength(3);
  });
});
