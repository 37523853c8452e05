import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import { letters, settings } from "../state/settings.svelte";
import { speak } from "../words";
import SettingsDialog from "./SettingsDialog.svelte";

beforeAll(() => speak("en"));

it("every setting has a control that sets it", async () => {
  render(SettingsDialog, { open: true });
  await fireEvent.click(screen.getByRole("radio", { name: "4 colours" }));
  await fireEvent.click(screen.getByRole("radio", { name: "Evening" }));
  await fireEvent.click(screen.getByRole("radio", { name: "By rank" }));
  await fireEvent.click(screen.getByRole("radio", { name: "In strokes" }));
  await fireEvent.click(screen.getByRole("switch", { name: /^Large signs/ }));
  expect(settings).toMatchObject({ suits: 4, theme: "dark", sort: "ranks", score: "strokes", large: true });
  expect(letters()).toBe(settings.language);
  await fireEvent.click(
    screen.getByRole("radio", { name: settings.language === "ru" ? "J Q K A" : "В Д К Т" }),
  );
  expect(letters()).not.toBe(settings.language);
  await fireEvent.input(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.25" } });
  expect(settings.volume).toBe(0.25);
  const controls = [
    ...screen.getAllByRole("group"),
    ...screen.getAllByRole("switch"),
    screen.getByRole("slider"),
  ];
  expect(controls).toHaveLength(Object.keys(settings).length);
});
