/** The worker that keeps the page in the browser, and whether it has a newer page ready. */

const HOUR = 3_600_000;
const TAKE_OVER = "take over";

/** What is known of a newer page. */
export const update = $state({ ready: false });
let waiting: ServiceWorker | null = null;
let asked = false;

/** Have the page kept from when it is loaded, and look for a newer one every hour and whenever it is looked at again. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void register());
}

/** Go over to the newer page: its worker takes over, and the page is loaded again. */
export function takeUpdate(): void {
  asked = true;
  waiting?.postMessage(TAKE_OVER);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  const registration = await serviceWorker.register("/sw.js").catch(() => null);
  if (registration === null) return; // forbidden here, or no network: then the page is not kept
  follow(registration);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

function follow(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    waiting = registration.waiting;
    update.ready = true;
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}
