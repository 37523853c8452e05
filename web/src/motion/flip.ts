/**
 * Cards that move from where they were to where they are (First, Last, Invert, Play), on the Web Animations API.
 *
 * A board makes one registry, `const flip = provideFlip()`; its components get it by `useFlip()` and write
 * `{@attach flip.card("Qs")}` on whatever shows the card, and `{@attach flip.place("taken-A")}` on places that cards
 * come from or go to. A change of the board goes through `flip.change(() => { view = next; }, ways)`.
 *
 * No ancestor of such an element may be turned or scaled inside the board; the element itself may.
 */
import { getContext, setContext, tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { moves } from "../state/settings.svelte";
import { curve, duration } from "./pace";
import { path, poseOf, same, type Pose } from "./pose";

/** Where cards come from that were not seen before, and where those go that are seen no more: names of places by card. */
export interface Ways {
  from?: Record<string, string>;
  to?: Record<string, string>;
  /** Milliseconds that a card waits in its old place. */
  delay?: Record<string, number>;
}

interface Seen {
  element: Element;
  pose: Pose;
  /** The width of a card, which a picture of it takes from its surroundings. */
  w: string;
}

interface Flight {
  element: Element;
  frames: Keyframe[];
  delay: number;
  after?: () => void;
}

/** On whatever is on its way, so that a board can lay it over what lies still. */
const FLYING = "data-flying";

/** The moving things of one board. */
export class Flip {
  #cards = new Map<string, Element>();
  #places = new Map<string, Element>();
  #before = new Map<string, Seen>();
  #running = new Map<Element, Animation>();
  #ghosts = new Map<string, HTMLElement>();

  /** Marks the element that shows a card, or anything else with a name of its own. */
  card(key: string): Attachment {
    return (element) => register(this.#cards, key, element);
  }

  /** Marks a place that cards come from and go to. */
  place(name: string): Attachment {
    return (element) => register(this.#places, name, element);
  }

  /** Change the board, and let everything on it move to its new place. */
  async change(change: () => void, ways: Ways = {}): Promise<void> {
    this.capture();
    change();
    await tick();
    this.play(ways);
  }

  /** Remember where everything is seen now. */
  capture(): void {
    this.#before.clear();
    if (!moves()) return;
    for (const [key, element] of this.#cards) {
      const w = getComputedStyle(element).getPropertyValue("--w");
      this.#before.set(key, { element, pose: poseOf(element), w });
    }
    for (const [key, ghost] of this.#ghosts) {
      if (!this.#cards.has(key))
        this.#before.set(key, {
          element: ghost,
          pose: poseOf(ghost),
          w: ghost.style.getPropertyValue("--w"),
        });
    }
  }

  /** Move everything from where it was at the last `capture` to where it is now. */
  play(ways: Ways = {}): void {
    if (moves()) {
      const flights = [...this.#arrivals(ways), ...this.#departures(ways)];
      for (const flight of flights) void this.#move(flight);
    } else {
      this.finish();
    }
    this.#before.clear();
  }

  /** Everything is at its place at once. */
  finish(): void {
    for (const animation of [...this.#running.values()]) animation.finish();
    for (const ghost of this.#ghosts.values()) ghost.remove();
    this.#ghosts.clear();
  }

  /** First everything stands still, then all is measured, and only then anything moves: the layout is made once. */
  #arrivals(ways: Ways): Flight[] {
    for (const [key, element] of this.#cards) {
      this.#dismiss(key);
      this.#running.get(element)?.cancel();
    }
    return [...this.#cards].flatMap(([key, element]) => {
      const from = this.#before.get(key)?.pose ?? this.#placeOf(ways.from?.[key]);
      if (from === undefined) return [];
      const to = poseOf(element);
      return same(from, to)
        ? []
        : [{ element, frames: path(element, from, to), delay: ways.delay?.[key] ?? 0 }];
    });
  }

  #departures(ways: Ways): Flight[] {
    return [...this.#before].flatMap(([key, { element, pose, w }]) => {
      const to = this.#cards.has(key) ? undefined : this.#placeOf(ways.to?.[key]);
      if (to === undefined) return [];
      this.#dismiss(key);
      const ghost = ghostOf(element, to, w);
      this.#ghosts.set(key, ghost);
      const after = () => {
        ghost.remove();
        if (this.#ghosts.get(key) === ghost) this.#ghosts.delete(key);
      };
      return [
        { element: ghost, frames: path(ghost, pose, poseOf(ghost)), delay: ways.delay?.[key] ?? 0, after },
      ];
    });
  }

  #placeOf(name: string | undefined): Pose | undefined {
    const place = name === undefined ? undefined : this.#places.get(name);
    return place && poseOf(place);
  }

  #dismiss(key: string): void {
    this.#ghosts.get(key)?.remove();
    this.#ghosts.delete(key);
  }

  async #move({ element, frames, delay, after }: Flight): Promise<void> {
    const options = { duration: duration("--slow"), easing: curve(), delay, fill: "backwards" } as const;
    const animation = element.animate(frames, options);
    this.#running.set(element, animation);
    element.setAttribute(FLYING, "");
    try {
      await animation.finished;
    } catch {
      // Whoever moves it anew cancels what ran, and that is no fault.
    }
    after?.();
    if (this.#running.get(element) !== animation) return;
    this.#running.delete(element);
    element.removeAttribute(FLYING);
  }
}

function register(among: Map<string, Element>, key: string, element: Element): () => void {
  among.set(key, element);
  return () => {
    if (among.get(key) === element) among.delete(key);
  };
}

/** A picture of an element that is gone, lying over the page at its goal, as large as that. */
function ghostOf(element: Element, goal: Pose, w: string): HTMLElement {
  const ghost = document.createElement("div");
  const picture = element.cloneNode(true) as HTMLElement;
  Object.assign(picture.style, { transform: "none", translate: "none", rotate: "none", scale: "none" });
  Object.assign(picture.style, { position: "static", margin: "0" });
  ghost.append(picture);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  if (w) ghost.style.setProperty("--w", w);
  Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", zIndex: "30", pointerEvents: "none" });
  document.body.append(ghost);
  const { offsetWidth: width, offsetHeight: height } = ghost;
  Object.assign(ghost.style, { left: `${goal.x - width / 2}px`, top: `${goal.y - height / 2}px` });
  Object.assign(ghost.style, {
    rotate: `${goal.angle}deg`,
    scale: String(width > 0 ? goal.width / width : 1),
  });
  return ghost;
}

const BOARD = Symbol("flip");

/** Makes the registry of a board, for the components inside. */
export function provideFlip(): Flip {
  return setContext(BOARD, new Flip());
}

/** The registry of the board around. Outside of one, nothing moves. */
export function useFlip(): Flip {
  return getContext<Flip | undefined>(BOARD) ?? new Flip();
}
