import { describe, expect, it } from "vitest";
import { handLayout, lifts, placeIn, suits, TARGET } from "./layout";

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 560, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

describe("the layout of a hand", () => {
  it.each(SCREENS)("keeps every card wide enough to be tapped and inside %o", (screen) => {
    for (let count = 1; count <= 12; count += 1) {
      const layout = handLayout([count], screen);
      expect(layout.rows.reduce((sum, one) => sum + one, 0)).toBe(count);
      if (count > 1) expect(layout.step).toBeGreaterThanOrEqual(TARGET);
      if (layout.rows.length > 1) expect(layout.drop).toBeGreaterThanOrEqual(TARGET);
      const longest = Math.max(...layout.rows);
      expect((longest - 1) * layout.step + layout.width).toBeLessThanOrEqual(screen.width);
    }
  });

  it("parts two rows between suits where it can", () => {
    expect(handLayout([2, 2, 2, 3], { width: 320, height: 568 }).rows).toEqual([4, 5]);
    expect(handLayout([9], { width: 320, height: 568 }).rows).toEqual([5, 4]);
  });

  it("has the row behind above the row before it", () => {
    const layout = handLayout([9], { width: 320, height: 568 });
    expect(placeIn(layout, 0).y).toBeLessThan(placeIn(layout, 8).y);
    expect(placeIn(layout, 0).x).toBeLessThan(placeIn(layout, 1).x);
  });

  it("lifts with a card in front the row behind, so that as much of it can be tapped", () => {
    const layout = handLayout([5, 4], { width: 320, height: 568 });
    const raised = (...places: number[]) => Array.from({ length: 9 }, (_, at) => places.includes(at));
    expect(layout.rows).toEqual([5, 4]);
    expect(lifts(layout, raised())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(lifts(layout, raised(1))).toEqual([0, 0.17, 0, 0, 0, 0, 0, 0, 0]);
    expect(lifts(layout, raised(5, 6))).toEqual([0.17, 0.17, 0.17, 0.17, 0.17, 0.17, 0.17, 0, 0]);
    expect(lifts(layout, raised(1, 6))).toEqual([0.17, 0.26, 0.17, 0.17, 0.17, 0, 0.17, 0, 0]);
  });

  it("counts the cards of each suit that stand together", () => {
    expect(suits(["7s", "8s", "Ac", "Kh", "Qh"])).toEqual([2, 1, 2]);
    expect(suits([])).toEqual([]);
  });
});
