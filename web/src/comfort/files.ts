/** Files that somebody chose. */

/** A file that cannot be read as a text: the key of the text that tells why, and what fills it in. */
export class FileFault extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, number> = {},
  ) {
    super(key);
  }
}

/** The text of a file, which is UTF-8 (docs/records.md); a `FileFault` where it is not, or cannot be read any more. */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await read(file));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault("reason-file-encoding", { at: faultIn(bytes) });
  }
}

async function read(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new FileFault("comfort-file-gone");
  }
}

/** At which byte the first fault is; what the file itself has of the sign that stands for faults is none. */
function faultIn(bytes: Uint8Array): number {
  const SIGN = "\uFFFD";
  const LENGTH = 3;
  const [decoder, encoder] = [new TextDecoder("utf-8", { ignoreBOM: true }), new TextEncoder()];
  let at = 0;
  for (const part of decoder.decode(bytes).split(SIGN)) {
    at += encoder.encode(part).length;
    if (encoder.encode(SIGN).some((byte, place) => bytes[at + place] !== byte)) return at;
    at += LENGTH;
  }
  return bytes.length;
}
