/** Sizes that a reader can hold in mind. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { nodes, OWN } from "./sources";

const COMPONENT = 220;
const MODULE = 250;
const FUNCTION = 40;
const linesOf = (text: string) => text.trimEnd().split("\n").length;

/** The lines of a function's own text, from its name to its last brace. */
function lengths(script: ts.SourceFile): { name: string; lines: number }[] {
  return [...nodes(script)].filter(ts.isFunctionLike).flatMap((node) => {
    if (!("body" in node) || node.body === undefined) return [];
    const name = node.name?.getText() ?? node.parent.getText().split("\n")[0] ?? "";
    return [{ name, lines: linesOf(node.getText()) }];
  });
}

describe("nothing is too long:", () => {
  it(`no component has more than ${COMPONENT} lines, no module more than ${MODULE}`, () => {
    const long = OWN.map(({ path, text }) => ({ path, lines: linesOf(text) })).filter(
      ({ path, lines }) => lines > (path.endsWith(".svelte") ? COMPONENT : MODULE),
    );
    expect(long).toEqual([]);
  });

  it(`no function has more than ${FUNCTION} lines`, () => {
    const long = OWN.flatMap(({ path, scripts }) =>
      scripts.flatMap(lengths).flatMap((one) => (one.lines > FUNCTION ? [{ path, ...one }] : [])),
    );
    expect(long).toEqual([]);
  });
});
