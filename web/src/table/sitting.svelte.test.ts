import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableView } from "../api/http";
import { onTold } from "../comfort/announce";
import { lastSocket, Socket } from "../state/fixtures";
import { speak } from "../words";
import { seen } from "./fixtures";
import { Sitting } from "./sitting.svelte";

beforeAll(() => speak("ru"));

const person = (name: string) => ({ name, kind: "guest", level: null, present: true, ready: true });
const TABLE = {
  you: "A",
  seats: { A: person("Анна"), B: person("Борис") },
  status: "playing",
  clock: null,
  shuffle: { commitment: "c" },
  mix_wanted: false,
};
const MINE = seen({ legal: ["8s", "Ks", "marriage"] });
const THEIRS = seen({
  hands: { A: ["Ks"], B: 9 },
  turn: "B",
  phase: "follow",
  table: ["8s"],
  history: ["A 8s"],
});

let sitting: Sitting;
let stop: () => void;
/** What of the pressing line holds now. */
let line: { id: number; text: string } | null;
let deaf: () => void;
/** Every picture of the table that there was: what lay on it, and what the hand held. */
let pictures: [readonly string[], unknown][];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  sessionStorage.clear();
  line = null;
  pictures = [];
  deaf = onTold(
    (told) => (line = told.pressing ? told : line),
    (id) => (line = id === undefined || id === line?.id ? null : line),
  );
  sit();
});
afterEach(() => {
  stop();
  sitting.close();
  deaf();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Come to the table, as its page does. */
function sit(): void {
  sitting = new Sitting("t1");
  const { link } = sitting;
  stop = $effect.root(() => {
    $effect(() => {
      void link.view;
      sitting.follow();
    });
    $effect(() => {
      if (link.refused !== null) sitting.refuse(link.refused);
    });
    $effect(() => {
      if (link.acting === null) sitting.proceed();
    });
    $effect(() => {
      const { view } = sitting;
      if (view !== null) pictures.push([view.table, view.hands.A]);
    });
  });
}

/** The way is there, and the server tells where things stand. */
function welcome(view: TableView, seq = 3): void {
  lastSocket().open();
  hear({ type: "welcome", table: TABLE, view, seq });
}

function hear(message: unknown): void {
  lastSocket().tell(message);
  flushSync();
}

/** Press somewhere, and what happens then. */
function press(x: number, what: () => unknown): void {
  dispatchEvent(new MouseEvent("click", { clientX: x, clientY: 10, detail: 1 }));
  what();
  flushSync();
}

const sent = () => lastSocket().sent.map((one) => JSON.parse(one) as { id: string; action: string });
const lastSent = () => sent().at(-1) as { id: string; action: string };
const update = (seq: number, action: string | null, view: TableView) => ({
  type: "update",
  seq,
  action,
  view,
  clock: null,
});

describe("two presses", () => {
  const asked = seen({ legal: ["8s", "Ks"], history: ["A marriage"] });

  it("on different things count both, however fast one follows the other", () => {
    welcome(MINE);
    press(100, () => sitting.act("marriage"));
    hear(update(4, "A marriage", asked));
    hear({ type: "ack", id: lastSent().id, seq: 4 });
    vi.advanceTimersByTime(40);
    press(300, () => sitting.act("8s"));
    expect(sent().map(({ action }) => action)).toEqual(["marriage", "8s"]);
  });

  it("at one place are one, even where the second hits something else", () => {
    welcome(MINE);
    press(100, () => sitting.act("marriage"));
    hear(update(4, "A marriage", asked));
    hear({ type: "ack", id: lastSent().id, seq: 4 });
    vi.advanceTimersByTime(200);
    press(102, () => sitting.act("8s"));
    expect(sent()).toHaveLength(1);
  });

  it("the second of which comes before the word is acknowledged play the card after it", () => {
    welcome(MINE);
    press(100, () => sitting.act("marriage"));
    press(300, () => expect(sitting.later("8s")).toBe(true));
    expect(sent()).toHaveLength(1);
    hear(update(4, "A marriage", asked));
    hear({ type: "ack", id: lastSent().id, seq: 4 });
    expect(lastSent().action).toBe("8s");
  });

  it("play no card after a word that is answered first, nor one that is refused", () => {
    welcome(MINE);
    press(100, () => sitting.act("marriage"));
    press(300, () => sitting.later("8s"));
    hear(update(4, "A marriage", seen({ turn: "B", phase: "answer", history: ["A marriage"] })));
    hear({ type: "ack", id: lastSent().id, seq: 4 });
    hear(update(5, "B good", asked));
    press(500, () => sitting.act("marriage"));
    press(700, () => sitting.later("8s"));
    hear({ type: "refused", id: lastSent().id, code: "illegal", seq: 5 });
    expect(sent().map(({ action }) => action)).toEqual(["marriage", "marriage"]);
    expect(sitting.later("8s")).toBe(false);
  });
});

describe("a press while what it would answer is not drawn yet", () => {
  const taken = seen({ hands: { A: ["Ks"], B: 9 }, turn: "B", leader: "B", history: ["A 8s", "B 9s"] });
  const led = seen({
    ...taken,
    turn: "A",
    phase: "follow",
    table: ["8c"],
    legal: ["Ks"],
    history: [...taken.history, "B 8c"],
  });

  /** The trick that one has lost still lies there, and the next lead is told already. */
  beforeEach(() => {
    welcome(THEIRS);
    hear(update(4, "B 9s", taken));
    hear(update(5, "B 8c", led));
  });

  it("sends nothing, and brings what there is to answer", () => {
    expect(sitting.view?.table).toEqual(["8s", "9s"]);
    press(100, () => expect(sitting.act("Ks")).toBe(false));
    expect(sent()).toHaveLength(0);
    expect(sitting.view?.table).toEqual(["8c"]);
    expect(line?.text).toBe(sitting.prompt);
    press(300, () => expect(sitting.act("Ks")).toBe(true));
    expect(lastSent().action).toBe("Ks");
  });

  it("has no second press of a double click play blindly", () => {
    press(100, () => sitting.act("Ks"));
    vi.advanceTimersByTime(150);
    press(102, () => sitting.act("Ks"));
    expect(sent()).toHaveLength(0);
  });

  it("finds no card offered, and none dimmed by what is not seen yet", () => {
    expect([sitting.playing.legal.size, sitting.playing.unplayable]).toEqual([0, {}]);
    vi.advanceTimersByTime(2_000);
    expect([...sitting.playing.legal]).toEqual(["Ks"]);
  });

  it("by a key is no other", () => {
    dispatchEvent(new KeyboardEvent("keydown", { code: "Enter" }));
    expect(sitting.act("Ks")).toBe(false);
    vi.advanceTimersByTime(400);
    dispatchEvent(new KeyboardEvent("keydown", { code: "Enter" }));
    expect(sitting.act("Ks")).toBe(true);
  });

  it("counts at once where it was typed, or said yes to", () => {
    expect(sitting.act("Ks", true)).toBe(true);
    expect(lastSent().action).toBe("Ks");
  });
});

describe("a card that is pressed while there is no network", () => {
  beforeEach(() => {
    welcome(MINE);
    lastSocket().fail();
    press(100, () => sitting.act("8s"));
    pictures = [];
  });
  const laid = [["8s"], ["Ks"]];

  it("lies on the table, and nowhere else, until it is acknowledged, however often the way is lost", () => {
    for (let times = 0; times < 3; times += 1) {
      vi.advanceTimersByTime(2_000);
      welcome({ ...MINE });
      expect(lastSent().action).toBe("8s");
      lastSocket().fail();
      flushSync();
    }
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    hear(update(4, "A 8s", THEIRS));
    hear({ type: "ack", id: lastSent().id, seq: 4 });
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((one) => JSON.stringify(one) !== JSON.stringify(laid))).toEqual([]);
  });

  it("lies there while the server stops, and is sent to the one that comes after it", () => {
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    hear({ type: "refused", id: lastSent().id, code: "closing", seq: 3 });
    expect(sitting.view?.table).toEqual(["8s"]);
    lastSocket().fail();
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    expect(lastSent().action).toBe("8s");
    expect(pictures.every(([table]) => table.length === 1)).toBe(true);
  });

  it("lies there after a reload of the page too", () => {
    stop();
    sitting.close();
    sit();
    welcome({ ...MINE });
    expect(pictures).toEqual([laid]);
    expect(lastSent().action).toBe("8s");
  });

  it("is taken back where it is refused, and that is said", () => {
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    const reason = { clause: "R3.1", key: "card-not-held", args: { card: "8s" } };
    hear({ type: "refused", id: lastSent().id, code: "illegal", seq: 3, reason });
    expect(sitting.view?.hands.A).toEqual(["8s", "Ks"]);
    expect(sitting.why).toContain("(R3.1)");
  });
});

describe("the summary of a deal", () => {
  const both = (A: number, B: number) => ({ A, B });
  const sheet: TableView["sheet"] = [
    { dealer: "B", tricks: both(1, 1), points: both(6, 4), counted: both(6, 4), written: both(10, 0), melds: [],
      penalties: both(0, 0), record: both(10, 0), last: "A" },
  ]; // prettier-ignore
  const last = seen({
    turn: "B",
    phase: "follow",
    hands: both(0, 1),
    table: ["8s"],
    history: ["A Ks", "B 9s", "A 8s"],
  });
  const ended = seen({
    ...last,
    turn: null,
    phase: "deal",
    table: [],
    tricks: both(1, 1),
    sheet,
    history: [...last.history, "B 7s"],
  });
  const next = seen({ deal: 2, dealer: "A", sheet });
  const shown = () => sitting.summaries.shown;

  /** The page is left, and loaded again. */
  function reload(view: TableView, seq: number): void {
    stop();
    sitting.close();
    sit();
    welcome(view, seq);
  }

  it("is there once the last trick has been seen, until it is read", () => {
    welcome(last);
    hear(update(4, "B 7s", ended));
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(shown()).toMatchObject({ deal: 1, history: ended.history, trump: "h" });
    sitting.summaries.close();
    expect(shown()).toBeNull();
    reload(next, 5);
    expect(shown()).toBeNull();
  });

  it.each([["between the deals", ended], ["in the next deal", next]])(
    "is there for whoever left the page while the last card fell, and came back %s", (_, view) => {
      welcome(last);
      reload(view, 5);
      expect(shown()?.deal).toBe(1);
      reload(next, 5);
      expect(shown()?.deal).toBe(1);
      sitting.summaries.close();
      reload(next, 5);
      expect(shown()).toBeNull();
    },
  ); // prettier-ignore

  it("is there too where the way was lost over the end of a deal", () => {
    welcome(last);
    lastSocket().fail();
    vi.advanceTimersByTime(2_000);
    welcome(next, 6);
    expect(shown()?.deal).toBe(1);
  });

  it("does not hold up whoever comes to the table anew, but can be read", () => {
    welcome(next);
    expect(shown()).toBeNull();
    sitting.summaries.open();
    expect(shown()).toEqual({ deal: 1, history: [], tricks: both(1, 1), trump: null });
  });

  it("can be read again, with the tricks of the deal", () => {
    welcome(last);
    hear(update(4, "B 7s", ended));
    vi.advanceTimersByTime(2_000);
    sitting.summaries.close();
    hear(update(5, null as unknown as string, next));
    sitting.kept.set({ window: "menu" });
    sitting.summaries.open();
    expect([sitting.kept.window, shown()?.history]).toEqual([null, ended.history]);
  });
});

describe("the pressing line", () => {
  it("calls for the turn until one has acted", () => {
    welcome(seen({ turn: "B", legal: [] }));
    hear(update(4, "B 7s", seen({ phase: "follow", table: ["7s"], legal: ["8s"], history: ["B 7s"] })));
    expect(line?.text).toContain("семёрк");
    press(100, () => sitting.act("8s"));
    expect(line).toBeNull();
  });

  it("says why a press did nothing until something happens", () => {
    welcome(seen({ turn: "B", legal: [] }));
    sitting.explain("Сейчас не ваш ход.");
    expect(line?.text).toBe("Сейчас не ваш ход.");
    hear(update(4, "B marriage", seen({ turn: "B", history: ["B marriage"] })));
    expect([line, sitting.why]).toEqual([null, null]);
  });

  it("keeps nothing that was true before the way was lost", () => {
    welcome(MINE);
    sitting.explain("Нужно отвечать в масть.");
    lastSocket().fail();
    vi.advanceTimersByTime(2_000);
    welcome(THEIRS, 5);
    expect(line).toBeNull();
  });
});

describe("a resignation while there is no network", () => {
  beforeEach(() => {
    welcome(MINE);
    lastSocket().fail();
    sitting.link.say({ type: "resign" });
    flushSync();
  });

  it("is seen to wait: nothing else can be done meanwhile, and it goes out with the network", () => {
    expect([sitting.link.asked, sitting.busy, sitting.prompt]).toEqual([
      { type: "resign", out: false },
      true,
      "",
    ]);
    expect([sitting.act("8s"), sitting.legal.cards.size]).toEqual([false, 0]);
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    expect(lastSent()).toMatchObject({ type: "resign" });
    expect(sitting.link.asked?.out).toBe(true);
  });

  it("can be taken back until then, after a reload too", () => {
    stop();
    sitting.close();
    sit();
    expect(sitting.link.leaving).toBe(true);
    sitting.link.takeBack();
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    expect(sent()).toEqual([]);
    expect([sitting.busy, sitting.act("8s")]).toEqual([false, true]);
  });

  it("that went out cannot be taken back", () => {
    vi.advanceTimersByTime(2_000);
    welcome({ ...MINE });
    lastSocket().fail();
    sitting.link.takeBack();
    expect(sitting.link.asked).toEqual({ type: "resign", out: true });
  });
});

describe("what the tab stored amiss", () => {
  it.each(["[null]", "{", "7", '[{"sent":{"type":"act"},"out":false}]', '[{"type":"act","action":"8s"}]'])(
    "of what waits (%s) is nothing", (stored) => {
      stop();
      sitting.close();
      sessionStorage.setItem("terts-waiting-t1", stored);
      sit();
      welcome(MINE);
      expect([sitting.link.acting, sent()]).toEqual([null, []]);
    },
  ); // prettier-ignore
});

describe("a judgment", () => {
  const judged = (...breaches: number[]) =>
    seen({ verdicts: breaches.map((breach) => ({ seat: "B" as const, breach, trick: 1 })) });
  const reload = () => {
    stop();
    sitting.close();
    sit();
  };

  it("stands there until it is read, over a reload too", () => {
    welcome(judged());
    hear(update(4, "A protest", judged(0)));
    expect(sitting.kept.verdicts).toHaveLength(1);
    const told = sitting.kept.verdicts;
    reload();
    welcome(judged(0), 4);
    expect(sitting.kept.verdicts).toEqual(told);
    sitting.kept.set({ verdicts: [] });
    reload();
    welcome(judged(0), 4);
    expect(sitting.kept.verdicts).toEqual([]);
  });

  it("that falls while the page is away is told when it is there again", () => {
    welcome(judged(0));
    expect(sitting.kept.verdicts).toEqual([]);
    lastSocket().fail();
    vi.advanceTimersByTime(2_000);
    welcome(judged(0, 1), 5);
    expect(sitting.kept.verdicts).toHaveLength(1);
    reload();
    welcome({ ...judged(0), deal: 2 }, 30);
    expect(sitting.kept.verdicts).toHaveLength(2);
  });
});

it("the dialogs of a table close with the end of the game", () => {
  welcome(MINE);
  sitting.kept.set({ window: "log" });
  hear(
    update(
      4,
      null,
      seen({ phase: "over", turn: null, result: { winner: "A", by: "resignation", record: { A: 0, B: 0 } } }),
    ),
  );
  expect(sitting.kept.window).toBeNull();
});
