/** A socket for tests: what is done to it is done by the test. */
export class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  /** All that were made, the last one last. */
  static all: Socket[] = [];
  readyState = Socket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  /** The other end has accepted it. */
  open(): this {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    return this;
  }
  /** The other end says something. */
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** It breaks, or the other end closes it. */
  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  close(): void {
    this.readyState = 3;
  }
  send(text: string): void {
    this.sent.push(text);
  }
}

/** The socket that was made last. */
export function lastSocket(): Socket {
  const last = Socket.all.at(-1);
  if (last === undefined) throw new Error("no socket was made");
  return last;
}
