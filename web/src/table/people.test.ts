import { beforeAll, expect, it } from "vitest";
import { speak } from "../words";
import { nameOf, namesOf } from "./people";

beforeAll(() => speak("ru"));

const person = (name: string) => ({ name, kind: "guest" as const, level: null, present: true, ready: true });

it("a very long name stands by its beginning in the sentences of the table", () => {
  const [usual, long] = ["Константин-Александр Великий", "W".repeat(64)];
  const names = namesOf({ seats: { A: person(usual), B: person(long) } });
  expect(names).toEqual({ A: usual, B: `${"W".repeat(27)}…` });
  expect(nameOf(person(long))).toBe(long);
});
