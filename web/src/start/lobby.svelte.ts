/** The lobby as it is now: told over its socket, which comes back by itself whatever happens to the way there. */
import type { Lobby } from "../api/http";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const OPEN_PATIENCE = 8_000;

export class LobbyLink {
  /** What was told last. */
  lobby = $state.raw<Lobby | null>(null);
  /** Whether the socket is open. */
  online = $state(false);
  /** Whether it has failed since it was open last: before the first answer there is nothing to say yet. */
  lost = $state(false);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `told` is called with whatever is told. */
  constructor(readonly told: (lobby: Lobby) => void = () => undefined) {
    addEventListener("online", this.#wake);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Leave for good. */
  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  /** A page that was asleep, or without a network, does not trust its socket: it opens another. */
  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #connect(): void {
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/socket`);
    this.#socket = socket;
    this.#timer = setTimeout(this.#broken, OPEN_PATIENCE);
    socket.onmessage = ({ data }) => {
      this.#hear(JSON.parse(String(data)) as Lobby);
    };
    socket.onclose = this.#broken;
  }

  #hear(lobby: Lobby): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.lobby = lobby;
    this.online = true;
    this.lost = false;
    this.told(lobby);
  }

  readonly #broken = (): void => {
    this.#drop();
    this.lost = true;
    this.#timer = setTimeout(() => {
      this.#connect();
    }, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  };

  #drop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.online = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }
}
