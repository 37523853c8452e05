/** The lobby as it is now, told over its socket. */
import type { Lobby } from "../api/http";
import { Line } from "../state/line";

export class LobbyLink {
  /** What was told last. */
  lobby = $state.raw<Lobby | null>(null);
  /** Whether the socket is open and has told something. */
  online = $state(false);
  /** Whether the way has failed since something was told last: before the first answer there is nothing to say yet. */
  lost = $state(false);
  readonly #line: Line;

  /** `told` is called with whatever is told. */
  constructor(readonly told: (lobby: Lobby) => void = () => undefined) {
    this.#line = new Line({
      address: () => "/api/lobby/socket",
      answers: false,
      hear: (text) => this.#hear(JSON.parse(text) as Lobby),
      lost: (broken) => this.#lose(broken),
      comesBack: () => Promise.resolve(true),
    });
  }

  /** Leave for good. */
  close(): void {
    this.#line.close();
  }

  #hear(lobby: Lobby): void {
    this.#line.settled();
    this.lobby = lobby;
    this.online = true;
    this.lost = false;
    this.told(lobby);
  }

  #lose(broken: boolean): void {
    this.online = false;
    if (broken) this.lost = true;
  }
}
