import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { Card } from "../api/texts";
import { speak } from "../words";
import Board from "./Board.svelte";
import type { Position } from "./position";

beforeAll(() => speak("ru"));

const POSITION: Position = {
  deal: 1, trick: 2, phase: "lead", turn: "A", leader: "A", trump: "h", upcard: "7h", talon: 11, table: [],
  tricks: { A: 1, B: 0 }, announced: null, record: { A: 0, B: 70 }, target: { A: 501, B: 501 },
  hands: { A: ["8s", "Kd"], B: 9 },
  melds: [
    { seat: "B", meld: "terz Qs", points: 20, trick: 1 },
    { seat: "B", meld: "fifty Ks", points: 50, trick: 1 },
  ],
}; // prettier-ignore
const board = (changes: Partial<Position> = {}, history: string[] = []) =>
  render(Board, {
    position: { ...POSITION, ...changes },
    me: "A",
    names: { A: "Анна", B: "Борис" },
    history,
    playing: { legal: new Set<Card>(), possible: new Set<Card>(), unplayable: {} },
  });
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll("[data-card]")]
    .map((one) => one.getAttribute("data-card"))
    .filter((card) => card?.endsWith("s") && card !== "8s");

describe("the board", () => {
  it("shows each card of two shown melds that share cards once (R4.8, R4.12)", () => {
    const { container } = board();
    expect(shown(container)).toEqual(["Ts", "Js", "Qs", "Ks"]);
    expect(screen.getByRole("img", { name: /^Рука, Борис: 9 карт.*десятка пик/i })).toBeTruthy();
  });

  it("shows no card that was played since", () => {
    const { container } = board({ melds: POSITION.melds }, ["B Qs", "A 7s"]);
    expect(shown(container)).toEqual(["Ts", "Js", "Ks"]);
  });

  const ended = { talon: 0, upcard: null, melds: [] };
  const draws = ["A 7s", "B Ts", "B draw As", "A draw 7h"];

  it("shows the card that the partner drew before the upcard, until the next trick is complete (R2.8)", () => {
    expect(shown(board(ended, draws).container)).toEqual(["As"]);
    expect(shown(board(ended, [...draws, "B Kc"]).container)).toEqual(["As"]);
    expect(shown(board(ended, [...draws, "B As"]).container)).toEqual([]);
    expect(shown(board(ended, [...draws, "B Kc", "A Kd"]).container)).toEqual([]);
  });

  it("shows it also where the draws were made by hand one after the other, and not before the upcard is drawn", () => {
    expect(shown(board({ ...ended, upcard: "7h" }, ["A 7s", "B Ts", "B draw"]).container)).toEqual([]);
    const uneven = ["A 7s", "B Ts", "B draw As", "A draw Qd", "A draw 7h"];
    expect(shown(board(ended, uneven).container)).toEqual(["As"]);
  });

  it("shows nothing of a partner who drew the upcard himself", () => {
    expect(shown(board(ended, ["B 7s", "A Ts", "A draw Kd", "B draw 7h"]).container)).toEqual([]);
  });
});
