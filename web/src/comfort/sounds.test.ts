import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

class Parameter {
  value = 0;
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn((value: number) => {
    if (value <= 0) throw new RangeError("an exponential ramp never reaches zero");
  });
}

const started: Node[] = [];
let master: Node | undefined;

class Node {
  gain = new Parameter();
  frequency = new Parameter();
  Q = new Parameter();
  connect = <T>(to: T) => to;
  start = () => started.push(this);
  stop = vi.fn();
}

class FakeContext {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createGain() {
    const node = new Node();
    master ??= node;
    return node;
  }
  createBiquadFilter = () => new Node();
  createOscillator = () => new Node();
  createBufferSource = () => new Node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const touch = () => dispatchEvent(new Event("pointerdown"));
let sounds: typeof import("./sounds");
let set: typeof import("../state/settings.svelte").set;

beforeEach(async () => {
  started.length = 0;
  master = undefined;
  vi.stubGlobal("AudioContext", FakeContext);
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
  vi.resetModules();
  sounds = await import("./sounds");
  ({ set } = await import("../state/settings.svelte"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  set({ sound: true, cue: true, volume: 0.6 });
});

const all = () => [
  sounds.card,
  sounds.take,
  sounds.draw,
  sounds.cut,
  sounds.speak,
  sounds.turn,
  sounds.win,
  sounds.lose,
  () => sounds.match("ten"),
];

describe("sounds", () => {
  it("there are none before the page is touched", () => {
    for (const sound of all()) sound();
    expect(started).toEqual([]);
  });

  it("each is heard after that", () => {
    touch();
    for (const sound of all()) {
      started.length = 0;
      sound();
      expect(started.length).toBeGreaterThan(0);
    }
  });

  it("there are none with sound off, and each is as loud as was set", () => {
    touch();
    set({ sound: false });
    for (const sound of all()) sound();
    expect(started).toEqual([]);
    set({ sound: true, volume: 0.5 });
    sounds.card();
    expect(master?.gain.value).toBe(0.25);
    set({ volume: 7 });
    sounds.card();
    expect(master?.gain.value).toBe(1);
  });

  it("nobody is called to his turn who does not want it", () => {
    touch();
    set({ cue: false });
    sounds.turn();
    expect(started).toEqual([]);
    sounds.card();
    expect(started.length).toBeGreaterThan(0);
  });
});
