import { afterEach, describe, expect, it } from "vitest";
import type { Said } from "../api/http";
import type { Seat } from "../api/texts";
import { set } from "../state/settings.svelte";
import { Phrases } from "./phrases.svelte";

afterEach(() => set({ phrases: true }));

const said = (seat: Seat, phrase: Said["phrase"]): Said => ({ type: "said", seat, phrase });
const seated = (seat: Seat | null) => new Phrases(() => seat);

describe("the phrases that are heard", () => {
  it("are the last of each seat, until they are forgotten", () => {
    const phrases = seated("A");
    expect(phrases.of("A")).toBeNull();
    const [hello, luck, thanks] = [said("B", "hello"), said("B", "luck"), said("A", "thanks")];
    expect([hello, luck, thanks].map((one) => phrases.hear(one))).toEqual([true, true, true]);
    expect([phrases.of("A"), phrases.of("B")]).toEqual([thanks, luck]);
    phrases.forget(hello);
    expect(phrases.of("B")).toBe(luck);
    phrases.forget(luck);
    expect([phrases.of("A"), phrases.of("B")]).toEqual([thanks, null]);
  });

  it("are one's own alone where one wants to hear none", () => {
    set({ phrases: false });
    const phrases = seated("A");
    expect(phrases.hear(said("B", "hello"))).toBe(false);
    expect(phrases.hear(said("A", "hello"))).toBe(true);
    expect([phrases.of("A")?.phrase, phrases.of("B")]).toEqual(["hello", null]);
    set({ phrases: true });
    expect(phrases.of("B")).toBeNull();
  });

  it("end at once when one wants to hear no more of them", () => {
    const phrases = seated("A");
    phrases.hear(said("B", "hello"));
    set({ phrases: false });
    expect(phrases.of("B")).toBeNull();
  });

  it("are neither seat's for one who watches and wants to hear none", () => {
    const phrases = seated(null);
    expect(phrases.hear(said("A", "hello"))).toBe(true);
    set({ phrases: false });
    expect([phrases.of("A"), phrases.hear(said("B", "hello"))]).toEqual([null, false]);
  });
});
