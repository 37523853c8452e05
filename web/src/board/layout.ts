/** How a hand lies: how wide its cards are, in how many rows, and how much of each card is free. */
import { suitOf, type Card } from "../api/texts";

/** The least width and height of what can be tapped, in pixels. */
export const TARGET = 44;
const MARGIN = 10;
const RATIO = 7 / 5;

export interface HandLayout {
  /** Width of a card, in pixels. */
  width: number;
  /** How many cards lie in each row, the row behind first. */
  rows: number[];
  /** From the left edge of a card to that of the next in its row. */
  step: number;
  /** From the top of a row to the top of the next. */
  drop: number;
}

/**
 * The layout of a hand on a screen.
 *
 * @param groups how many cards of each suit stand together, in order: a second row begins with a suit where it can
 * @param screen the room, in pixels: `width` for the hand itself, `height` of the whole screen
 */
export function handLayout(groups: readonly number[], screen: { width: number; height: number }): HandLayout {
  const count = groups.reduce((sum, one) => sum + one, 0);
  const width = cardWidth(screen);
  const room = Math.max(screen.width - 2 * MARGIN, width);
  const most = Math.max(1, Math.floor((room - width) / TARGET) + 1);
  const rows = count <= most ? [count] : split(groups, count, most);
  const longest = Math.max(...rows);
  const step = longest < 2 ? width : Math.min(width * 0.78, (room - width) / (longest - 1));
  return { width, rows, step, drop: Math.max(TARGET, Math.round(width * RATIO * 0.46)) };
}

/** How many cards of each suit stand together, in the order in which they stand. */
export function suits(cards: readonly Card[]): number[] {
  return cards.reduce<number[]>((found, card, at) => {
    const before = cards[at - 1];
    if (before !== undefined && suitOf(before) === suitOf(card))
      found[found.length - 1] = (found.at(-1) ?? 0) + 1;
    else found.push(1);
    return found;
  }, []);
}

/** How tall the place of a hand is, in pixels, however many cards of it are left. */
export function handHeight(screen: { width: number; height: number }): number {
  const { width, rows, drop } = handLayout([9], screen);
  return Math.round(width * (RATIO + (rows.length > 1 ? 0.2 : 0.32)) + (rows.length - 1) * drop);
}

/** Cards as large as the screen lets them be. */
function cardWidth({ width, height }: { width: number; height: number }): number {
  const tall = height < 480 ? height * 0.22 : height * 0.155;
  return Math.round(Math.min(132, Math.max(62, Math.min(width * 0.215, tall))));
}

/** Two rows or more, none longer than `most`, parted between suits where that leaves both rows short enough. */
function split(groups: readonly number[], count: number, most: number): number[] {
  if (count > 2 * most) return [most, ...split([count - most], count - most, most)];
  const edges = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const middle = Math.ceil(count / 2);
  const fit = edges.filter(
    (edge) => edge <= most && count - edge <= most && Math.abs(edge - count / 2) <= 1.5,
  );
  const first = fit.toSorted((one, two) => Math.abs(one - middle) - Math.abs(two - middle))[0] ?? middle;
  return [first, count - first];
}

/** Where a card of the hand lies, from the middle of the hand's lower edge, and how much it is turned. */
export interface CardPlace {
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
}

/** The row of a card by its number in the hand, from 0, the row behind first. */
function rowOf(layout: HandLayout, number: number): number {
  let row = 0;
  let passed = layout.rows[0] ?? 0;
  while (row < layout.rows.length - 1 && number >= passed) {
    row += 1;
    passed += layout.rows[row] ?? 0;
  }
  return row;
}

/** The place of a card by its number in the hand, from 0. */
export function placeIn(layout: HandLayout, number: number): CardPlace {
  const row = rowOf(layout, number);
  const at = number - layout.rows.slice(0, row).reduce((sum, one) => sum + one, 0);
  const offset = at - ((layout.rows[row] ?? 1) - 1) / 2;
  const bend = layout.rows.length > 1 ? 0.5 : 1;
  const bottom =
    (layout.rows.length - 1 - row) * layout.drop + layout.width * (layout.rows.length > 1 ? 0.09 : 0.25);
  return {
    x: offset * layout.step,
    y: offset * offset * layout.width * 0.009 * bend - bottom,
    turn: offset * 2.1 * bend,
  };
}

/** How far a raised card is lifted, and one of a row that gives way besides, in widths of a card. */
const LIFT = 0.17;
const HIGH_LIFT = 0.26;

/**
 * How far each card of the hand is lifted, in widths of a card: those that are raised, and the rows behind them, of
 * which less could be tapped if they stayed.
 */
export function lifts(layout: HandLayout, raised: readonly boolean[]): number[] {
  const foremost = rowOf(layout, raised.lastIndexOf(true));
  return raised.map((up, at) => {
    const behind = rowOf(layout, at) < foremost;
    return up && behind ? HIGH_LIFT : up || behind ? LIFT : 0;
  });
}
