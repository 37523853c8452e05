import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { session } from "../state/session.svelte";
import { set, settings } from "../state/settings.svelte";
import { speak } from "../words";
import Header from "./Header.svelte";
import { opened } from "./opened.svelte";

beforeAll(() => speak("en"));
beforeEach(() => set({ language: "en", theme: "auto" }));
afterEach(() => {
  session.person = null;
  opened.settings = false;
});

describe("the bar at the top", () => {
  it("leads home, and names the page", () => {
    render(Header, { title: "My games" });
    expect(screen.getByRole("link", { name: "Terts: to the front page" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { level: 1, name: "My games" })).toBeTruthy();
  });

  it("goes over to the other language, named in that language", async () => {
    render(Header);
    const button = screen.getByRole("button", { name: /Перейти на русский/ });
    expect(button.getAttribute("lang")).toBe("ru");
    await fireEvent.click(button);
    expect(settings.language).toBe("ru");
  });

  it("changes the light from the system's to day, evening and back", async () => {
    render(Header);
    const seen: string[] = [];
    for (let i = 0; i < 3; i++) {
      await fireEvent.click(screen.getByRole("button", { name: /^Light/ }));
      seen.push(settings.theme);
    }
    expect(seen).toEqual(["light", "dark", "auto"]);
  });

  it("opens the settings", async () => {
    render(Header);
    await fireEvent.click(screen.getByRole("button", { name: "Settings" }));
    expect(opened.settings).toBe(true);
  });

  it("says who one is, if one is somebody", () => {
    const { unmount } = render(Header);
    expect(screen.queryByRole("link", { name: /my games/ })).toBeNull();
    unmount();
    session.person = { id: "x", name: "Anna", kind: "guest" };
    render(Header);
    expect(screen.getByRole("link", { name: "Anna: my games" }).getAttribute("href")).toBe("/games");
  });
});
