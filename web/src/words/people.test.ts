import { expect, it } from "vitest";
import russian from "../../../src/terts/locale/web.ru.ftl?raw";
import english from "../../../src/terts/locale/web.en.ftl?raw";
import { bundleOf } from "./catalogue.svelte";
import { LANGUAGES, personName, speak } from ".";

const TEXTS = { ru: russian, en: english };
/** What the server calls a guest whose browser speaks this language. */
function given(language: "ru" | "en"): string {
  const bundle = bundleOf(language, [TEXTS[language]]);
  return bundle.formatPattern(bundle.getMessage("guest-name")?.value ?? "", { number: "5771" });
}

it.each(LANGUAGES)("a guest is one in %s, whatever language his name was given in", async (language) => {
  await speak(language);
  for (const other of LANGUAGES) expect(personName(given(other))).toBe(given(language));
});

it.each(["Анна", "Guest", "Guest of Honour", "Гость 12", "Guest 57712"])("%s is a name", async (name) => {
  await speak("ru");
  expect(personName(name)).toBe(name);
});
