/**
 * Keeps the page in the browser, so that it opens without a network. What it asks of the server is never kept.
 *
 * The build puts in the version and the files; a page of another version is another worker, which waits until the
 * person at the page wants it, or until the last page of the old version is closed.
 */
const CACHE = "terts-__VERSION__";
const FILES = new Set(__FILES__);
const SHELL = "/";
/** How long a page is waited for before the one that is kept is shown. */
const PATIENCE = 3_000;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.has(pathname)) event.respondWith(file(request));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all([cache.put(SHELL, await bare()), cache.addAll([...FILES])]);
}

/** The shell without the hints what its own page will load first: any page may begin with the one that is kept. */
async function bare() {
  const answer = await fetch(SHELL, { cache: "reload" });
  if (!answer.ok) throw new TypeError(`${SHELL}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const html = await answer.text();
  return new Response(html.replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, ""), { headers });
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("terts-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/** The page as the server has it; the one that is kept where there is no server. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < 500 ? answer : ((await kept(SHELL)) ?? answer);
  } catch (trouble) {
    const shell = await kept(SHELL);
    if (shell === undefined) throw trouble;
    return shell;
  }
}

/** A file never changes under its name within a version. */
async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

async function kept(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true });
}
