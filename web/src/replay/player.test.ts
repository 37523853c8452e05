import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Player } from "./player.svelte";
import { SAMPLE } from "./sample";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("goes by action, trick and deal, and never beyond the ends", () => {
  const player = new Player(SAMPLE, 0);
  player.action(-1);
  expect(player.at).toBe(0);
  player.action(1);
  player.trick(1);
  expect(player.at).toBe(5);
  player.deal(1);
  expect(player.at).toBe(9);
  player.deal(1);
  player.action(1);
  expect([player.at, player.atEnd]).toEqual([11, true]);
  player.deal(-1);
  player.trick(-1);
  expect(player.at).toBe(8);
});

it("begins at the moment of a link, and at the end for one beyond it", () => {
  expect([new Player(SAMPLE, 7).at, new Player(SAMPLE, 99).at]).toEqual([7, 11]);
});

it("lets a completed trick lie there as long as one stays, and for whoever comes by a link", () => {
  const player = new Player(SAMPLE, 4);
  player.action(1);
  expect(player.lying?.position.table).toEqual(["9s", "As"]);
  vi.advanceTimersByTime(60_000);
  expect(player.lying?.position.table).toEqual(["9s", "As"]);
  player.action(1);
  expect(player.lying).toBeNull();
  expect(new Player(SAMPLE, 5).lying?.position.table).toEqual(["9s", "As"]);
});

it("goes on of itself to the end, and from there begins anew", () => {
  const player = new Player(SAMPLE, 9);
  player.play();
  vi.advanceTimersByTime(1600);
  expect([player.at, player.playing]).toEqual([10, true]);
  vi.advanceTimersByTime(1600);
  expect([player.at, player.playing]).toEqual([11, false]);
  player.toggle();
  expect([player.at, player.playing]).toEqual([0, true]);
  player.close();
});

it("goes on faster where that is wanted", () => {
  const player = new Player(SAMPLE, 0);
  player.speed = 4;
  player.play();
  vi.advanceTimersByTime(1200);
  expect(player.at).toBe(3);
  player.close();
});

it("stops where somebody goes by hand", () => {
  const player = new Player(SAMPLE, 0);
  player.play();
  player.action(1);
  vi.advanceTimersByTime(9000);
  expect([player.at, player.playing]).toEqual([1, false]);
});
