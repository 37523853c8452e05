/**
 * A socket that comes back by itself, whatever happens to the way there: it connects again, later each time, at once
 * when the network is back or the page awakes, and asks now and then whether anybody is still there.
 */

/** What stands at this end of the line. */
export interface End {
  /** Where to connect now. */
  address: () => string;
  /** Told of every message. */
  hear: (text: string) => void;
  /** The way is lost for now; not `broken` where it is given up for another. */
  lost: (broken: boolean) => void;
  /** Asked where a socket does not open, and where the server has ended it: whether it is any use to come back. */
  comesBack: () => Promise<boolean>;
  /** Whether it answers a ping; one that does not is given up for another where it may be lost. */
  answers?: boolean;
}

const FIRST_WAIT = 250;
/** With what is added by chance less than the two seconds within which a table comes back with its server. */
const LONGEST_WAIT = 1_500;
const PING_EVERY = 15_000;
const PING_PATIENCE = 4_000;
/** After a sleep, or without an answer, the way is as often lost as not. */
const DOUBTFUL_PATIENCE = 1_200;
const OPEN_PATIENCE = 6_000;
const ENDED = 1008;

type Timer = ReturnType<typeof setTimeout>;

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timers: Timer[] = [];
  #pinged: Timer | null = null;
  /** `left`: for good. `refused`: until somebody tries again. */
  #over: "left" | "refused" | null = null;

  constructor(private readonly end: End) {
    addEventListener("online", this.#back);
    addEventListener("offline", this.#gone);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
    this.#beat();
  }

  /** Leave for good. */
  close(): void {
    this.#over = "left";
    removeEventListener("online", this.#back);
    removeEventListener("offline", this.#gone);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#drop();
  }

  /** Connect again, as if the way had broken. */
  retry(): void {
    if (this.#over === "refused") this.#over = null;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** The other end has told where things stand: the next loss is a new one. */
  settled(): void {
    this.#wait = FIRST_WAIT;
  }

  /** Send a text; nothing where the socket is not open. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Ask whether anybody is there, and connect again if nobody answers. */
  doubt(): void {
    if (this.#answers) this.#ping(DOUBTFUL_PATIENCE);
    else this.retry();
  }

  /** Somebody is there. */
  answered(): void {
    if (this.#pinged !== null) clearTimeout(this.#pinged);
    this.#pinged = null;
  }

  /** Do something later, unless the line was left by then. */
  after(milliseconds: number, act: () => void): Timer {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      act();
    }, milliseconds);
    this.#timers.push(timer);
    return timer;
  }

  get #answers(): boolean {
    return this.end.answers !== false;
  }

  readonly #back = (): void => {
    if (this.#over === null) this.retry();
  };

  /** The system tells that there is no network: a socket may never hear of it. */
  readonly #gone = (): void => {
    if (this.#over === null) this.#broken();
  };

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#over !== null) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.doubt();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.retry();
  };

  #connect(): void {
    if (this.#over === "left") return;
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.end.address()}`);
    this.#socket = socket;
    let opened = false;
    const slow = this.after(OPEN_PATIENCE, () => {
      if (!opened && this.#socket === socket) this.#broken();
    });
    socket.onopen = () => {
      opened = true;
      clearTimeout(slow);
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.end.hear(String(data));
    };
    socket.onclose = ({ code }) => {
      clearTimeout(slow);
      if (this.#socket !== socket) return;
      if (code === ENDED || !opened) void this.#ask(socket);
      else this.#broken();
    };
  }

  async #ask(socket: WebSocket): Promise<void> {
    this.end.lost(true);
    const comesBack = await this.end.comesBack();
    if (this.#socket !== socket) return;
    if (comesBack || this.#over === "left") {
      this.#broken();
      return;
    }
    this.#drop();
    this.#over = "refused";
  }

  #broken(): void {
    this.#drop(true);
    if (this.#over === "left") return;
    const wait = this.#wait;
    this.#wait = Math.min(LONGEST_WAIT, wait * 2);
    this.after(wait * (0.75 + Math.random() / 2), () => {
      if (this.#socket === null) this.#connect();
    });
  }

  #drop(broken = false): void {
    this.end.lost(broken);
    this.answered();
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #beat(): void {
    this.after(PING_EVERY, () => {
      if (this.#answers) this.#ping(PING_PATIENCE);
      this.#beat();
    });
  }

  #ping(patience: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.answered();
    this.#socket.send(JSON.stringify({ type: "ping", id: "ping" }));
    this.#pinged = this.after(patience, () => this.#broken());
  }
}
