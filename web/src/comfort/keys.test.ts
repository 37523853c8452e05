import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act, once, pressed, register, shortcuts, type Shortcut } from "./keys.svelte";

let leave: () => void;
const run = vi.fn();
const offer = (...keys: string[]) => register(keys.map((key): Shortcut => ({ key, label: key, run })));

beforeEach(() => {
  run.mockClear();
  leave = offer("m", "1", "/", "?", "Enter", "ArrowLeft");
});
afterEach(() => {
  leave();
  document.body.replaceChildren();
});

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, "target", { value: on });
  return act(event);
}

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-it]") ?? document.body;
}

describe("a shortcut", () => {
  it.each([
    ["m", "KeyM"],
    ["M", "KeyM"],
    ["ь", "KeyM"], // the same key in a Russian layout
    ["Ь", "KeyM"],
    ["1", "Digit1"],
    ["&", "Digit1"], // the key of the digit in a French layout
    [".", "Slash"], // the key of the slash in a Russian layout
    ["Enter", "Enter"],
  ])("%s on %s is heard", (key, code) => {
    expect(press(key, { code })).toBe(true);
  });

  it("goes by the letter where the layout is another Latin one", () => {
    expect(pressed({ key: "m", code: "Semicolon", shiftKey: false }, "m")).toBe(true);
    expect(pressed({ key: ",", code: "KeyM", shiftKey: false }, "m")).toBe(false);
  });

  it("of the question mark is found in a Russian layout too", () => {
    expect(pressed({ key: ",", code: "Slash", shiftKey: true }, "?")).toBe(true);
    expect(pressed({ key: "?", code: "Digit7", shiftKey: true }, "?")).toBe(true);
    expect(pressed({ key: "?", code: "Slash", shiftKey: true }, "/")).toBe(false);
  });

  it.each(["ctrlKey", "altKey", "metaKey"])("with %s is the browser's", (modifier) => {
    expect(press("m", { code: "KeyM", [modifier]: true })).toBe(false);
  });

  it.each(['<input data-it>', '<textarea data-it></textarea>', '<select data-it></select>', '<div contenteditable="true" data-it></div>'])(
    "in %s is writing", (html) => {
      const field = put(html);
      expect(press("m", { code: "KeyM" }, field)).toBe(false);
    },
  ); // prettier-ignore

  it("on a switch is heard, but its own keys stay its own", () => {
    const box = put('<input type="radio" data-it>');
    expect(press("m", { code: "KeyM" }, box)).toBe(true);
    expect(press("ArrowLeft", {}, box)).toBe(false);
  });

  it("does not take Enter from a button or a link", () => {
    expect(press("Enter", {}, put("<button data-it></button>"))).toBe(false);
    expect(press("Enter", {}, put('<a href="/" data-it></a>'))).toBe(false);
    expect(press("m", { code: "KeyM" }, put("<button data-it></button>"))).toBe(true);
  });

  it("waits while a dialog is open", () => {
    put("<dialog open></dialog>");
    expect(press("m", { code: "KeyM" })).toBe(false);
  });

  it("held down acts once, an arrow again and again", () => {
    expect(press("m", { code: "KeyM", repeat: true })).toBe(false);
    expect(press("ArrowLeft", { repeat: true })).toBe(true);
  });
});

describe("a key that is held down", () => {
  function held(key: string, on: Element, repeat = true): boolean {
    const event = new KeyboardEvent("keydown", { key, cancelable: true, repeat });
    Object.defineProperty(event, "target", { value: on });
    once(event);
    return !event.defaultPrevented;
  }

  it.each(["<button data-it></button>", '<a href="/" data-it></a>', "<summary data-it></summary>", "<input data-it>"])(
    "presses %s no second time", (html) => {
      const it = put(html);
      expect([held("Enter", it, false), held("Enter", it)]).toEqual([true, false]);
    },
  ); // prettier-ignore

  it("still writes, and still goes along", () => {
    expect(held("Enter", put("<textarea data-it></textarea>"))).toBe(true);
    expect(held(" ", put("<input data-it>"))).toBe(true);
    expect(held("ArrowRight", put("<button data-it></button>"))).toBe(true);
    expect(held(" ", put("<button data-it></button>"))).toBe(false);
  });
});

describe("what is offered", () => {
  it("is listed as long as it does something, and is gone when it is taken back", () => {
    let now = false;
    const back = register([{ key: "b", label: "beat", run, when: () => now }]);
    expect(shortcuts().some(({ key }) => key === "b")).toBe(false);
    expect(press("b")).toBe(false);
    now = true;
    expect(press("b")).toBe(true);
    back();
    expect(press("b")).toBe(false);
  });

  it("later goes before what was there", () => {
    const later = vi.fn();
    const back = register([{ key: "M", label: "another", run: later }]);
    press("m", { code: "KeyM" });
    expect([run.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
    expect(shortcuts().filter(({ key }) => key.toLowerCase() === "m")).toHaveLength(1);
    back();
  });
});
