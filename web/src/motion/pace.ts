/** How long things move, as `theme.css` has it. */

const USUAL = { "--quick": 180, "--slow": 280 };

/** A duration of the theme in milliseconds. */
export function duration(name: "--quick" | "--slow"): number {
  const told = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const n = parseFloat(told);
  if (!Number.isFinite(n)) return USUAL[name];
  return told.endsWith("ms") ? n : n * 1000;
}

/** The curve of the theme. */
export function curve(): string {
  const told = getComputedStyle(document.documentElement).getPropertyValue("--ease").trim();
  return told === "" ? "ease-out" : told;
}
