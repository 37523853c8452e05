import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastSocket, Socket } from "../state/fixtures";
import { speak, t } from "../words";
import { LobbyLink } from "./lobby.svelte";
import LobbyPage from "./LobbyPage.svelte";

let link: LobbyLink;
const told = vi.fn();
const lobby = (present: number) => ({ type: "lobby", seeks: [], running: [], present, now: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  told.mockReset();
  link = new LobbyLink(told);
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a lost socket is opened again until it speaks", async () => {
  expect(lastSocket().address).toMatch(/^ws:.*\/api\/lobby\/socket$/);
  expect([link.online, link.lost]).toEqual([false, false]);
  lastSocket().fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(link.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(Socket.all).toHaveLength(2);
  lastSocket().open().tell(lobby(2));
  expect([link.online, link.lost, link.lobby?.present]).toEqual([true, false, 2]);
});

test("a page that wakes does not trust the socket that it had, and says nothing of that", () => {
  lastSocket().open().tell(lobby(1));
  dispatchEvent(new Event("online"));
  expect(Socket.all.map(({ readyState }) => readyState)).toEqual([3, Socket.CONNECTING]);
  expect([link.online, link.lost]).toEqual([false, false]);
  lastSocket().open().tell(lobby(3));
  expect(told).toHaveBeenCalledTimes(2);
});

test("an open lobby is asked for no sign of life, which it does not give", () => {
  const socket = lastSocket().open();
  socket.tell(lobby(1));
  vi.advanceTimersByTime(120_000);
  expect([socket.sent, lastSocket() === socket, link.online]).toEqual([[], true, true]);
});

test("a lobby that tells nothing has no lists, and says that it is lost", async () => {
  speak("ru");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  render(LobbyPage);
  lastSocket().fail();
  await vi.advanceTimersByTimeAsync(0);
  const headings = () => screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  expect(screen.getByText(t("start-lobby-lost"))).toBeTruthy();
  expect(headings()).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  lastSocket().open().tell(lobby(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(headings()).toEqual([t("start-seeks"), t("start-running")]);
  expect([screen.getByText(t("start-seeks-none")), screen.getByText(t("start-running-none"))]).toHaveLength(
    2,
  );
});
