import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LobbyLink } from "./lobby.svelte";

class Socket {
  static all: Socket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  tell(present: number): void {
    this.onmessage?.({ data: JSON.stringify({ type: "lobby", seeks: [], running: [], present, now: 0 }) });
  }
}

const last = () => Socket.all.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost socket is opened again, later each time, until it speaks", () => {
  const link = new LobbyLink();
  expect(last().address).toMatch(/^ws:.*\/api\/lobby\/socket$/);
  expect([link.online, link.lost]).toEqual([false, false]);
  last().onclose?.();
  expect(link.lost).toBe(true);
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(2);
  last().onclose?.();
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(3);
  last().tell(2);
  expect([link.online, link.lost, link.lobby?.present]).toEqual([true, false, 2]);
  link.close();
});

test("a socket that does not open in time is given up for another", () => {
  const link = new LobbyLink();
  const [first] = Socket.all;
  vi.advanceTimersByTime(8_500);
  expect(first?.closed).toBe(true);
  expect(Socket.all).toHaveLength(2);
  link.close();
});

test("a page that wakes does not trust the socket that it had", () => {
  const told = vi.fn();
  const link = new LobbyLink(told);
  last().tell(1);
  dispatchEvent(new Event("online"));
  expect(Socket.all.map(({ closed }) => closed)).toEqual([true, false]);
  last().tell(3);
  expect(told).toHaveBeenCalledTimes(2);
  link.close();
});

test("what was left says nothing and comes back no more", () => {
  const link = new LobbyLink();
  last().onclose?.();
  link.close();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(1);
});
