import { beforeEach, expect, it } from "vitest";
import { rememberCommitment, rememberedCommitment, sawCommitment } from "./commitments";

beforeEach(() => {
  localStorage.clear();
});

it("keeps the first promise of a table, whatever is told later", () => {
  rememberCommitment("t1", "aa");
  rememberCommitment("t1", "bb");
  expect(rememberedCommitment("t1")).toBe("aa");
  expect(rememberedCommitment("t2")).toBeNull();
  expect([sawCommitment("aa"), sawCommitment("bb")]).toEqual([true, false]);
});

it("forgets the oldest of very many", () => {
  for (let at = 0; at < 501; at++) rememberCommitment(`t${at}`, `c${at}`);
  expect([rememberedCommitment("t0"), rememberedCommitment("t1"), rememberedCommitment("t500")]).toEqual([
    null,
    "c1",
    "c500",
  ]);
});

it("takes what is stored amiss for nothing", () => {
  for (const stored of ["{", "{}", '[["t1"]]', "[1]"]) {
    localStorage.setItem("terts-commitments", stored);
    expect(rememberedCommitment("t1")).toBeNull();
  }
});
