/** Every page has the texts that it says: those of all pages, and those of the parts that it loads. */
import { FluentResource } from "@fluent/bundle";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PARTS } from "../words/parts";
import { importsOf, importsNow, nodes, OWN, parts, type Source } from "./sources";

const TEXTS = import.meta.glob<string>("../words/texts/*.ru.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const OF_ALL = new Set(["comfort", "score"]);
/** Which part a key is in; those of all pages are not told. */
const PART = new Map(
  Object.entries(TEXTS).flatMap(([path, text]) => {
    const part = /(\w+)\.ru\.ftl$/.exec(path)?.[1] ?? "";
    return OF_ALL.has(part) ? [] : new FluentResource(text).body.map(({ id }) => [id, part] as const);
  }),
);
const BY_PATH = new Map(OWN.map((source) => [source.path, source]));
/** Its places have the names of texts. */
const NO_WORDS = new Set(["router.svelte.ts", "App.svelte", "words/parts.ts"]);

/** What stands between quotation marks in a source, and how those begin in which something is filled in. */
function* quoted({ scripts, component }: Source): Generator<{ text: string; begun: boolean }> {
  for (const node of scripts.flatMap((script) => [...nodes(script)])) {
    if (ts.isStringLiteralLike(node)) yield { text: node.text, begun: false };
    if (ts.isTemplateExpression(node)) yield { text: node.head.text, begun: true };
  }
  for (const node of parts(component?.fragment ?? null)) {
    if (node["type"] === "Literal") yield { text: String(node["value"]), begun: false };
    if (node["type"] !== "TemplateLiteral") continue;
    const [head, ...rest] = node["quasis"] as { value: { cooked: string } }[];
    yield { text: head?.value.cooked ?? "", begun: rest.length > 0 };
  }
}

/** The parts whose texts a source says. */
function saidIn(source: Source): Set<string> {
  const found = new Set<string>();
  if (NO_WORDS.has(source.path)) return found;
  for (const { text, begun } of quoted(source)) {
    if (!begun) found.add(PART.get(text) ?? "");
    else if (/^[a-z]+-/.test(text)) for (const [key, part] of PART) if (key.startsWith(text)) found.add(part);
  }
  found.delete("");
  return found;
}

/** A source and whatever comes with it at once. */
function withAll(path: string, found = new Set<string>()): Set<string> {
  const source = BY_PATH.get(path);
  if (source === undefined || found.has(path)) return found;
  found.add(path);
  for (const one of importsNow(source)) withAll(one, found);
  return found;
}

/** The parts that a source loads when they are wanted. */
const loadedBy = ({ text }: Source) =>
  [...text.matchAll(/(?:need\(|import\("[^"]+"\), )\[([^\]]*)\]/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );

/** What a component, and whatever it loads later, says without having it. */
function lacks(path: string, has: readonly string[], seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return [...withAll(path)].flatMap((one) => {
    const source = BY_PATH.get(one);
    if (source === undefined) return [];
    const known = [...has, ...loadedBy(source)];
    const wanting = [...saidIn(source)].filter((part) => !known.includes(part));
    const now = importsNow(source);
    const later = importsOf(source).filter((each) => each.endsWith(".svelte") && !now.includes(each));
    return [
      ...wanting.map((part) => `${one}: ${part}`),
      ...(one === "App.svelte" ? [] : later.flatMap((each) => lacks(each, known, seen))),
    ];
  });
}

const pathOf = (page: string) => OWN.find(({ path }) => path.endsWith(`/${page}.svelte`) && !path.includes("settings/"))?.path ?? ""; // prettier-ignore

describe("the texts of a page", () => {
  it.each(Object.entries(PARTS))("%s are there", (page, parts) => {
    expect(lacks(pathOf(page), parts)).toEqual([]);
  });

  it("of every page are there on every page", () => {
    const always = [...withAll("comfort/Comfort.svelte"), ...withAll("settings/SettingsDialog.svelte")];
    expect(always.flatMap((path) => [...saidIn(BY_PATH.get(path) as Source)])).toEqual([]);
  });
});
