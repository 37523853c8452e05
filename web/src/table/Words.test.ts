import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import type { TableView } from "../api/http";
import { need, speak } from "../words";
import Words from "./Words.svelte";

beforeAll(async () => {
  speak("ru");
  await need(["table", "windows", "school"]);
});

it.each([
  [undefined, "Тусклую карту сейчас класть нельзя"],
  [{ A: [], B: [] }, "Тусклую карту положить можно, но это нарушение."],
] as const)("says of a dimmed card what it means at such a table: %o (R6.2)", async (possible, told) => {
  const open = possible === undefined ? {} : { possible };
  render(Words, { view: { phase: "follow", trump: "s", ...open } as unknown as TableView });
  expect((await screen.findByText(/Тусклую/)).textContent).toContain(told);
});
