import { expect, it } from "vitest";
import { FileFault, textOf } from "./files";

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], "game.terts");
const SIGN = [0xef, 0xbf, 0xbd];
const fault = async (one: File) => textOf(one).then(String, (error: unknown) => error);

it("a file is read as UTF-8, with or without a mark at its head", async () => {
  expect(await textOf(file(0xd0, 0x90))).toBe("А");
  expect(await textOf(file(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
});

it.each([
  [[0xc0, 0xed, 0xed, 0xe0], 0],
  [[0x61, 0xd0, 0x90, 0xff], 3],
  [[...SIGN, 0x61, 0xff], 4],
  [[0xef, 0xbb, 0xbf, 0xff], 3],
  [[0x61, 0xd0], 1],
])("what is not is refused, with the place of the fault: %j", async (bytes, at) => {
  const error = await fault(file(...bytes));
  expect(error).toBeInstanceOf(FileFault);
  expect(error).toMatchObject({ key: "reason-file-encoding", args: { at } });
});

it("a file that is gone when it is to be read is told of", async () => {
  const one = file(0x61);
  one.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  expect(await fault(one)).toMatchObject({ key: "comfort-file-gone" });
});
