/** How dealer and decks follow from a seed and two texts: `terts-shuffle-1` (docs/server.md, “The shuffle”). */
import { RANKS, SUITS, type Card, type Seat } from "../api/texts";

/** The name of the way in which cards follow from a seed. */
export const SCHEME = "terts-shuffle-1";

/** Where the chance of a game comes from: the server's seed, 32 bytes, and the texts of A and B. */
export interface Source {
  seed: Uint8Array<ArrayBuffer>;
  mixes: Record<Seat, string>;
}

const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

/** Bytes from hexadecimal digits; null if they are none. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown of a seed before the first card: its SHA-256 in hexadecimal. */
export async function commitmentOf(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", seed)));
}

/** The first dealer by lot: A if the first byte of the stream `dealer` is even. */
export async function firstDealer(source: Source): Promise<Seat> {
  const stream = new Stream(source, "dealer");
  return (await stream.next()) % 2 === 0 ? "A" : "B";
}

/** The deck of a deal, from 1, its top first: Fisher–Yates from the end of the pack, bytes that would favour a card thrown away. */
export async function deckOf(source: Source, deal: number): Promise<Card[]> {
  const stream = new Stream(source, `deal ${deal}`);
  const cards = [...PACK];
  for (let last = cards.length - 1; last > 0; last--) {
    const at = await below(last + 1, stream);
    const card = cards[last] as Card;
    cards[last] = cards[at] as Card;
    cards[at] = card;
  }
  return cards;
}

async function below(bound: number, stream: Stream): Promise<number> {
  const fair = 256 - (256 % bound);
  for (;;) {
    const byte = await stream.next();
    if (byte < fair) return byte % bound;
  }
}

/** The bytes of a label: HMAC-SHA256 under the seed, block after block. */
class Stream {
  readonly #head: Uint8Array<ArrayBuffer>;
  readonly #key: Promise<CryptoKey>;
  #block = 0;
  #bytes = new Uint8Array();
  #at = 0;

  constructor({ seed, mixes }: Source, label: string) {
    const text = new TextEncoder();
    const [a, b] = [text.encode(mixes.A), text.encode(mixes.B)];
    this.#head = joined([
      text.encode(`${SCHEME}\n`),
      number(a.length, 2),
      a,
      number(b.length, 2),
      b,
      text.encode(`\n${label}\n`),
    ]);
    this.#key = crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  }

  async next(): Promise<number> {
    if (this.#at === this.#bytes.length) {
      const message = joined([this.#head, number(this.#block++, 4)]);
      this.#bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await this.#key, message));
      this.#at = 0;
    }
    return this.#bytes[this.#at++] as number;
  }
}

/** A number in so many bytes, the highest first. */
function number(value: number, bytes: 2 | 4): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 2) view.setUint16(0, value);
  else view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
