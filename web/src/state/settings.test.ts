import { beforeEach, expect, it, vi } from "vitest";

const KEY = "terts-settings";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The settings of a page that finds this stored. */
async function found(stored: string) {
  localStorage.setItem(KEY, stored);
  return (await import("./settings.svelte")).settings;
}

it("what was set is there again", async () => {
  expect(await found('{"language":"ru","suits":4,"volume":0.25,"sort":"ranks","sound":false}')).toMatchObject(
    {
      language: "ru",
      suits: 4,
      volume: 0.25,
      sort: "ranks",
      sound: false,
    },
  );
});

it("whatever is stored amiss is as usual, the rest stays", async () => {
  const usual = { ...(await found("null")) };
  const strange = {
    language: "de",
    theme: "pink",
    suits: 3,
    indices: "",
    volume: 7,
    motion: "",
    sort: "x",
    score: 1,
  };
  for (const stored of ["{", "7", "[]", '{"language":""}', JSON.stringify(strange)]) {
    vi.resetModules();
    expect(await found(stored)).toEqual(usual);
  }
  vi.resetModules();
  expect(await found('{"language":"de","theme":"dark"}')).toEqual({ ...usual, theme: "dark" });
});

it("another tab is believed as little", async () => {
  const settings = await found('{"theme":"dark"}');
  dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: '{"theme":"light","language":"de"}' }));
  expect(settings.theme).toBe("light");
  expect(["ru", "en"]).toContain(settings.language);
});
