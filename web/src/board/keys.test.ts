import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../words";
import { choicesOf } from "./choices";
import { handKeys, wordKeys } from "./keys";
import { offersOf } from "./offers";

beforeAll(() => speak("ru"));

function keysAt(legal: readonly string[]) {
  const take = vi.fn();
  const offers = offersOf({ choices: choicesOf(legal), melds: [], trump: "h" });
  const keys = wordKeys(() => offers, take).filter((one) => one.when?.() === true);
  return { take, keys, told: keys.map(({ key, label }) => `${key} ${label}`) };
}

describe("the keys of the words", () => {
  it("name a colour, which is red or black and not a marriage or a meld", () => {
    const { keys, told, take } = keysAt(["red", "black"]);
    expect(told).toEqual(["b чёрный", "r красный"]);
    keys[0]?.run(new KeyboardEvent("keydown"));
    expect(take.mock.calls[0]?.[0]).toMatchObject({ action: "black" });
  });

  it("answer an announcement", () => {
    expect(keysAt(["good", "ask", "beat terz Qs"]).told).toEqual(["a от чего?", "b не годится", "g годится"]);
  });

  it("are there while their word is", () => {
    expect(keysAt(["marriage", "swap", "7s"]).told).toEqual(["s поменять семёрку", "r марьяж"]);
  });
});

it("arrows and Enter lead to the hand", () => {
  const resume = vi.fn();
  for (const key of handKeys(resume)) key.run(new KeyboardEvent("keydown"));
  expect(resume).toHaveBeenCalledTimes(3);
});
