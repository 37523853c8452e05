import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { speak } from "../words";
import Log from "./Log.svelte";

beforeAll(() => speak("en"));

it("opens at the newest trick", async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.querySelector("h3")?.textContent ?? null);
  };
  const history = ["A Ks", "B As", "B 7c", "A 8c", "A 9c"];
  render(Log, { history, names: { A: "Anna", B: "Boris" }, me: "A" });
  await vi.waitFor(() => expect(seen).toEqual(["Trick 3"]));
});

it("says of a draw that both saw it (R2.8)", () => {
  const history = ["A Ks", "B As", "B draw Tc", "A draw Ad"];
  render(Log, { history, names: { A: "Anna", B: "Boris" }, me: "B", shown: 2 });
  expect(screen.getByText(/Both saw it/).textContent).toContain("I draw the ten of clubs. Both saw it.");
});
