/** What the page is made of: colours by their role, texts from the catalogue, nothing that a strict policy refuses. */
import { describe, expect, it } from "vitest";
import ts from "typescript";
import { nodes, OWN, parts } from "./sources";

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(?:white|black|red|green|blue|gray|grey|silver|gold|orange|yellow|brown|purple|pink|ivory|beige)\b/i;
/** What may be called like a colour in a style: a custom property, a class, an anchor. */
const NAMES = /var\([^)]*\)|--[\w-]+|\.[\w-]+|:[\w-]+\([^)]*\)|url\([^)]*\)/g;
const components = OWN.flatMap(({ path, text, component }) =>
  component === null ? [] : [{ path, text, component }],
);
/** Attributes whose value is read to somebody. */
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"]); // prettier-ignore
const WORD = /\p{L}{2,}/u;

interface Attribute {
  name: string;
  value: true | { type: string } | { type: string; data?: string }[];
}
const literal = ({ value }: Attribute): string =>
  Array.isArray(value) ? value.map((one) => ("data" in one ? (one.data ?? "") : "")).join(" ") : "";

function attributes(component: unknown): Attribute[] {
  return [...parts(component)].filter((node) => node["type"] === "Attribute") as unknown as Attribute[];
}

describe("a component", () => {
  it("names no colour: colours stand in theme.css by their role", () => {
    const named = components.flatMap(({ path, text, component }) => {
      const css = component.css;
      const style = css === null ? "" : text.slice(css.content.start, css.content.end);
      const values = style.replace(/\/\*[^]*?\*\//g, "").split(/[;{}]/).map((line) => line.split(":").slice(1).join(":").replace(NAMES, ""));
      const drawn = attributes(component.fragment).filter(({ name }) => ["fill", "stroke", "color"].includes(name)).map(literal);
      return [...values, ...drawn].filter((value) => COLOUR.test(value)).map((value) => `${path}: ${value.trim()}`);
    }); // prettier-ignore
    expect(named).toEqual([]);
  });

  it("has no style attribute, which a strict policy refuses", () => {
    const styled = components.filter(({ component }) =>
      attributes(component.fragment).some(({ name }) => name === "style"),
    );
    expect(styled.map(({ path }) => path)).toEqual([]);
  });

  it("puts in no markup that it was given as text", () => {
    const raw = components.filter(({ component }) =>
      [...parts(component.fragment)].some((node) => node["type"] === "HtmlTag"),
    );
    expect(raw.map(({ path }) => path)).toEqual([]);
  });

  it("says nothing by itself: every text is one of the catalogue", () => {
    const said = components.flatMap(({ path, component }) => {
      const shown = [...parts(component.fragment)].flatMap((node) =>
        node["type"] === "Fragment"
          ? (node["nodes"] as { type: string; data: string }[]).filter(({ type }) => type === "Text")
          : [],
      );
      const texts = shown.map(({ data }) => data).filter((text) => WORD.test(text));
      const read = attributes(component.fragment).filter((one) => READ.has(one.name) && WORD.test(literal(one)));
      return [...texts, ...read.map(literal)].map((text) => `${path}: ${text.trim()}`);
    }); // prettier-ignore
    expect(said).toEqual([]);
  });
});

describe("what explains a choice", () => {
  it("is not a part of its name too: a field inside its label, with a description there, is named by something else", () => {
    const labels = components.flatMap(({ path, component }) =>
      [...parts(component.fragment)]
        .filter((node) => node["type"] === "RegularElement" && node["name"] === "label")
        .map((node) => ({ path, names: attributes(node["fragment"]).map(({ name }) => name) })),
    );
    const twice = labels.filter(({ names }) => names.includes("aria-describedby"));
    expect(twice.length).toBeGreaterThan(2);
    expect(twice.filter(({ names }) => !names.includes("aria-labelledby"))).toEqual([]);
  });
});

/** Where Russian stands outside the catalogue, and why. */
const RUSSIAN: Record<string, string> = {
  "cards/signs.ts": "the signs of the Russian pack",
  "settings/ViewSettings.svelte": "a language is called by its own name",
  "learn/glossary.ts": "е and ё are searched for as one letter",
  "shuffle/example.ts": "an example of a player's own text",
};

it("no program text is Russian: what people read stands in the catalogue", () => {
  const russian = OWN.filter(({ path }) => !(path in RUSSIAN)).flatMap(({ path, scripts }) =>
    scripts.flatMap((script) =>
      [...nodes(script)]
        .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
        .filter((node) => /\p{Script=Cyrillic}/u.test(node.getText()))
        .map((node) => `${path}: ${node.getText()}`),
    ),
  );
  expect(russian).toEqual([]);
});

it("the lamp by day is the same whether it was chosen or the system wants it", () => {
  const theme = import.meta.glob<string>("../theme.css", { eager: true, query: "?raw", import: "default" });
  const css = Object.values(theme).join("");
  const roles = (from: string) =>
    css
      .slice(css.indexOf(from))
      .match(/\{[^}]*\}/)?.[0]
      .replace(/\s+/g, " ");
  expect(roles(':root[data-theme="light"]')).toBe(roles(':root[data-theme="auto"]'));
});
