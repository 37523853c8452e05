import { describe, expect, it } from "vitest";
import { check, Unreadable, type Claim } from "./check";
import { EXAMPLE } from "./example";
import { cardsOf, claimOfRecord, claimOfTable } from "./sources";
import { bytesOf, commitmentOf, deckOf, firstDealer, hexOf } from "./stream";
import documented from "../../../docs/server.md?raw";

const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
const source = { seed, mixes: { A: "удача", B: "luck" } };
const decks = EXAMPLE.decks.split("\n");

/** A value of the worked example, as the documents have it. */
function told(name: string): string {
  const found = new RegExp(`^${name}  +(.+)$`, "m").exec(documented)?.[1];
  if (found === undefined) throw new Error(`no ${name} in docs/server.md`);
  return found;
}

describe("the worked example of docs/server.md", () => {
  it("has this commitment", async () => {
    expect(await commitmentOf(seed)).toBe(told("commitment"));
  });

  it("has this first dealer", async () => {
    expect(await firstDealer(source)).toBe(told("dealer"));
  });

  it("has these decks", async () => {
    expect((await deckOf(source, 1)).join(" ")).toBe(told("deal 1"));
    expect((await deckOf(source, 2)).join(" ")).toBe(told("deal 2"));
  });

  it("stands in the form as it stands there", () => {
    expect([EXAMPLE.commitment, EXAMPLE.dealer, ...decks]).toEqual(
      ["commitment", "dealer", "deal 1", "deal 2"].map(told),
    );
    expect(EXAMPLE.seed).toBe(hexOf(seed));
  });
});

const claim: Claim = {
  commitment: EXAMPLE.commitment,
  seed: EXAMPLE.seed,
  mixes: source.mixes,
  dealer: "B",
  rematch: false,
  lotAlways: null,
  decks: decks.map(cardsOf),
  seen: null,
};

describe("checking a shuffle", () => {
  it("finds nothing wrong where nothing is", async () => {
    expect(await check(claim)).toMatchObject({
      holds: true,
      commitmentHolds: true,
      seenHolds: null,
      dealerHolds: true,
    });
    expect(await check({ ...claim, seen: claim.commitment })).toMatchObject({ holds: true, seenHolds: true });
  });

  it("finds a seed that was not promised", async () => {
    expect(await check({ ...claim, commitment: "0".repeat(64) })).toMatchObject({
      holds: false,
      commitmentHolds: false,
    });
  });

  it("finds that this browser was promised something else", async () => {
    expect(await check({ ...claim, seen: "0".repeat(64) })).toMatchObject({ holds: false, seenHolds: false });
  });

  it("finds the wrong first dealer, but does not draw him in a rematch", async () => {
    expect(await check({ ...claim, dealer: "A" })).toMatchObject({
      holds: false,
      dealer: "B",
      dealerHolds: false,
    });
    const rematch = { ...claim, dealer: "A" as const, rematch: true };
    expect(await check(rematch)).toMatchObject({ holds: true, dealer: null });
    expect(await check({ ...rematch, lotAlways: true })).toMatchObject({ holds: false, dealerHolds: false });
  });

  it("names the first card that differs", async () => {
    const other = [...(claim.decks[1] ?? [])];
    [other[4], other[9]] = [other[9] ?? "7s", other[4] ?? "7s"];
    const found = await check({ ...claim, decks: [claim.decks[0] ?? [], other] });
    expect(found.holds).toBe(false);
    expect(found.decks.map(({ difference }) => difference)).toEqual([
      null,
      { at: 4, dealt: "Ad", reckoned: "Js" },
    ]);
  });

  it("misses the cards of a deck that is too short", async () => {
    const found = await check({ ...claim, decks: [(claim.decks[0] ?? []).slice(0, 31)] });
    expect(found.decks[0]?.difference).toEqual({ at: 31, dealt: null, reckoned: "Jd" });
  });

  it("does not depend on the other player's text being cut elsewhere", async () => {
    expect(await deckOf({ seed, mixes: { A: "ab", B: "c" } }, 1)).not.toEqual(
      await deckOf({ seed, mixes: { A: "a", B: "bc" } }, 1),
    );
  });

  it("refuses a seed that is none", async () => {
    await expect(check({ ...claim, seed: "00" })).rejects.toThrow(Unreadable);
    expect(bytesOf("0g")).toBeNull();
  });
});

const RECORD = `# shuffle: terts-shuffle-1
# server seed: ${EXAMPLE.seed}
# commitment: ${EXAMPLE.commitment}
# mix A: "\\u0443\\u0434\\u0430\\u0447\\u0430"
# mix B: "luck"
format = 1
rules = "classic"
players = { A = "Anna", B = "Boris" }
date = 2026-11-29T12:00:00Z
dealer = "B"

[[deals]]
deck = "${decks[0] ?? ""}"
actions = []
`;

describe("the head of a record", () => {
  it("tells all that is claimed", async () => {
    const { claim, names } = claimOfRecord(RECORD, { classic: "lot" });
    expect(names).toEqual({ A: "Anna", B: "Boris" });
    expect(claim).toMatchObject({ dealer: "B", rematch: false, lotAlways: true, mixes: source.mixes });
    expect((await check(claim)).holds).toBe(true);
  });

  it("lets a changed knob go before the rule set", () => {
    const changed = RECORD.replace(
      'rules = "classic"',
      'rules = "classic"\nchanged = { next_game_dealer = "winner" }',
    );
    expect(claimOfRecord(changed, { classic: "lot" }).claim.lotAlways).toBe(false);
    expect(claimOfRecord(RECORD, {}).claim.lotAlways).toBeNull();
  });

  it.each([
    ["none at all", RECORD.replace(/^#.*\n/gm, ""), "shuffle-none"],
    ["another scheme", RECORD.replace("terts-shuffle-1", "terts-shuffle-9"), "shuffle-scheme"],
    ["a line that is missing", RECORD.replace(/^# mix B.*\n/m, ""), "shuffle-line"],
    ["a line that stands there twice", RECORD.replace(/^(# mix B.*\n)/m, "$1$1"), "shuffle-twice"],
    ["a seed cut short", RECORD.replace(EXAMPLE.seed, "00"), "shuffle-line"],
    ["a text that is no JSON", RECORD.replace('"luck"', "luck"), "shuffle-line"],
    ["another word for the dealer", RECORD.replace("format", "# dealer: me\nformat"), "shuffle-line"],
    ["no TOML", `${RECORD}x = `, "shuffle-bad-file"],
    ["a card that is none", RECORD.replace("Kd 8h", "Kx 8h"), "reason-text-card"],
    ["no deals", RECORD.slice(0, RECORD.indexOf("[[deals]]")), "reason-value-list"],
  ])("names %s", (_, text, key) => {
    expect(() => claimOfRecord(text, {})).toThrow(expect.objectContaining({ key }));
  });
});

it("takes the server's answer as it is", () => {
  const proof = {
    method: "terts-shuffle-1",
    commitment: EXAMPLE.commitment,
    server_seed: EXAMPLE.seed,
    mixes: source.mixes,
    dealer: "B" as const,
    rematch: false,
    decks,
  };
  expect(claimOfTable(proof, null)).toEqual(claim);
  expect(() => claimOfTable({ ...proof, method: "other" }, null)).toThrow(Unreadable);
});

it("reads decks as people write them", () => {
  expect(cardsOf("Kd 8H, 10c")).toEqual(["Kd", "8h", "Tc"]);
});
