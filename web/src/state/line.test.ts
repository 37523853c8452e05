import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastSocket as last, Socket } from "./fixtures";
import { Line } from "./line";

const comesBack = vi.fn<() => Promise<boolean>>();
const hear = vi.fn();
const lost = vi.fn();
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Socket.all = [];
  comesBack.mockReset().mockResolvedValue(true);
  hear.mockReset();
  lost.mockReset();
  line = new Line({ address: () => "/api/there", hear, lost, comesBack });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a line", () => {
  it("tells what it hears, and sends while it is open", () => {
    line.send("too early");
    last().open().onmessage?.({ data: "hello" });
    line.send("now");
    expect(last().address).toMatch(/^ws:\/\/.*\/api\/there$/);
    expect(hear).toHaveBeenCalledWith("hello");
    expect(last().sent).toEqual(["now"]);
  });

  it("comes back later each time, and soon again once it is settled", () => {
    last().open().fail();
    vi.advanceTimersByTime(249);
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    last().open().fail();
    vi.advanceTimersByTime(499);
    expect(Socket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    last().open();
    line.settled();
    last().fail();
    vi.advanceTimersByTime(250);
    expect(Socket.all).toHaveLength(4);
  });

  it("asks now and then whether anybody is there, and gives up a socket that does not answer", () => {
    const first = last().open();
    vi.advanceTimersByTime(15_000);
    expect(first.sent).toHaveLength(1);
    line.answered();
    vi.advanceTimersByTime(15_000);
    vi.advanceTimersByTime(4_000 + 250);
    expect(Socket.all).toHaveLength(2);
    expect(first.readyState).toBe(3);
  });

  it("does not wait for a socket that never opens", () => {
    vi.advanceTimersByTime(6_250);
    expect(Socket.all).toHaveLength(2);
  });

  it("connects at once when the network is back, and knows at once when it is gone", () => {
    last().open();
    dispatchEvent(new Event("offline"));
    expect(lost).toHaveBeenCalled();
    dispatchEvent(new Event("online"));
    expect(Socket.all).toHaveLength(2);
  });

  it("doubts its socket when the page awakes", () => {
    const first = last().open();
    dispatchEvent(new Event("pageshow"));
    expect(first.sent).toHaveLength(1);
    vi.advanceTimersByTime(1_200 + 250);
    expect(Socket.all).toHaveLength(2);
  });

  it.each([
    ["it does not open", () => last().fail()],
    ["the server ends it", () => last().open().fail(1008)],
  ])("asks whether to come back where %s, and does not where that is no use", async (_, end) => {
    comesBack.mockResolvedValue(false);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event("online"));
    expect([comesBack.mock.calls.length, Socket.all.length]).toEqual([1, 1]);
    line.retry();
    expect(Socket.all).toHaveLength(2);
  });

  it("whose other end answers no pings is neither asked nor waited for: a doubtful socket is given up", () => {
    line.close();
    line = new Line({ address: () => "/api/there", hear, lost, comesBack, answers: false });
    const first = last().open();
    vi.advanceTimersByTime(60_000);
    expect([first.sent, last()]).toEqual([[], first]);
    lost.mockReset();
    dispatchEvent(new Event("pageshow"));
    expect([first.readyState, last() === first]).toEqual([3, false]);
    expect(lost.mock.calls).toEqual([[false]]);
    last().open().fail();
    expect(lost).toHaveBeenLastCalledWith(true);
  });

  it("that was left comes back no more", async () => {
    last().fail();
    line.close();
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event("online"));
    expect(Socket.all).toHaveLength(1);
  });
});
