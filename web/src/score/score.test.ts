import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SheetDeal, TableState, TableView } from "../api/http";
import { set } from "../state/settings.svelte";
import { speak } from "../words";
import DealSummary from "./DealSummary.svelte";
import GameEnd from "./GameEnd.svelte";
import Rematch from "./Rematch.svelte";
import Sheet from "./Sheet.svelte";

const both = <T>(A: T, B: T) => ({ A, B });
const names = both("Анна", "Борис");
const deal: SheetDeal = {
  dealer: "B",
  tricks: both(7, 9),
  points: both(65, 85),
  counted: both(65, 85),
  written: both(60, 80),
  melds: [{ seat: "B", meld: "terz Qc", points: 20, trick: 1 }],
  penalties: both(0, 100),
  record: both(160, 300),
  last: "A",
};
const target = both(501, 501);

beforeAll(() => speak("ru"));
beforeEach(() => set({ motion: "off" }));
afterEach(() => document.body.replaceChildren());

describe("the summary of a deal", () => {
  const shown = (more = {}) => {
    const onClose = vi.fn();
    const props = {
      deal,
      number: 3,
      names,
      me: "A" as const,
      trump: "c" as const,
      target,
      nextDealer: "A" as const,
    };
    render(DealSummary, { props: { ...props, onClose, ...more } });
    return onClose;
  };

  it("tells in words what was counted, rounded and written", () => {
    shown();
    const dialog = screen.getByRole("dialog", { name: "Сдача 3 сыграна" });
    expect(within(dialog).getByText("65 и 85: пятёрки вниз у обоих, пишем 60 и 80.")).toBeTruthy();
    expect(within(dialog).getByText("Послед ваш, вам и сдавать.")).toBeTruthy();
    const row = (name: RegExp) =>
      [...within(dialog).getByRole("row", { name }).children].map((cell) => cell.textContent);
    expect(row(/Терц от дамы треф/).slice(1)).toEqual(["–", "20"]);
    expect(row(/Штрафы/).slice(1)).toEqual(["0", "100"]);
    expect(row(/За сдачу/).slice(1)).toEqual(["60", "200"]);
    expect(row(/Стало/).slice(1)).toEqual(["160", "300"]);
  });

  it("names every trick that is known, for the ear too", () => {
    shown({ tricks: [{ leader: "A", cards: ["7s", "As"], winner: "B" }] });
    const list = screen.getByRole("list", { name: "Взятки: Борис" });
    expect(list.textContent).toContain("взятка 1: семёрка пик, туз пик");
  });

  it("is left by its button, which has the focus, and by Escape, once each", async () => {
    const onClose = shown();
    const button = screen.getByRole("button", { name: "Дальше" });
    expect(document.activeElement).toBe(button);
    await fireEvent.click(button);
    expect(onClose).toHaveBeenCalledTimes(1);
    await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("has every number from the start, whatever still moves", () => {
    set({ motion: "auto" });
    shown();
    expect(screen.getByRole("region", { name: "Запись: Борис" }).textContent).toContain("300");
    expect(screen.getByRole("region", { name: "Борис" }).querySelector(".points")?.textContent).toContain(
      "85",
    );
  });

  it("tells what each trick brought, the last one with its ten", () => {
    const tricks = [
      { leader: "A", cards: ["7s", "As"], winner: "B" },
      { leader: "B", cards: ["Jc", "9c"], winner: "B" },
    ];
    shown({ tricks, trump: "c" });
    const [one, other] = within(screen.getByRole("list", { name: "Взятки: Борис" })).getAllByRole("listitem");
    expect(one?.title).toBe("взятка 1: семёрка пик, туз пик, 11 очков");
    expect(other?.title).toBe("взятка 2: валет треф, девятка треф, 33 очка, ещё 10 за послед");
    expect(other?.querySelector("small")?.textContent).toBe("33+10");
  });
});

describe("the sheet", () => {
  it("has a row for each deal, with what made it up", () => {
    render(Sheet, { props: { deals: [deal], from: 2, names, me: "A", target, broken: both(190, 512) } });
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["3", "4", "Играют до"]);
    const text = screen.getByRole("row", { name: /^3 / }).textContent.replaceAll("\u00a0", " ");
    expect(text).toContain("карты 80 · терц 20 · по штрафу 100");
    expect(screen.getByText("Раньше были ещё 2 сдачи.")).toBeTruthy();
  });
});

const table = {
  id: "t1",
  status: "over",
  rematch_offers: [],
  next_table: null,
  seats: both(null, null),
} as unknown as TableState;
const result = { winner: "B" as const, by: "points", record: both(160, 512) };
const view = { result, sheet: [deal], sheet_from: 0, record: result.record, target } as unknown as TableView;
const calls = { onOpen: () => undefined, onRematch: () => undefined, onDecline: () => undefined };

describe("the end of a game", () => {
  it("tells who won, how, and draws the course with its numbers for a twin", () => {
    render(GameEnd, { table, view, result, names, me: "A", ...calls });
    expect(document.activeElement?.textContent).toBe("Партию выигрывает Борис");
    expect(screen.getByText("У победителя 512 при игре до 501.")).toBeTruthy();
    expect(
      screen.getByRole("img", { name: /Как росла запись. Вы: 160, 160. Борис: 300, 512./ }),
    ).toBeTruthy();
  });

  it.each(["A", "B"] as const)("draws the reader in %s with dots, and the other with squares", (me) => {
    render(GameEnd, { table, view, result, names, me, ...calls });
    const lines = (sign: string) =>
      [...document.querySelectorAll("figure g")].filter((one) => one.querySelector(sign) !== null);
    expect(lines("circle").map((one) => one.querySelector("text")?.textContent)).toEqual(["Вы"]);
    expect(lines("rect").map((one) => one.querySelector("text")?.textContent)).toEqual([
      names[me === "A" ? "B" : "A"],
    ]);
  });

  it("lets the owner open a private game to whoever has the link, and tells the other whom it opens for", async () => {
    const asked: boolean[] = [];
    const onOpen = (open: boolean) => void asked.push(open);
    const closed = { ...table, visibility: "private" as const, yours: true, spectators: false };
    const { rerender } = render(GameEnd, { table: closed, view, result, names, me: "A", ...calls, onOpen });
    await fireEvent.click(screen.getByRole("switch", { name: "Открыть партию всем, у кого есть ссылка" }));
    expect(asked).toEqual([true]);
    await rerender({ table: { ...closed, yours: false } });
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.getByText(/по ссылке её увидят только те, кто играл/)).toBeTruthy();
  });

  it("leads to the replay, the record and the shuffle", () => {
    render(GameEnd, { table, view, result, names, me: "A", ...calls });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/replay/t1",
      "/api/tables/t1/record",
      "/shuffle/t1",
    ]);
  });
});

