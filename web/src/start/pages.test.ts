import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { go, route } from "../router.svelte";
import { session } from "../state/session.svelte";
import { capital, speak, t } from "../words";
import { choose } from "./choice.svelte";
import Continue from "./Continue.svelte";
import Invite from "./Invite.svelte";
import Opponents from "./Opponents.svelte";
import { keepSeat } from "./seats";
import { setName, USUAL } from "./terms";
import TermsChoice from "./TermsChoice.svelte";

type Answer = [status: number, body: unknown];
const asked: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, Answer> = {};

/** A server that answers what is written down, and remembers what it was asked. */
function server(address: string, init: RequestInit): Promise<Response> {
  const { method = "GET", body } = init;
  asked.push({
    method,
    path: address,
    body: typeof body === "string" ? (JSON.parse(body) as unknown) : null,
  });
  const [status, data] = answers[`${method} ${address}`] ?? [404, { code: "not-found" }];
  return Promise.resolve(
    new Response(JSON.stringify(data), { status, headers: { "content-type": "application/json" } }),
  );
}

const TERMS = { rules: "classic", changes: {}, clock: { kind: "none" }, assist: false };
const ANNA = { id: "a", name: "Анна", kind: "guest" };
const LINE = {
  id: "t1",
  created_at: 0,
  status: "playing",
  terms: TERMS,
  visibility: "private",
  names: { A: "Анна", B: "Борис" },
  levels: { A: null, B: null },
  present: { A: true, B: true },
  spectators: false,
  you: "A",
  yours: true,
  your_turn: false,
  record: { A: 270, B: 340 },
  outcome: null,
  finished_at: null,
};

