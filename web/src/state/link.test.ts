import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableState } from "../api/http";
import { TableLink } from "./link.svelte";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Socket.all.push(this);
  }
  open(): this {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    this.hear({ type: "welcome", protocol: 1, seq: 0, view: null, table: TABLE });
    return this;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fail(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  close(): void {
    this.readyState = 3;
  }
  send(text: string): void {
    this.sent.push(text);
  }
}

const TABLE = {
  id: "t",
  mix_wanted: false,
  clock: null,
  shuffle: { commitment: "c" },
} as unknown as TableState;
const SAID = { type: "say", phrase: "luck", id: "phrase" };
const last = () => Socket.all.at(-1) as Socket;
let link: TableLink;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  localStorage.clear();
  sessionStorage.clear();
  link = new TableLink("t");
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a phrase", () => {
  it("is said once: what is lost with a way to the server is not said again, unlike anything else", () => {
    last().open();
    link.speak("luck");
    link.say({ type: "rematch" });
    expect(last().sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      SAID,
      expect.objectContaining({ type: "rematch" }),
    ]);
    last().fail();
    link.speak("hello");
    vi.advanceTimersByTime(2_000);
    last().open();
    expect(last().sent).toEqual([expect.stringContaining("rematch")]);
    expect(sessionStorage.getItem("terts-waiting-t")).not.toContain("say");
  });

  it("that comes is told to whoever wants to hear, and changes nothing else", () => {
    const heard = vi.fn();
    link.onSaid = heard;
    last().open();
    const before = [link.table, link.view, link.seq];
    last().hear({ type: "said", seat: "B", phrase: "thanks" });
    expect(heard.mock.calls).toEqual([[{ type: "said", seat: "B", phrase: "thanks" }]]);
    expect([link.table, link.view, link.seq]).toEqual(before);
  });

  it("that is refused is told as refused", () => {
    last().open();
    link.speak("luck");
    const refused = { type: "refused", id: "phrase", code: "too-many-phrases", seq: 0 };
    last().hear(refused);
    expect(link.refused).toEqual(refused);
  });
});
