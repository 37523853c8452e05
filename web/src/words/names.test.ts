/** What `terts.locale` says of the same things: these texts are those of tests/locale, written out by hand. */
import { beforeAll, describe, expect, it } from "vitest";
import { actionOf, meldOf, type Card } from "../api/texts";
import {
  actionName,
  cardName,
  cardSign,
  language,
  meldName,
  rankName,
  reasonText,
  said,
  speak,
  suitName,
  told,
} from "./index";

type Told = readonly [string, string];

describe.each(["ru", "en"] as const)("in %s", (spoken) => {
  const of = ([ru, en]: Told) => (spoken === "ru" ? ru : en);
  beforeAll(() => speak(spoken));

  it("is spoken", () => expect(language()).toBe(spoken));

  const CARDS: readonly [Card, Told, Told, Told, Told][] = [
    ["Ts", ["10♠", "10♠"], ["десятка пик", "ten of spades"], ["десятки пик", "the ten of spades"], ["десятку пик", "the ten of spades"]],
    ["Jh", ["В♥", "J♥"], ["валет черв", "jack of hearts"], ["валета черв", "the jack of hearts"], ["валета черв", "the jack of hearts"]],
    ["Qd", ["Д♦", "Q♦"], ["дама бубен", "queen of diamonds"], ["дамы бубен", "the queen of diamonds"], ["даму бубен", "the queen of diamonds"]],
    ["Ac", ["Т♣", "A♣"], ["туз треф", "ace of clubs"], ["туза треф", "the ace of clubs"], ["туза треф", "the ace of clubs"]],
    ["7s", ["7♠", "7♠"], ["семёрка пик", "seven of spades"], ["семёрки пик", "the seven of spades"], ["семёрку пик", "the seven of spades"]],
  ]; // prettier-ignore
  it.each(CARDS)("%s has its sign and its name", (card, sign, word, gen, acc) => {
    expect([cardSign(card), cardName(card), cardName(card, "gen"), cardName(card, "acc")]).toEqual([sign, word, gen, acc].map(of));
  }); // prettier-ignore

  it("a rank and a suit stand alone", () => {
    expect([rankName("Q"), suitName("h")]).toEqual([of(["дама", "queen"]), of(["червы", "hearts"])]);
  });

  const MELDS: readonly [string, Told][] = [
    ["terz", ["терц", "terz"]],
    ["terz Q", ["терц от дамы", "terz from the queen"]],
    ["terz Qs", ["терц от дамы пик", "terz from the queen of spades"]],
    ["fifty Kh", ["полста от короля черв", "fifty from the king of hearts"]],
    ["105 Ad", ["сто пять от туза бубен", "105 from the ace of diamonds"]],
    ["108", ["сто восемь", "108"]],
    ["queens", ["сто дам", "four queens"]],
    ["jacks", ["двести валетов", "four jacks"]],
    ["marriage", ["марьяж", "marriage"]],
  ]; // prettier-ignore
  it.each(MELDS)("%s has its name", (meld, name) => {
    expect(meldName(meldOf(meld))).toBe(of(name));
  });

  const ACTIONS: readonly [string, Told, Told][] = [
    ["red", ["красный", "red"], ["Красный.", "Red."]],
    ["terz Qs", ["терц от дамы пик", "terz from the queen of spades"], ["Терц.", "Terz."]],
    ["ask", ["от чего?", "from what?"], ["От чего?", "From what?"]],
    ["good", ["годится", "good"], ["Годится.", "Good."]],
    ["beat fifty Ks", ["не годится: полста от короля пик", "no good: fifty from the king of spades"], ["Не годится. Полста от короля пик.", "No good. Fifty from the king of spades."]],
    ["beat queens", ["не годится: сто дам", "no good: four queens"], ["Не годится. Сто дам.", "No good. Four queens."]],
    ["beat terz Q", ["не годится: терц от дамы", "no good: terz from the queen"], ["Не годится. От дамы.", "No good. From the queen."]],
    ["marriage", ["марьяж", "marriage"], ["Марьяж.", "Marriage."]],
    ["swap", ["поменять семёрку", "swap the seven"], ["Меняю семёрку.", "I swap the seven."]],
    ["claim", ["доехал", "arrived"], ["Доехал!", "I have arrived!"]],
    ["cut 1", ["снять 1", "cut 1"], ["Снимаю 1 карту.", "I cut 1 card."]],
    ["cut 3", ["снять 3", "cut 3"], ["Снимаю 3 карты.", "I cut 3 cards."]],
    ["cut 12", ["снять 12", "cut 12"], ["Снимаю 12 карт.", "I cut 12 cards."]],
    ["draw", ["взять карту", "draw"], ["Беру карту.", "I draw a card."]],
    ["draw Qs", ["взять карту", "draw"], ["Беру даму пик.", "I draw the queen of spades."]],
    ["count 62", ["насчитать 62", "count 62"], ["У меня 62 очка.", "I have 62 points."]],
    ["Th", ["10♥", "10♥"], ["Десятка черв.", "Ten of hearts."]],
    ["protest", ["протест", "protest"], ["Протест!", "Protest!"]],
  ]; // prettier-ignore
  it.each(ACTIONS)("%s has its line and its words", (text, name, speech) => {
    const action = actionOf(text);
    expect([actionName(action), said(action)]).toEqual([of(name), of(speech)]);
  });

  it("after «от чего?» only the top is told", () => {
    expect(said(actionOf("beat terz Ks"), true)).toBe(
      of(["Не годится. От короля.", "No good. From the king."]),
    );
    expect(told("J")).toBe(of(["От валета.", "From the jack."]));
  });

  it("a card refused is named with the reason", () => {
    const text = reasonText({ clause: "R3.3", key: "must-follow", args: { led: "Qs" } }, "Ac");
    const ru = "Туз треф не годится: нужно отвечать в масть, а у вас есть пики.";
    expect(text).toBe(of([ru, "The ace of clubs will not do: you must follow suit, and you hold spades."]));
  });

  it("a meld barred by itself is told otherwise than by another", () => {
    const barred = (scored: string) =>
      reasonText({ clause: "R4.12", key: "meld-barred", args: { meld: "terz Qs", scored } });
    expect(barred("terz Qs")).not.toBe(barred("fifty Ks"));
    expect(barred("fifty Ks")).toContain(of(["полста от короля пик", "fifty from the king of spades"]));
  });
});
