import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { act } from "../comfort/keys.svelte";
import { go } from "../router.svelte";
import { speak } from "../words";
import ReplayPage from "./ReplayPage.svelte";
import { SAMPLE } from "./sample";

const answers = vi.fn<(path: string, init: RequestInit) => Response>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeAll(async () => {
  await speak("ru");
  globalThis.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  sessionStorage.clear();
  answers.mockReset();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answers(path, init)));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const choose = async (name: string, text: BlobPart) => {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await fireEvent.change(input, { target: { files: [new File([text], name)] } });
};
const place = () => screen.getByRole("slider").getAttribute("aria-valuetext");

it("shows a chosen record, and keeps it for a reload", async () => {
  go("/replay");
  answers.mockImplementation(() => json(200, SAMPLE));
  const { unmount } = render(ReplayPage);
  await choose("game.terts", "format = 1");
  await waitFor(() => expect(place()).toBe("Сдача 1, ход 0 из 11"));
  expect(answers.mock.calls[0]?.[0]).toBe("/api/replay?lang=ru");
  expect(answers.mock.calls[0]?.[1].body).toBe("format = 1");
  unmount();
  render(ReplayPage);
  await waitFor(() => expect(screen.getByText("game.terts")).toBeTruthy());
});

it("tells what is wrong with a record, which stays chosen", async () => {
  go("/replay");
  answers.mockReturnValue(json(400, { code: "bad-record", text: "сдача 1, действие 2: так нельзя." }));
  render(ReplayPage);
  await choose("bad.terts", "?");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent.trim()).toBe("bad.terts не открыть. Сдача 1, действие 2: так нельзя.");
  expect(screen.getByText("bad.terts")).toBeTruthy();
});

it("keeps the game that is shown when the next file cannot be opened, over a reload too", async () => {
  go("/replay");
  answers.mockImplementation(() => json(200, SAMPLE));
  const { unmount } = render(ReplayPage);
  await choose("good.terts", "format = 1");
  await waitFor(() => expect(place()).toContain("из 11"));
  answers.mockReset();
  answers.mockImplementation(() => json(400, { code: "bad-record", text: "так нельзя." }));
  await choose("bad.terts", "?");
  expect((await screen.findByRole("alert")).textContent).toContain("bad.terts не открыть. Так нельзя.");
  expect(place()).toContain("из 11");
  await choose("old.terts", new Uint8Array([0xc0, 0xed, 0xed, 0xe0]));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Файл не в UTF-8, ошибка в байте 0."),
  );
  expect([place()?.includes("из 11"), answers.mock.calls.length]).toEqual([true, 1]);
  unmount();
  answers.mockImplementation(() => json(200, SAMPLE));
  render(ReplayPage);
  await waitFor(() => expect(screen.getByText("good.terts")).toBeTruthy());
});

it("opens a game of a table at the moment of the link, with the own hand below", async () => {
  go("/replay/t1#a=5");
  answers.mockImplementation((path) =>
    path.endsWith("/replay") ? json(200, SAMPLE) : json(200, { table: { you: "B" }, seq: 1, view: null }),
  );
  render(ReplayPage);
  await waitFor(() => expect(place()).toBe("Сдача 1, взятка 1, ход 5 из 11"));
  expect(screen.getByRole("group", { name: /Борис/ })).toBeTruthy();
});

it("goes by the keys", async () => {
  go("/replay/t1#a=5");
  answers.mockImplementation((path) =>
    path.endsWith("/replay") ? json(200, SAMPLE) : json(200, { table: { you: null }, seq: 1, view: null }),
  );
  render(ReplayPage);
  await waitFor(() => screen.getByRole("slider"));
  const press = async (key: string) => {
    act(new KeyboardEvent("keydown", { key, cancelable: true }));
    await waitFor(() => undefined);
    return place();
  };
  expect(await press("ArrowRight")).toBe("Сдача 1, взятка 1, ход 6 из 11");
  expect(await press("ArrowDown")).toBe("Сдача 1, взятка 2, ход 8 из 11");
  expect(await press("End")).toBe("Сдача 2, взятка 1, ход 11 из 11");
  expect(await press("PageUp")).toBe("Сдача 2, ход 9 из 11");
  expect(await press("Home")).toBe("Сдача 1, ход 0 из 11");
});