describe("another game", () => {
  const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);
  const away = { A: null, B: { name: "Борис", present: false } } as unknown as TableState["seats"];
  const shown = (more: Partial<TableState>, me: "A" | null = "A") =>
    render(Rematch, { table: { ...table, ...more }, me, names, ...calls });

  it("can be offered", () => {
    shown({});
    expect(buttons()).toEqual(["Ещё партию"]);
  });

  it("can be accepted or turned down where the other offers it", () => {
    shown({ rematch_offers: ["B"] });
    expect(screen.getByRole("status").textContent).toBe("Борис предлагает ещё партию.");
    expect(buttons()).toEqual(["Сыграть ещё", "Отказаться"]);
  });

  it("says before anything is pressed that the other has left", () => {
    shown({ seats: away });
    expect(screen.getByRole("status").textContent).toBe("Борис сейчас не за столом.");
    document.body.replaceChildren();
    shown({ seats: away, rematch_offers: ["B"] });
    expect(screen.getByRole("status").textContent).toContain("сейчас не за столом");
  });

  it("tells whoever accepts too late that the offer has lapsed", async () => {
    const { rerender } = shown({ rematch_offers: ["B"] });
    await fireEvent.click(screen.getByRole("button", { name: "Сыграть ещё" }));
    await rerender({ table: { ...table, rematch_offers: ["A"], seats: away } });
    expect(screen.getByRole("status").textContent).toBe(
      "Предложение больше не в силе: Борис не за столом. Теперь ждёт ваше.",
    );
  });

  it("can be taken back while the other has not answered", () => {
    shown({ rematch_offers: ["A"] });
    expect(buttons()).toEqual(["Передумать"]);
  });

  it("is led to where it is on, by who watches too", () => {
    shown({ next_table: "t2" }, null);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/t/t2");
  });
});
