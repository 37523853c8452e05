import { need } from "./words";

/** What jsdom lacks and the page relies on. */
Element.prototype.animate ??= () =>
  ({ finished: Promise.resolve(), cancel: () => undefined, finish: () => undefined }) as unknown as Animation;
Element.prototype.getAnimations ??= () => [];
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.checkVisibility ??= () => true;
globalThis.matchMedia ??= ((media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof matchMedia;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/** Whatever a test shows, its texts are there. */
await need(["learn", "replay", "school", "shuffle", "start", "summary", "table", "windows"]);
