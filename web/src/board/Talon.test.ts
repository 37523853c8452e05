import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { SUITS, type Suit } from "../api/texts";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import Talon from "./Talon.svelte";

beforeAll(() => speak("ru"));
afterEach(() => {
  set({ suits: 2 });
});

/** The colours of the trump's signs, in the talon's place and beside its name, when the cards are gone. */
function colours(trump: Suit): (string | null)[] {
  const { container, unmount } = render(Talon, { count: 0, upcard: null, trump });
  const found = [...container.querySelectorAll("path")].map((one) => one.getAttribute("fill"));
  unmount();
  return found;
}

describe("the trump's sign", () => {
  it("has the colour of the cards, red and black or four", () => {
    const of = (all: readonly Suit[]) => Object.fromEntries(all.map((suit) => [suit, colours(suit)]));
    const twice = (name: string) => [`var(--${name})`, `var(--${name})`];
    expect(of(SUITS)).toEqual({
      s: twice("black"),
      c: twice("black"),
      d: twice("red"),
      h: twice("red"),
    });
    set({ suits: 4 });
    expect(of(SUITS)).toEqual({
      s: twice("black"),
      c: twice("green"),
      d: twice("blue"),
      h: twice("red"),
    });
  });

  it("stands beside its name", () => {
    render(Talon, { count: 3, upcard: "7h", trump: "h" });
    expect(screen.getByText(/Червы/).querySelectorAll("path")).toHaveLength(1);
  });
});
