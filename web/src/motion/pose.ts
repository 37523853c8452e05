/** Where an element is seen: the middle of it, its size against its layout, and how it is turned. */

export interface Pose {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** The pose of an element as it is seen now, in the middle of an animation too. */
export function poseOf(element: Element): Pose {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const width = layoutWidth(element) * scaleOf(style.scale);
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: width || box.width,
    angle: angleOf(style.rotate) + matrixOf(style.transform).angle,
  };
}

/**
 * Keyframes that bring an element from an earlier pose to its own. They use the properties `translate`, `rotate` and
 * `scale` alone, on top of the element's own ones, so that the compositor can run them.
 */
export function path(element: Element, from: Pose, to: Pose): Keyframe[] {
  const style = getComputedStyle(element);
  const scale = to.width > 0 ? from.width / to.width : 1;
  const [ox, oy] = fromOrigin(element, style);
  const turn = from.angle - to.angle;
  // Turning and scaling go round the origin of the element, which moves its middle, unless the origin is the middle.
  const [tx, ty] = turned([ox * scale, oy * scale], angleOf(style.rotate) + turn);
  const [sx, sy] = turned([ox, oy], angleOf(style.rotate));
  const [bx = "0px", by = "0px"] =
    style.translate && style.translate !== "none" ? style.translate.split(" ") : [];
  const base = scaleOf(style.scale);
  const own = angleOf(style.rotate);
  return [
    {
      translate: `calc(${bx} + ${round(from.x - to.x - (tx - sx))}px) calc(${by} + ${round(from.y - to.y - (ty - sy))}px)`,
      rotate: `${round(own + turn)}deg`,
      scale: String(round(base * scale)),
    },
    { translate: `${bx} ${by}`, rotate: `${round(own)}deg`, scale: String(base) },
  ];
}

/** Whether there is nothing to see in going from one pose to the other. */
export function same(a: Pose, b: Pose): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.5;
  return near(a.x, b.x) && near(a.y, b.y) && near(a.width, b.width) && near(a.angle, b.angle);
}

/** The way from the origin of an element's transform to the middle of it, before it is turned by `rotate`. */
function fromOrigin(element: Element, style: CSSStyleDeclaration): [number, number] {
  if (!(element instanceof HTMLElement) || element.offsetWidth === 0) return [0, 0];
  const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
  if (x === undefined || y === undefined || Number.isNaN(x + y)) return [0, 0];
  const { angle, dx, dy } = matrixOf(style.transform);
  const [mx, my] = turned([element.offsetWidth / 2 - x, element.offsetHeight / 2 - y], angle);
  return [mx + dx, my + dy];
}

function turned([x, y]: [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function layoutWidth(element: Element): number {
  return element instanceof HTMLElement ? element.offsetWidth : 0;
}

function scaleOf(scale: string): number {
  const told = parseFloat(scale);
  return Number.isFinite(told) ? told : 1;
}

function angleOf(rotate: string): number {
  const told = parseFloat(rotate);
  if (!Number.isFinite(told)) return 0;
  return rotate.endsWith("turn") ? told * 360 : rotate.endsWith("rad") ? (told * 180) / Math.PI : told;
}

function matrixOf(transform: string): { angle: number; dx: number; dy: number } {
  const [a, b, , , dx, dy] = (/^matrix\((.*)\)$/.exec(transform)?.[1] ?? "").split(",").map(parseFloat);
  if (a === undefined || b === undefined || dx === undefined || dy === undefined)
    return { angle: 0, dx: 0, dy: 0 };
  return { angle: (Math.atan2(b, a) * 180) / Math.PI, dx, dy };
}

const round = (n: number) => Math.round(n * 1000) / 1000;
