/** Nothing lies about that nobody uses: no file, no export, no text, no class. */
import { FluentResource } from "@fluent/bundle";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { importsOf, nodes, OWN, parts, SOURCES } from "./sources";

const TEXTS = import.meta.glob<string>("../words/texts/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const STYLES = import.meta.glob<string>("../*.css", { eager: true, query: "?raw", import: "default" });

it("every file is used", () => {
  const used = new Set(OWN.flatMap(importsOf));
  expect(OWN.map(({ path }) => path).filter((path) => path !== "main.ts" && !used.has(path))).toEqual([]);
});

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What a module exports and can be called or read; a type belongs to what speaks of it. */
function exportsOf(script: ts.SourceFile): string[] {
  return script.statements.filter(isExported).flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return "name" in statement ? [(statement.name as ts.Identifier | undefined)?.text ?? "default"] : [];
  });
}

it("every export is used by another source", () => {
  const lost = OWN.filter(({ path }) => path.endsWith(".ts")).flatMap(({ path, scripts }) =>
    scripts
      .flatMap(exportsOf)
      .filter((name) => name !== "default")
      .filter((name) => {
        const word = new RegExp(`(?<![\\w$])${name.replace("$", "\\$")}(?![\\w$])`);
        return !SOURCES.some((other) => other.path !== path && word.test(other.text));
      })
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});

/** What is written in the sources between quotation marks: whole, and as patterns where parts are filled in. */
function written(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns = new Set<string>();
  const pattern = (pieces: readonly string[]) => {
    const [head = ""] = pieces;
    if (/^[a-z]+-/.test(head)) patterns.add(`^${pieces.join("[a-z0-9-]+")}$`);
  };
  for (const { scripts, component } of OWN) {
    for (const node of scripts.flatMap((script) => [...nodes(script)])) {
      if (ts.isStringLiteralLike(node)) whole.add(node.text);
      if (ts.isTemplateExpression(node))
        pattern([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]);
    }
    for (const node of parts(component?.fragment ?? null)) {
      if (node["type"] === "Literal" && typeof node["value"] === "string") whole.add(node["value"]);
      if (node["type"] === "Text") whole.add(String(node["data"]));
      if (node["type"] === "TemplateLiteral")
        pattern((node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked));
    }
  }
  return { whole, patterns: [...patterns].map((one) => new RegExp(one)) };
}

/** Texts whose keys the server tells: what the narrator of the guided deal says. */
const FROM_SERVER = /^learn-first-/;

describe("every text", () => {
  const { whole, patterns } = written();
  const entries = Object.values(TEXTS).flatMap((source) => new FluentResource(source).body);
  const referred = new Set(
    entries.flatMap((entry) =>
      [...parts({ type: "entry", value: entry.value })].flatMap((one) =>
        one["type"] === "mesg" || one["type"] === "term" ? [String(one["name"])] : [],
      ),
    ),
  );

  it("of the page is said somewhere", () => {
    const keys = new Set(entries.map(({ id }) => id).filter((id) => !id.startsWith("-")));
    const silent = [...keys].filter(
      (key) =>
        !whole.has(key) &&
        !referred.has(key) &&
        !FROM_SERVER.test(key) &&
        !patterns.some((pattern) => pattern.test(key)),
    );
    expect(silent).toEqual([]);
  });
});

describe("every class of the style of the whole page", () => {
  it("is somebody's", () => {
    const style = Object.values(STYLES).join("\n").replace(/\/\*[^]*?\*\//g, ""); // prettier-ignore
    const classes = new Set([...style.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""));
    const text = OWN.map((source) => source.text).join("\n");
    const lost = [...classes].filter((name) => !new RegExp(`class(?:=|:)[^>]*\\b${name}\\b`).test(text));
    expect(lost.filter((name) => !["woff2"].includes(name))).toEqual([]);
  });
});
