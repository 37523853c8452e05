/** The buttons of a moment: what is offered, in what words, and which of them is the likely one. */
import type { HandMeld } from "../api/http";
import { actionOf, type Card, type MeldText, type Suit } from "../api/texts";
import { actionName, capital, cardName, cardSign, meldName, t } from "../words";
import { cardsMeant, worthOf, type Choices } from "./choices";

/** A button: it sends its action, or opens something where it has none. */
export interface Offer {
  key: string;
  /** What it is one of: several of a kind are a choice, in which nobody is led. */
  kind: string;
  /** The action to send; null for what opens a list. */
  action: string | null;
  label: string;
  /** What stands behind it, small: worth, cards. */
  note: string;
  /** The same in words only, where it has signs. */
  spoken?: string;
  /** The letter of the keyboard. */
  letter?: string;
  /** The cards of the hand that it is about. */
  cards: Card[];
}

/** What the marriage is worth (R4.3): it is not among the melds of a hand. */
const MARRIAGE = 20;

interface Moment {
  choices: Choices;
  melds: readonly HandMeld[];
  trump: Suit | null;
  /** How many melds of a kind may stand on the table as buttons of their own: where there are more, only the list has them. */
  most?: number;
  /** What the seven is swapped for (R3.6). */
  upcard?: Card | null;
}

/** The buttons for words, the likeliest first. Draws, cuts, counts and cards have places of their own. */
export function offersOf(moment: Moment): Offer[] {
  const { choices } = moment;
  const has = (word: string) => choices.plain.has(word);
  const offers = [...beats(moment), ...announcements(moment)];
  if (has("ask")) offers.push(plain("ask", "a"));
  if (has("good")) offers.push(plain("good", "g"));
  if (has("red")) offers.push({ ...plain("red", "r"), kind: "colour" });
  if (has("black")) offers.push({ ...plain("black", "b"), kind: "colour" });
  if (has("marriage")) offers.push(marriage(moment));
  if (has("swap")) offers.push(swap(moment));
  return offers;
}

/** The button that stands out: the first, if it is the only one of its kind that can be pressed. */
export function likeliest(offers: readonly Offer[]): string | null {
  const [first] = offers;
  if (first === undefined || first.action === null) return null;
  return offers.filter((offer) => offer.kind === first.kind).length > 1 ? null : first.key;
}

function plain(word: "ask" | "good" | "red" | "black" | "swap", letter?: string): Offer {
  const offer: Offer = {
    key: word,
    kind: word,
    action: word,
    label: capital(actionName(actionOf(word))),
    note: "",
    cards: [],
  };
  return letter === undefined ? offer : { ...offer, letter };
}

/** A meld as short as it can be: «терц от К♠». */
function meldSign({ name, rank, suit }: MeldText): string {
  if (rank === undefined || suit === undefined)
    return meldName(rank === undefined ? { name } : { name, rank });
  return t("table-meld-sign", { meld: meldName({ name }), card: cardSign(`${rank}${suit}`) });
}

function marriage({ melds, trump }: Moment): Offer {
  const points = worthOf(melds, "marriage") ?? MARRIAGE;
  return {
    key: "marriage",
    kind: "marriage",
    action: "marriage",
    label: capital(actionName({ kind: "marriage" })),
    note: String(points),
    letter: "r",
    cards: cardsMeant("marriage", trump),
  };
}

function swap({ upcard }: Moment): Offer {
  const offer = plain("swap", "s");
  if (upcard === undefined || upcard === null) return offer;
  const spoken = t("table-swap-for", { what: offer.label, card: cardName(upcard, "acc") });
  return { ...offer, note: cardSign(upcard), spoken };
}

function announcements(moment: Moment): Offer[] {
  return listed(moment, moment.choices.announce, "announce", "m");
}

function beats(moment: Moment): Offer[] {
  return listed(moment, moment.choices.beat, "beat", "b");
}

/** The melds of a kind as buttons, the dearest first, which has the letter; too many are left to the list. */
function listed(
  moment: Moment,
  actions: readonly string[],
  kind: "announce" | "beat",
  letter: string,
): Offer[] {
  const worth = (action: string) => worthOf(moment.melds, action) ?? 0;
  if (actions.length > (moment.most ?? Infinity)) return kind === "beat" ? [choice(letter)] : [];
  return actions
    .toSorted((one, two) => worth(two) - worth(one))
    .map((action, at): Offer => {
      const parsed = actionOf(action);
      const meld = parsed.kind === "announce" || parsed.kind === "beat" ? parsed.meld : { name: "" };
      const points = worthOf(moment.melds, action);
      const [name, spoken] = [meldSign(meld), actionName(parsed)];
      const offer: Offer = {
        key: action,
        kind,
        action,
        label: kind === "beat" ? t("table-beat") : capital(name),
        note: [kind === "beat" ? name : "", points === null ? "" : String(points)]
          .filter(Boolean)
          .join(" · "),
        spoken: points === null ? spoken : `${capital(spoken)}, ${t("points", { n: points })}`,
        cards: cardsMeant(action, moment.trump),
      };
      return at === 0 ? { ...offer, letter } : offer;
    });
}

/** «Не годится», and with what is chosen from the list. */
function choice(letter: string): Offer {
  return {
    key: "beat",
    kind: "beat",
    action: null,
    label: t("table-beat-choose"),
    note: "",
    letter,
    cards: [],
  };
}
