import { describe, expect, it } from "vitest";
import type { TableView } from "../api/http";
import { laidDown, lyingTrick, lyingView } from "./lying";

const view = (changes: Partial<TableView>): TableView =>
  ({
    deal: 1, trick: 1, phase: "follow", turn: "B", leader: "A", table: ["Ks"], tricks: { A: 0, B: 0 },
    hands: { A: ["7h"], B: 2 }, history: ["A Ks"], legal: ["Qd"], unplayable: { "7h": {} },
    ...changes,
  }) as unknown as TableView; // prettier-ignore
const taken = view({ tricks: { A: 1, B: 0 }, table: [], history: ["A Ks", "B Qd", "A draw 9c"], hands: { A: ["7h", "9c"], B: 2 } }); // prettier-ignore

describe("a trick that lies complete", () => {
  it("has both cards on the table, and the hands as they were before the draw", () => {
    expect(lyingTrick(view({}), taken, "B Qd")).toMatchObject({
      winner: "A",
      position: { table: ["Ks", "Qd"], hands: { A: ["7h"], B: 1 }, turn: null },
    });
  });

  it("is no matter of the first card, of a word, or of the next deal", () => {
    expect(lyingTrick(view({ table: [] }), view({}), "A Ks")).toBeNull();
    expect(lyingTrick(view({}), view({}), "B good")).toBeNull();
    expect(lyingTrick(view({}), view({ deal: 2 }), "B Qd")).toBeNull();
  });

  it("has no winner where a verdict takes it back", () => {
    expect(lyingTrick(view({}), view({ table: [] }), "B Qd")?.winner).toBeNull();
  });

  it("is only to be seen: nothing can be done, and nothing that follows is told", () => {
    expect(lyingView(view({}), taken, "B Qd")?.position).toMatchObject({
      legal: [],
      unplayable: {},
      history: ["A Ks", "B Qd"],
    });
  });
});

it("a card laid down is told after what was told before", () => {
  expect(laidDown(view({}), "B", "Qd")).toMatchObject({
    table: ["Ks", "Qd"],
    history: ["A Ks", "B Qd"],
    legal: [],
  });
});
