/** Cards, melds, actions and speech by the names that people give them: the twin of `terts.locale.names` and `wording`. */
import {
  actionOf,
  isCard,
  SEQUENCES,
  type Action,
  type Card,
  type MeldText,
  type Rank,
  type Suit,
} from "../api/texts";
import { t } from "./catalogue.svelte";

const RANK_NAMES: Record<Rank, string> = {
  "7": "seven", "8": "eight", "9": "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
}; // prettier-ignore
const SUIT_NAMES: Record<Suit, string> = { s: "spades", c: "clubs", d: "diamonds", h: "hearts" };
export const SUIT_SIGNS: Record<Suit, string> = { s: "♠", c: "♣", d: "♦", h: "♥" };
const MELD_KEYS: Record<string, string> = { "105": "run-5", "106": "run-6", "107": "run-7", "108": "run-8" };

const of = (card: Card) => ({ rank: RANK_NAMES[card[0] as Rank], suit: SUIT_NAMES[card[1] as Suit] });

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** «дама» */
export const rankName = (rank: Rank) => t("rank", { rank: RANK_NAMES[rank] });
/** «червы» */
export const suitName = (suit: Suit) => t("suit", { suit: SUIT_NAMES[suit] });
/** «10♠» */
export const cardSign = (card: Card) => t("rank-sign", { rank: of(card).rank }) + SUIT_SIGNS[card[1] as Suit];
/** «десятка пик»; `form`: also «десятки пик», «десятку пик». */
export const cardName = (card: Card, form: "word" | "gen" | "acc" = "word") => t(`card-${form}`, of(card));

/** «терц от дамы пик», «терц от дамы», «терц». */
export function meldName({ name, rank, suit }: MeldText): string {
  const key = MELD_KEYS[name] ?? name;
  if (rank === undefined) return t("meld-name", { name: key });
  if (suit === undefined) return t("meld-top", { name: key, rank: RANK_NAMES[rank] });
  return t("meld-full", { name: key, rank: RANK_NAMES[rank], suit: SUIT_NAMES[suit] });
}

/** The action as a line of a list, as it may be typed. */
export function actionName(action: Action): string {
  switch (action.kind) {
    case "announce":
      return meldName(action.meld);
    case "beat":
      return t("action-beat", { meld: meldName(action.meld) });
    case "marriage":
      return meldName({ name: "marriage" });
    case "play":
      return cardSign(action.card);
    case "cut":
    case "count":
      return t(`action-${action.kind}`, { n: action.n });
    default:
      return t(`action-${action.kind}`);
  }
}

/** What is said aloud with the action (R4.9); `asked`: it answers after «от чего?». */
export function said(action: Action, asked = false): string {
  switch (action.kind) {
    case "announce":
      return capital(t("said-announce", { meld: meldName({ name: action.meld.name }) }));
    case "beat": {
      const { name, rank, suit } = action.meld;
      const told = rank !== undefined && (asked || suit === undefined);
      if (told) return t("said-beat-asked", { rank: RANK_NAMES[rank] });
      return t("said-beat", { meld: capital(meldName(suit === undefined ? { name } : action.meld)) });
    }
    case "play":
      return capital(t("said-card", { card_word: cardName(action.card) }));
    case "cut":
    case "count":
      return t(`said-${action.kind}`, { n: action.n });
    case "draw":
      return action.card === undefined
        ? t("said-draw")
        : t("said-drawn", { card_word_acc: cardName(action.card, "acc") });
    default:
      return t(`said-${action.kind}`);
  }
}

/** The answer to «от чего?»: «От валета.» */
export const told = (rank: Rank) => t("said-told", { rank: RANK_NAMES[rank] });

/** A reason of the rules why something may not be done. */
export interface Reason {
  clause: string;
  key: string;
  args: Record<string, string | number>;
}

const CARDS = new Set(["card", "led"]);
const MELDS = new Set(["meld", "scored", "first", "announced"]);

/** The sentence for it, without the clause; `card`: the card refused, if any. */
export function reasonText(reason: Reason, card?: Card): string {
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(reason.args)) Object.assign(args, worded(name, value));
  const { meld, scored, announced } = reason.args;
  if (reason.key === "meld-barred") args["equal"] = meld === scored ? "yes" : "no";
  if (reason.key === "beat-name")
    args["equal"] = meld === announced && SEQUENCES.includes(String(meld)) ? "yes" : "no";
  const text = capital(t(`reason-${reason.key}`, args));
  if (card === undefined || reason.key === "card-not-held") return text;
  return capital(
    t("refused-card", { card_word: cardName(card), why: text.slice(0, 1).toLowerCase() + text.slice(1) }),
  );
}

function worded(name: string, value: string | number): Record<string, string | number> {
  if (typeof value === "number") return { [name]: value };
  if (CARDS.has(name) && isCard(value)) {
    return {
      [name]: cardSign(value),
      [`${name}_gen`]: cardSign(value),
      [`${name}_acc`]: cardSign(value),
      [`${name}_word`]: cardName(value),
      [`${name}_word_acc`]: cardName(value, "acc"),
      [`${name}_suit`]: suitName(value[1] as Suit),
    };
  }
  if (MELDS.has(name)) {
    const [meld = "", top = ""] = value.split(" ");
    return {
      [name]: meldName(top ? { name: meld, rank: top[0] as Rank, suit: top[1] as Suit } : { name: meld }),
    };
  }
  if (name === "action") return { action: actionName(actionOf(value)) };
  return { [name]: value };
}
