/**
 * The files of the text face: cut from those of PT Serif, the letters of a plain text apart from the rare ones, packed as
 * WOFF2. The unhinted WOFF files are what is cut, for the hints of the others double them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

/** Where styles find them: `url("@faces/latin-400-normal.woff2")`, and the rare letters as `latin-rare-…`. */
const ADDRESS = "@faces";
const STYLES = ["400-normal", "700-normal", "400-italic"];
/** The letters of a plain text, by alphabet; all else that a file of the face has is rare. */
const PLAIN: Record<string, string> = {
  latin: `${between(0x20, 0x7e)}\u00a0§«°·»×‐‑‒–—‘’“”„…\u202f−`,
  cyrillic: `${between(0x410, 0x44f)}Ёё№\u0301`,
};
/** What a file may have at all, by alphabet. */
const ALL: Record<string, string> = {
  latin: `${between(0x20, 0xff)}${between(0x2000, 0x206f)}ıŒœʻʼˆ˚˜\u0304\u0308\u0329€™↑↓−∕\ufeff\ufffd`,
  cyrillic: `${between(0x400, 0x45f)}ҐґҰұ№\u0301`,
};
/** Of the names in a font, those of its makers and its licence stay with it. */
const KEPT_NAMES = [0, 7, 13, 14];

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

export function faces(): Plugin {
  let folder = "";
  return {
    name: "terts-faces",
    apply: (_, { mode }) => mode !== "test",
    config(config) {
      folder = join(config.root ?? import.meta.dirname, "node_modules", ".faces");
      return { resolve: { alias: { [ADDRESS]: folder } } };
    },
    async buildStart() {
      const files = dirname(createRequire(import.meta.url).resolve("@fontsource/pt-serif/package.json"));
      await mkdir(folder, { recursive: true });
      const wanted = Object.keys(ALL).flatMap((alphabet) => STYLES.map((style) => ({ alphabet, style })));
      await Promise.all(wanted.map((one) => cut(join(files, "files"), folder, one)));
    },
  };
}

/** Cut the two files of an alphabet in a style. */
async function cut(
  from: string,
  to: string,
  { alphabet, style }: { alphabet: string; style: string },
): Promise<void> {
  const whole = await readFile(join(from, `pt-serif-${alphabet}-${style}.woff`));
  const plain = PLAIN[alphabet] ?? "";
  const rare = [...(ALL[alphabet] ?? "")].filter((letter) => !plain.includes(letter)).join("");
  const options = { targetFormat: "woff2", preserveNameIds: KEPT_NAMES } as const;
  await writeFile(join(to, `${alphabet}-${style}.woff2`), await subset(whole, plain, options));
  await writeFile(join(to, `${alphabet}-rare-${style}.woff2`), await subset(whole, rare, options));
}
