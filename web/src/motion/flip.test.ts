import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { set } from "../state/settings.svelte";
import { Flip } from "./flip";
import { path, poseOf } from "./pose";

interface Flight {
  element: Element;
  frames: Keyframe[];
  animation: { cancel: () => void; finish: () => void };
}

let flights: Flight[];
let boxes: Map<Element, [number, number, number]>;

/** An element seen at a place: the left and upper edge, and the width; a card's height is 1.4 times that. */
function at(element: Element, x: number, y: number, width = 100): void {
  boxes.set(element, [x, y, width]);
}

function show(x: number, y: number, width = 100): HTMLElement {
  const element = document.createElement("div");
  document.body.append(element);
  at(element, x, y, width);
  return element;
}

beforeEach(() => {
  flights = [];
  boxes = new Map();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [x, y, width] = boxes.get(this) ?? [
      parseFloat((this as HTMLElement).style.left) || 0,
      parseFloat((this as HTMLElement).style.top) || 0,
      0,
    ];
    return { left: x, top: y, width, height: width * 1.4 } as DOMRect;
  });
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, frames) {
    let settle: { done: (value: unknown) => void; fail: (reason: unknown) => void };
    const finished = new Promise((done, fail) => (settle = { done, fail }));
    const animation = {
      finished,
      cancel: () => settle.fail(new Error("cancelled")),
      finish: () => settle.done(null),
    };
    flights.push({ element: this, frames: frames as Keyframe[], animation });
    return animation as unknown as Animation;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  set({ motion: "auto" });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const starts = () => flights.map(({ frames }) => frames[0]?.["translate"]);

describe("a card", () => {
  it("moves from where it was to where it is", () => {
    const flip = new Flip();
    const card = show(10, 20);
    flip.card("Qs")(card);
    flip.capture();
    at(card, 210, 120);
    flip.play();
    expect(starts()).toEqual(["calc(0px + -200px) calc(0px + -100px)"]);
    expect(flights[0]?.frames[1]?.["translate"]).toBe("0px 0px");
  });

  it("moves only by what the compositor can do", () => {
    const flip = new Flip();
    const card = show(10, 20);
    flip.card("Qs")(card);
    flip.capture();
    at(card, 210, 120, 50);
    flip.play();
    for (const frame of flights[0]?.frames ?? [])
      expect(Object.keys(frame).sort()).toEqual(["rotate", "scale", "translate"]);
    expect(flights[0]?.frames[0]?.["scale"]).toBe("2");
  });

  it("that stays does not move", () => {
    const flip = new Flip();
    flip.card("Qs")(show(10, 20));
    flip.capture();
    flip.play();
    expect(flights).toEqual([]);
  });

  it("moves from one container to another, whichever of its elements comes or goes first", () => {
    const flip = new Flip();
    const inHand = show(0, 500);
    const leave = flip.card("Qs")(inHand);
    flip.capture();
    const inTrick = show(300, 200);
    flip.card("Qs")(inTrick);
    leave?.();
    inHand.remove();
    flip.play();
    expect(flights.map(({ element }) => element)).toEqual([inTrick]);
    expect(starts()).toEqual(["calc(0px + -300px) calc(0px + 300px)"]);
  });

  it("under way starts anew from where it is seen", async () => {
    const flip = new Flip();
    const card = show(0, 0);
    flip.card("Qs")(card);
    flip.capture();
    at(card, 100, 0);
    flip.play();
    expect(card.hasAttribute("data-flying")).toBe(true);
    at(card, 40, 0); // in the middle of its way
    flip.capture();
    at(card, 200, 0);
    flip.play();
    expect(starts()[1]).toBe("calc(0px + -160px) calc(0px + 0px)");
    await settled();
    expect(card.hasAttribute("data-flying")).toBe(true);
    flights[1]?.animation.finish();
    await settled();
    expect(card.hasAttribute("data-flying")).toBe(false);
  });

  it("that appears comes from the place told, or stands there at once", () => {
    const flip = new Flip();
    flip.place("talon-bottom")(show(20, 50));
    flip.capture();
    flip.card("7h")(show(420, 550));
    flip.card("8h")(show(520, 550));
    flip.play({ from: { "7h": "talon-bottom" } });
    expect(starts()).toEqual(["calc(0px + -400px) calc(0px + -500px)"]);
  });

  it("that goes flies to the place told as a picture that is taken away then", async () => {
    const flip = new Flip();
    flip.place("taken-A")(show(700, 600));
    const card = show(300, 200);
    card.textContent = "Q";
    const leave = flip.card("Qs")(card);
    flip.capture();
    leave?.();
    card.remove();
    flip.play({ to: { Qs: "taken-A" } });
    const ghost = flights[0]?.element as HTMLElement;
    expect(ghost.textContent).toBe("Q");
    expect(ghost.inert).toBe(true);
    expect(ghost.isConnected).toBe(true);
    flights[0]?.animation.finish();
    await settled();
    expect(ghost.isConnected).toBe(false);
  });

  it("that goes nowhere told is gone", () => {
    const flip = new Flip();
    const leave = flip.card("Qs")(show(300, 200));
    flip.capture();
    leave?.();
    flip.play();
    expect(flights).toEqual([]);
  });

  it("that comes back while its picture flies is seen once, and starts from the picture", () => {
    const flip = new Flip();
    flip.place("taken-A")(show(700, 600));
    const first = show(300, 200);
    const leave = flip.card("Qs")(first);
    flip.capture();
    leave?.();
    first.remove();
    flip.play({ to: { Qs: "taken-A" } });
    const ghost = flights[0]?.element as HTMLElement;
    at(ghost, 500, 400);
    flip.capture();
    flip.card("Qs")(show(0, 0));
    flip.play();
    expect(ghost.isConnected).toBe(false);
    expect(starts()[1]).toBe("calc(0px + 500px) calc(0px + 400px)");
  });
});

describe("without motion", () => {
  it("nothing moves, and what moved is at its place", async () => {
    const flip = new Flip();
    const card = show(0, 0);
    flip.card("Qs")(card);
    flip.capture();
    at(card, 100, 0);
    flip.play();
    set({ motion: "off" });
    flip.capture();
    at(card, 200, 0);
    flip.play();
    await settled();
    expect(flights).toHaveLength(1);
    expect(card.hasAttribute("data-flying")).toBe(false);
  });
});

it("a change moves what it changed", async () => {
  const flip = new Flip();
  const card = show(0, 0);
  flip.card("Qs")(card);
  await flip.change(() => at(card, 100, 0));
  expect(starts()).toEqual(["calc(0px + -100px) calc(0px + 0px)"]);
});

it("a card that is lifted and turned keeps that when it arrives", () => {
  const card = show(0, 0);
  card.style.setProperty("translate", "0px -20px");
  card.style.setProperty("rotate", "6deg");
  const style = getComputedStyle(card);
  vi.spyOn(globalThis, "getComputedStyle").mockReturnValue(new Proxy(style, {
    get: (of, name) => ({ translate: "0px -20px", rotate: "6deg", scale: "none", transform: "none" })[String(name)] ?? Reflect.get(of, name),
  })); // prettier-ignore
  const to = poseOf(card);
  expect(to.angle).toBe(6);
  const [start, end] = path(card, { ...to, x: to.x - 50, angle: 0 }, to);
  expect(end).toEqual({ translate: "0px -20px", rotate: "6deg", scale: "1" });
  expect(start).toEqual({ translate: "calc(0px + -50px) calc(-20px + 0px)", rotate: "0deg", scale: "1" });
});
