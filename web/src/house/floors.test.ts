/** The floors of the page: an import only goes down, and never in a circle (docs/design.md, "The page"). */
import { describe, expect, it } from "vitest";
import { importsOf, SOURCES } from "./sources";

/** From the top down. What stands on one floor does not know the others there. */
const FLOORS: readonly (readonly string[])[] = [
  ["house", "testing.ts"],
  ["main.ts"],
  ["App.svelte"],
  ["start", "table", "replay", "learn", "shuffle", "settings", "router.test.ts"],
  ["router.svelte.ts"],
  ["board"],
  ["score"],
  ["comfort"],
  ["cards"],
  ["motion"],
  ["state"],
  ["words"],
  ["api"],
];
const houseOf = (path: string) => path.split("/")[0] ?? path;
const floorOf = (path: string) => FLOORS.findIndex((floor) => floor.includes(houseOf(path)));
const IMPORTS = new Map(SOURCES.map((source) => [source.path, importsOf(source)]));

describe("the floors", () => {
  it("hold every source", () => {
    expect([...IMPORTS.keys()].filter((path) => floorOf(path) < 0)).toEqual([]);
    expect(FLOORS.flat().filter((name) => ![...IMPORTS.keys()].some((path) => houseOf(path) === name))).toEqual([]);
  }); // prettier-ignore

  it("are only gone down", () => {
    const up = [...IMPORTS].flatMap(([path, imports]) =>
      imports
        .filter((one) => houseOf(one) !== houseOf(path) && floorOf(one) <= floorOf(path))
        .map((one) => `${path} imports ${one}`),
    );
    expect(up).toEqual([]);
  });

  it("have no circles within them", () => {
    expect([...IMPORTS.keys()].flatMap((path) => circleFrom(path) ?? [])).toEqual([]);
  });
});

const round = new Set<string>();

/** A circle of imports that is come upon from here; each source is gone through once. */
function circleFrom(path: string, way: readonly string[] = []): string | null {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(" → ");
  if (round.has(path)) return null;
  const found = (IMPORTS.get(path) ?? []).flatMap((one) => circleFrom(one, [...way, path]) ?? []);
  round.add(path);
  return found[0] ?? null;
}
