import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offer, watch } from "./focus";

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Title</h1><button id="a"></button><button id="b"></button></main>`;
  end = watch();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function element(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(name);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}
const drawn = () => new Promise((resolve) => setTimeout(resolve, 60));
const held = () => document.activeElement?.id || document.activeElement?.tagName;

describe("the focus", () => {
  it("goes to whoever offered a place last, where what had it is gone", async () => {
    const back = [offer(() => element("h1").click()), offer(() => element("#b").focus())];
    element("#a").focus();
    element("#a").remove();
    await vi.waitFor(() => expect(held()).toBe("b"));
    for (const one of back) one();
    element("#b").remove();
    await vi.waitFor(() => expect(held()).toBe("H1"));
  });

  it("goes on where a place cannot take it", async () => {
    const first = offer(() => element("#b").focus());
    const second = offer(() => undefined);
    element("#a").focus();
    element("#a").remove();
    await vi.waitFor(() => expect(held()).toBe("b"));
    first();
    second();
  });

  it("goes to what an open dialog has, and not under it", async () => {
    const back = offer(() => element("#b").focus());
    element("main").insertAdjacentHTML(
      "beforeend",
      '<dialog open><h2 tabindex="-1">?</h2><button id="x"></button></dialog>',
    );
    element("#x").focus();
    element("#x").remove();
    await vi.waitFor(() => expect(held()).toBe("H2"));
    back();
  });

  it("stays where it is, and is not given to whoever has let it go", async () => {
    const took = vi.fn();
    const back = offer(took);
    element("#a").focus();
    element("#b").remove();
    await drawn();
    expect(held()).toBe("a");
    element("main").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    element("#a").blur();
    element("#a").remove();
    await drawn();
    expect([held(), took.mock.calls.length]).toEqual(["BODY", 0]);
    back();
  });
});
