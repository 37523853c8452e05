/**
 * Makes the pictures in src/cards/art from the npm package @letele/playing-cards 0.1.0 (CC0):
 *
 *     npm pack @letele/playing-cards@0.1.0 && tar xzf letele-playing-cards-0.1.0.tgz
 *     node tools/courts.mjs package/dist/index.esm.js src/cards/art
 *     npx svgo@4 --config tools/svgo.config.mjs -f src/cards/art
 *
 * A court card of that set is six layers of paths over half a card, each drawn twice. What is kept are these layers in
 * the colours of this house; frame, corners, paper and large pips are drawn by Face.svelte.
 */
import { Buffer } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";

const [source, folder] = argv.slice(2);
if (source === undefined || folder === undefined) throw new Error("courts.mjs SOURCE FOLDER");

const COLOURS = { "#FC4": "#d8a546", red: "#b3261e", "#44F": "#2b4270", "#000": "#1b1a19" };
/** Lines are wider than in the original, for cards of a hundred pixels. */
const WIDTHS = { 3: 6, 6: 9 };
const HALF = 'transform="rotate(180 650 1000)"';

const element = (tag, props, ...children) => ({
  tag,
  props: props ?? {},
  children: children.flat().filter(Boolean),
});
globalThis.React = { createElement: element };
globalThis._extends = Object.assign;
const code = readFileSync(source, "utf8").replace(/^import .*$/gm, "");
const deck = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

for (const suit of "SCDH")
  for (const rank of "jqk") writeFileSync(fileOf(rank, suit), court(deck[suit + rank]({}), suit));

function fileOf(rank, suit) {
  return `${folder}/${rank.toUpperCase()}${suit.toLowerCase()}.svg`;
}

/** The six layers, each for both halves, in the order in which the original lays them. */
function court(card, suit) {
  const defs = card.children.find(({ tag }) => tag === "defs").children;
  const byId = new Map(defs.map((one) => [one.props.id, one]));
  const layers = card.children.filter(
    ({ tag, props }) => tag === "use" && props.width === 164.8 && !props.transform,
  );
  const pip = defs.find(({ props }) => props.viewBox === "-600 -600 1200 1200");
  const used = layers.map(({ props }) => byId.get(props.xlinkHref.slice(1)));
  const drawn = used.map((layer, i) => `<g id="${"abcdef"[i]}">${layer.children.map(part).join("")}</g>`);
  const twice = drawn.map((layer, i) => `${layer}<use href="#${"abcdef"[i]}" ${HALF}/>`).join("");
  const ink = "DH".includes(suit) ? COLOURS.red : COLOURS["#000"];
  const sign = `<defs><path id="p" fill="${ink}" transform="scale(.075) translate(600 600)" d="${pip.children[0].props.d}"/></defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" preserveAspectRatio="none">${sign}${twice}</svg>\n`;
}

function part({ tag, props }) {
  if (tag === "use") return `<use href="#p" transform="${props.transform}"/>`;
  const look = props.stroke
    ? `fill="none" stroke="${COLOURS[props.stroke]}" stroke-width="${WIDTHS[props.strokeWidth]}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${COLOURS[props.fill ?? "#000"]}"`;
  return `<path ${look} d="${props.d}"/>`;
}
