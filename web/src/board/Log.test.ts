import { render } from "@testing-library/svelte";
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
