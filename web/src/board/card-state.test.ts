import { beforeAll, expect, it } from "vitest";
import { speak } from "../words";
import { reasonWithClause, stateOfCard, type Playing } from "./card-state";

beforeAll(() => speak("en"));

const notNow = { clause: "RECORD 2", key: "deal-over", args: {} };
const owed = { clause: "R3.7", key: "swap-owed", args: {} };
const playing = (changes: Partial<Playing>): Playing => ({
  legal: new Set(["7h"]),
  possible: new Set(["7h"]),
  unplayable: { Ks: owed },
  ...changes,
});

it("a reason of the rules has its clause behind it, another has none", () => {
  expect(reasonWithClause(owed)).toMatch(/\(R3\.7\)$/);
  expect(reasonWithClause(notNow)).not.toMatch(/RECORD|\(/);
});

it("a card that may not be played is dimmed, with the reason, only where another may", () => {
  expect(stateOfCard("Ks", playing({}))).toMatchObject({ may: false, dimmed: true });
  expect(stateOfCard("Ks", playing({})).why).toContain("R3.7");
  expect(stateOfCard("7h", playing({}))).toEqual({ may: true, dimmed: false, why: null });
  expect(stateOfCard("Ks", playing({ legal: new Set(), possible: new Set() })).dimmed).toBe(false);
});
