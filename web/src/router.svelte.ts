/** The address of the page: which page, and with what. */

export type Place =
  | { page: "start" | "lobby" | "games" | "learn" | "lesson" | "rules" | "replay" | "shuffle" | "unknown" }
  | { page: "table"; id: string }
  | { page: "invite"; token: string }
  | { page: "replay-of" | "shuffle-of"; id: string };

const FIXED = new Map<string, Exclude<Place, { id: string } | { token: string }>["page"]>(
  Object.entries({
    "": "start",
    lobby: "lobby",
    games: "games",
    learn: "learn",
    "learn/first-deal": "lesson",
    rules: "rules",
    replay: "replay",
    shuffle: "shuffle",
  } as const),
);

/** The place of a path. */
export function placeOf(path: string): Place {
  const clean = path.replace(/^\/+|\/+$/g, "");
  const page = FIXED.get(clean);
  if (page !== undefined) return { page };
  const [kind, id, ...rest] = clean.split("/").map((part) => decoded(part));
  if (id === undefined || id === "" || rest.length > 0) return { page: "unknown" };
  switch (kind) {
    case "t":
      return { page: "table", id };
    case "i":
      return { page: "invite", token: id };
    case "replay":
      return { page: "replay-of", id };
    case "shuffle":
      return { page: "shuffle-of", id };
    default:
      return { page: "unknown" };
  }
}

/** A part of an address in plain letters; as it stands where it is no such part. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = $state<{ place: Place; query: URLSearchParams; hash: string }>(here());

function here() {
  return {
    place: placeOf(location.pathname),
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

/** Go to an address of this page. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  Object.assign(route, here());
  scrollTo(0, 0);
}

addEventListener("popstate", () => Object.assign(route, here()));
addEventListener("hashchange", () => Object.assign(route, here()));

/** Links within the page lead there without loading it anew. */
addEventListener("click", (event) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/") || placeOf(link.pathname).page === "unknown") return;
  if (link.hash !== "" && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