beforeAll(() => speak("ru"));
beforeEach(() => {
  asked.length = 0;
  answers = {};
  localStorage.clear();
  choose(structuredClone(USUAL));
  session.person = null;
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("one click makes a table against the level chosen, however often it is clicked, and leads there", async () => {
  go("/");
  answers["POST /api/tables"] = [201, { table: { id: "new" }, seq: 0, view: null }];
  answers["GET /api/me"] = [200, { person: ANNA }];
  render(Opponents);
  screen.getByRole("radio", { name: "Мастер" }).click();
  const button = await screen.findByRole("button", { name: "Сыграть с Мастером" });
  button.click();
  button.click();
  await waitFor(() => {
    expect(route.place).toEqual({ page: "table", id: "new" });
  });
  expect(asked.filter(({ method }) => method === "POST")).toEqual([
    {
      method: "POST",
      path: "/api/tables",
      body: { opponent: { kind: "level", level: "master" }, terms: TERMS },
    },
  ]);
  await waitFor(() => {
    expect(session.person).toEqual(ANNA);
  });
});

test("a level is heard by its name, and explained after it, each once", () => {
  render(Opponents);
  const level = screen.getByRole("radio", { name: "Мастер" });
  const about = t("level-master-about");
  expect(
    screen.getByRole("radio", { description: `${t("start-strength", { n: 6, most: 6 })} ${about}` }),
  ).toBe(level);
});

test("a rule set is heard by its name, and explained after it, each once", () => {
  render(TermsChoice);
  const set = screen.getByRole("radio", { name: capital(setName("home")) });
  expect(screen.getByRole("radio", { description: t("set-differs-home") })).toBe(set);
});

test("the button says what of the terms is not as usual", () => {
  choose({ rules: "home", changes: { target: 201 } });
  render(Opponents);
  expect(screen.getByRole("button").textContent.trim()).toMatch(
    /^Сыграть с Новичком\s+Правила домашние\s· до 201$/,
  );
});

test("the level is there again, and a refusal stands under the button", async () => {
  choose({ level: "oldhand" });
  answers["POST /api/tables"] = [429, { code: "too-many-levels", message: "" }];
  render(Opponents);
  screen.getByRole("button", { name: "Сыграть со Старожилом" }).click();
  expect(await screen.findByText(/уже десять партий с компьютером/)).toBeTruthy();
});

test("the game that waits for the reader comes first, with his score first", async () => {
  answers["GET /api/me"] = [200, { person: ANNA }];
  const others = ["t2", "t3"].map((id) => ({ ...LINE, id, names: { A: "Анна", B: "Вера" } }));
  answers["GET /api/tables?which=running"] = [200, { tables: [...others, { ...LINE, your_turn: true }] }];
  render(Continue);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/t/t1", "/t/t2", "/games"]);
  expect(links[0]?.textContent).toMatch(/Борис.*270 : 340.*ваш ход/);
});

test("nobody has no games, and is asked for none", async () => {
  answers["GET /api/me"] = [200, { person: null }];
  const { container } = render(Continue);
  await waitFor(() => {
    expect(asked.map(({ path }) => path)).toEqual(["/api/me"]);
  });
  expect(container.querySelector("nav")).toBeNull();
});

function openInvite(): void {
  go("/i/tok");
  render(Invite);
}

test("looking at an invitation seats nobody; the button does, under the name that was given", async () => {
  answers = {
    "GET /api/me": [200, { person: null }],
    "GET /api/invites/tok": [200, { table: "t1", host: "Анна", terms: TERMS, yours: false }],
    "POST /api/me": [200, { person: { ...ANNA, name: "Борис" } }],
    "POST /api/tables/t1/join": [200, { table: { id: "t1" }, seq: 0, view: null }],
  };
  openInvite();
  expect(await screen.findByRole("heading", { name: "Анна зовёт вас сыграть в терц" })).toBeTruthy();
  expect(asked.map(({ path }) => path).toSorted()).toEqual(["/api/invites/tok", "/api/me"]);
  const field: HTMLInputElement = screen.getByLabelText(/Как вас называть/);
  field.value = "Борис";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  screen.getByRole("button", { name: "Сесть за стол" }).click();
  await waitFor(() => {
    expect(route.place).toEqual({ page: "table", id: "t1" });
  });
  expect(asked.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", path: "/api/me", body: { name: "Борис" } },
    { method: "POST", path: "/api/tables/t1/join", body: { invite: "tok" } },
  ]);
});

test("the owner is shown his own link, and is not seated opposite himself", async () => {
  answers = {
    "GET /api/me": [200, { person: ANNA }],
    "GET /api/invites/tok": [200, { table: "t1", host: "Анна", terms: TERMS, yours: true }],
  };
  openInvite();
  expect(await screen.findByRole("heading", { name: "Это ваше собственное приглашение" })).toBeTruthy();
  expect(screen.getByDisplayValue(`${location.origin}/i/tok`)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Сесть за стол" })).toBeNull();
});

test("an invitation that is gone says so", async () => {
  answers = {
    "GET /api/me": [200, { person: null }],
    "GET /api/invites/tok": [404, { code: "no-such-invite" }],
  };
  openInvite();
  expect(await screen.findByRole("heading", { name: "Это приглашение уже никуда не ведёт" })).toBeTruthy();
});

test("whoever sat down by a link comes to the table by it again, and nothing is asked that must fail", () => {
  keepSeat("tok", "t9");
  openInvite();
  expect(route.place).toEqual({ page: "table", id: "t9" });
  expect(asked).toEqual([]);
});

test("a seat that somebody else took meanwhile is gone", async () => {
  answers = {
    "GET /api/me": [200, { person: { ...ANNA, kind: "account" } }],
    "GET /api/invites/tok": [200, { table: "t1", host: "Вера", terms: TERMS, yours: false }],
    "POST /api/tables/t1/join": [409, { code: "table-full" }],
  };
  openInvite();
  (await screen.findByRole("button", { name: "Сесть за стол" })).click();
  expect(await screen.findByRole("heading", { name: "Это приглашение уже никуда не ведёт" })).toBeTruthy();
});
