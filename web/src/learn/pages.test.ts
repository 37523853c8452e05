import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { go } from "../router.svelte";
import { LANGUAGES, speak, t } from "../words";
import Learn from "./Learn.svelte";
import { LESSONS, WORDS } from "./lessons";
import Rules from "./Rules.svelte";

vi.setConfig({ testTimeout: 20_000 });

/** The rows of the table in the lesson on counting, its head included. */
const ROUNDING_ROWS = 4;

const SENTENCES = {
  classic: { text: "The jack is free.", clause: "R3.4" },
  vintage: { text: "The jack is withheld.", clause: "R3.4" },
};
const CHOICES = {
  sets: [
    { name: "classic", values: { jack: "free", target: 501 } },
    { name: "vintage", values: { jack: "withhold", target: 501 } },
  ],
  knobs: [{ name: "jack" }, { name: "target" }],
};
const rulesOf = (set: keyof typeof SENTENCES) => ({
  title: set,
  source: `The source of ${set}.`,
  intro: "",
  sections: [
    {
      key: "trick",
      heading: "The trick",
      sentences: [
        { text: "A card each.", clause: "R3.1", knob: null },
        { ...SENTENCES[set], knob: "jack" },
      ],
    },
  ],
});

/** What the server says to a request for this page. */
function answer(path: string): { status: number; body: unknown } {
  const address = new URL(path, "http://localhost");
  const set = address.searchParams.get("set") ?? "classic";
  if (address.pathname === "/api/choices") return { status: 200, body: CHOICES };
  if (set in SENTENCES) return { status: 200, body: rulesOf(set as keyof typeof SENTENCES) };
  return { status: 400, body: { code: "bad-rules", text: "There is no such rule set." } };
}

/** Whatever is watched is seen. */
class Watcher {
  constructor(readonly tell: (seen: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element): void {
    this.tell([{ isIntersecting: true, target }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("IntersectionObserver", Watcher);
  vi.stubGlobal("fetch", (path: string) => {
    const { status, body } = answer(path);
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
    );
  });
});

describe.each(LANGUAGES)("the page to learn from in %s", (language) => {
  beforeEach(async () => {
    await speak(language, ["school"]);
    go("/learn");
  });

  it("has every lesson, every word, and where the rule sets differ", async () => {
    render(Learn);
    for (const { id } of Object.values(LESSONS))
      screen.getByRole("heading", { name: t(`school-${id}-title`) });
    expect(screen.getAllByRole("definition")).toHaveLength(WORDS.length);
    const row = await screen.findByRole("row", { name: new RegExp(t("start-knob-jack")) });
    within(row).getByText(SENTENCES.vintage.text);
    expect(screen.getAllByRole("row")).toHaveLength(2 + ROUNDING_ROWS);
  });

  it("finds a word, and says when there is none", async () => {
    render(Learn);
    const field = screen.getByRole("searchbox");
    await fireEvent.input(field, { target: { value: "марьяж" } });
    expect(screen.getAllByRole("definition").length).toBeLessThan(WORDS.length);
    await fireEvent.input(field, { target: { value: "покер" } });
    expect(screen.queryAllByRole("definition")).toHaveLength(0);
    screen.getByText(t("school-words-found", { n: 0 }));
  });

  it("says of a card whether it may be played, and why", async () => {
    render(Learn);
    const lesson = screen.getByRole("region", { name: t("school-end-title") });
    const hand = within(lesson).getAllByRole("button", { pressed: false });
    await fireEvent.click(hand[1] as HTMLElement);
    within(lesson).getByText(new RegExp(t("school-end-why-1").slice(0, 12)));
  });
});

describe("the rules to read", () => {
  beforeEach(() => speak("en", ["school"]));

  it("mark what a table has changed, and bring one to a clause", async () => {
    go("/rules?set=vintage&jack=withhold#R3.4");
    render(Rules);
    const sentence = await screen.findByText(/withheld/);
    expect(sentence.closest("p")?.id).toBe("R3.4");
    screen.getByText(t("school-rules-mark"));
    screen.getByText(t("school-rules-changed", { n: 1 }), { exact: false });
    await waitFor(() => expect(document.activeElement?.id).toBe("R3.4"));
  });

  it("say in the server's words that there are none of the kind", async () => {
    go("/rules?set=poker");
    render(Rules);
    expect((await screen.findByRole("alert")).textContent).toContain("There is no such rule set.");
  });
});
