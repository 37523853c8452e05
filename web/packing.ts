/** What the build adds to what Vite makes: hints for the server, the worker with its list of files, packed copies. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { PARTS } from "./src/words/parts.ts";

/** What the server may tell the browser to load before the page asks for it: addresses by language, by page, by both. */
interface Hints {
  languages: Record<string, string[]>;
  pages: Record<string, string[]>;
  /** Texts and fonts by page and language. */
  own: Record<string, Record<string, string[]>>;
}

const HINTS = "hints.json";
const WORKER = "sw.js";
const PACKABLE = /\.(js|css|svg|webmanifest|json)$/;
/** Texts that the program says without the page: in the terminal, of files, in previews of links; up to the next one. */
const UNSAID =
  /^((serve|problem|toml|fault)-|page-(about|rules|needs-script|not-built) ).*\n(?:[ \t}].*\n|\n(?=[ \t]))*/gm;
/** Smaller files gain nothing. */
const SMALLEST = 600;
/** Fonts that are drawn with at once, by language; digits are Latin. */
const FONTS: Record<string, RegExp> = { ru: /-400-normal/, en: /latin-400-normal/ };
/** The slanted ones, and the pages that begin with them. */
const SLANTED: Record<string, RegExp> = { ru: /cyrillic-400-italic/, en: /latin-400-italic/ };
const SLANTING = new Set(["Start", "Invite", "Learn", "Lesson"]);

export function packing(): Plugin {
  let folder = "";
  return {
    name: "terts-packing",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: "asset", fileName: HINTS, source: JSON.stringify(hintsOf(bundle)) });
    },
    load(id) {
      // notes to translators stay at home, and what the page never says
      const [path = "", query] = id.split("?");
      if (!path.endsWith(".ftl") || query !== "raw") return null;
      const texts = readFileSync(path, "utf8").replace(/^#.*\n/gm, "");
      return `export default ${JSON.stringify(texts.replace(UNSAID, ""))};`;
    },
    closeBundle() {
      writeWorker(folder, join(import.meta.dirname, "worker", WORKER));
      const sent = filesOf(folder).filter((name) => name !== HINTS && PACKABLE.test(name));
      for (const file of sent) pack(join(folder, file));
    },
  };
}

/** Hints of a bundle: the texts and fonts of each language, and of each page what it needs besides the entry. */
function hintsOf(bundle: Rolldown.OutputBundle): Hints {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2") && !name.includes("-rare-"));
  const hints: Hints = { languages: {}, pages: {}, own: ownOf(chunks, fonts) };
  const entry = chunks.find((one) => one.isEntry);
  const known = new Set(entry === undefined ? [] : needs(entry, bundle));
  for (const chunk of chunks) {
    const of = /\/src\/(?:words\/(\w+)\.ts|[\w/]*?(\w+)\.svelte)$/.exec(chunk.facadeModuleId ?? "");
    if (of === null || !chunk.isDynamicEntry) continue;
    const [, language, page] = of;
    if (language !== undefined) {
      const first = fonts.filter((name) => FONTS[language]?.test(name));
      hints.languages[language] = [chunk.fileName, ...first].map((name) => `/${name}`);
    } else if (page !== undefined) {
      hints.pages[page] = needs(chunk, bundle).filter((name) => !known.has(name)).map((name) => `/${name}`); // prettier-ignore
    }
  }
  return hints;
}

/** The texts that each page needs, and the slanted letters, by language. */
function ownOf(chunks: readonly Rolldown.OutputChunk[], fonts: readonly string[]): Hints["own"] {
  const texts = new Map(
    chunks.map((one) => [/\/texts\/(\w+\.\w+)\.ftl/.exec(one.facadeModuleId ?? "")?.[1], one.fileName]),
  );
  const of = (page: string, parts: readonly string[], language: string) => [
    ...parts.flatMap((part) => texts.get(`${part}.${language}`) ?? []),
    ...fonts.filter((name) => SLANTING.has(page) && SLANTED[language]?.test(name)),
  ];
  return Object.fromEntries(
    Object.entries(PARTS).map(([page, parts]) => [
      page,
      Object.fromEntries(Object.keys(FONTS).map((language) => [language, of(page, parts, language).map((name) => `/${name}`)])),
    ]),
  ); // prettier-ignore
}

/** A chunk, the chunks that it imports, and their styles. */
function needs(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): string[] {
  if (found.has(chunk.fileName)) return [];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const one = bundle[name];
    if (one?.type === "chunk") needs(one, bundle, found);
  }
  return [...found];
}

/** The worker with the list of what it keeps; its version is a digest of all that. */
function writeWorker(folder: string, source: string): void {
  const kept = filesOf(folder).filter((name) => name !== HINTS && name !== "index.html" && name !== WORKER);
  const digest = createHash("sha256");
  for (const name of [...kept, "index.html"])
    digest.update(`${name}\n`).update(readFileSync(join(folder, name)));
  const worker = readFileSync(source, "utf8");
  digest.update(worker);
  const version = digest.digest("hex").slice(0, 16);
  const list = JSON.stringify(kept.map((name) => `/${name}`));
  writeFileSync(
    join(folder, WORKER),
    worker.replace("__VERSION__", version).replace("__FILES__", () => list),
  );
}

/** The files of the page in a fixed order, without the packed ones. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .sort();
}

/** Lay the packed copies beside a file, for the server to send as they are. */
function pack(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
