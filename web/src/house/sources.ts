/** The sources of the page as the tests of the house read them. */
import { parse, type AST } from "svelte/compiler";
import ts from "typescript";

/** A module or a component. */
export interface Source {
  /** From `src/` on: `board/Hand.svelte`. */
  path: string;
  text: string;
  /** Its scripts; a component may have two, or none. */
  scripts: readonly ts.SourceFile[];
  /** The component; null for a module. */
  component: AST.Root | null;
}

const RAW = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.d.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** A path from this folder on, as one from `src/` on. */
const fromHere = (path: string) => (path.startsWith("../") ? path.slice(3) : path.replace("./", "house/"));

function sourceOf(raw: string, text: string): Source {
  const path = fromHere(raw);
  if (!path.endsWith(".svelte")) return { path, text, scripts: [parsed(path, text)], component: null };
  const component = parse(text, { modern: true });
  const scripts = [component.module, component.instance].flatMap((script) => {
    if (script == null) return [];
    const { start, end } = script.content as unknown as { start: number; end: number };
    return [parsed(path, text.slice(start, end))];
  });
  return { path, text, scripts, component };
}

const parsed = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/** All modules and components of the page, tests included. */
export const SOURCES: readonly Source[] = Object.entries(RAW).map(([raw, text]) => sourceOf(raw, text));

/** Whether it is there only for tests. */
export const isTest = ({ path }: Source) =>
  /\.test\.ts$|^testing\.ts$|^house\//.test(path) || /(fixtures|sample)\.ts$/.test(path);

/** What the page itself consists of. */
export const OWN = SOURCES.filter((source) => !isTest(source));

/** A node and everything in it. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodes(child);
}

/** Every node of the tree of a component, in its markup and in what its markup computes. */
export function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* parts(one);
    return;
  }
  const node = value as Record<string, unknown>;
  if (typeof node["type"] === "string") yield node;
  for (const [name, one] of Object.entries(node)) if (name !== "metadata") yield* parts(one);
}

/** The other sources that it imports, at once or when wanted. */
export function importsOf({ path, scripts, component }: Source): string[] {
  const told = [...scripts].flatMap((script) =>
    [...nodes(script)].flatMap((node) => {
      const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : null;
      const wanted = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : null; // prettier-ignore
      const one = from ?? wanted ?? null;
      return one !== null && ts.isStringLiteral(one) ? [one.text] : [];
    }),
  );
  const inMarkup = [...parts(component?.fragment ?? null)].flatMap((node) =>
    node["type"] === "ImportExpression" ? [String((node["source"] as { value: unknown }).value)] : [],
  );
  return [...told, ...inMarkup].filter((one) => one.startsWith(".")).flatMap((one) => resolved(path, one));
}

/** Those of them that come with it at once. */
export function importsNow({ path, scripts }: Source): string[] {
  return scripts
    .flatMap(({ statements }) => [...statements])
    .flatMap((node) => {
      if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ? [] : [node.moduleSpecifier];
      return ts.isExportDeclaration(node) && !node.isTypeOnly ? (node.moduleSpecifier ?? []) : [];
    })
    .flatMap((from) => (ts.isStringLiteral(from) ? resolved(path, from.text) : []));
}

const KNOWN = new Set(SOURCES.map(({ path }) => path));

/** The source that an address within the sources means; none where it leads out of them. */
function resolved(path: string, address: string): string[] {
  const at = new URL(address, new URL(path, "http://src/")).pathname.slice(1);
  return [at, `${at}.ts`, `${at}/index.ts`].filter((one) => KNOWN.has(one)).slice(0, 1);
}
