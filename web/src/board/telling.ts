/** Moves in words for the ear, as somebody at the table hears them told. */
import type { TableView } from "../api/http";
import { moveOf, other, type Seat } from "../api/texts";
import { capital, said, t } from "../words";
import type { Names } from "./position";
import { spoken } from "./talk";
import { takerOf } from "./ways";

/** Whose table it is told to (null: one who watches), and what the players are called. */
export interface Listener {
  me: Seat | null;
  names: Names;
}

/** Who is meant, for texts that speak of «вы» and of others: `me` or `them`, and the name. */
export function who(seat: Seat, { me, names }: Listener): { who: "me" | "them"; name: string } {
  return { who: seat === me ? "me" : "them", name: names[seat] };
}

/** A move in words, with the answer that a question has at once. */
export function tellMove(move: string, { history }: Pick<TableView, "history">, to: Listener): string {
  const { seat, action } = moveOf(move);
  if (action.kind !== "ask") return line(seat, said(action, asked(history)), to);
  const answer = spoken(history).findLast((one) => one.seat === other(seat));
  const question = line(seat, said(action), to);
  return answer === undefined ? question : `${question} ${line(answer.seat, answer.text, to)}`;
}

/** Who took the trick, if one was taken. */
export function tellTaker(before: TableView, after: TableView, to: Listener): string[] {
  const taker = takerOf(before, after);
  return taker === null ? [] : [t("table-told-trick", { ...who(taker, to) })];
}

/** At the head of a line: «Вы», or the name. */
const line = (seat: Seat, words: string, { me, names }: Listener) =>
  t("table-log-line", { name: seat === me ? capital(t("table-you")) : names[seat], words });

/** Whether the last word of the deal answers after «от чего?». */
function asked(history: readonly string[]): boolean {
  const words = history.map((move) => moveOf(move).action.kind).filter((kind) => kind !== "draw");
  return words.at(-2) === "ask";
}
