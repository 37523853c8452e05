/** Clocks: how much time is left, and how it is written. */
import type { ClockState } from "../api/http";
import type { Seat } from "../api/texts";

/** Below so many milliseconds a clock warns. */
export const LOW = 20_000;

/** Milliseconds a seat has left at `now` (our time plus `offset` is the server's); null without a clock. */
export function leftFor(clock: ClockState, seat: Seat, now: number, offset: number): number | null {
  if (clock.remaining === null) return null;
  const gone = clock.running === seat ? Math.max(0, now + offset - clock.now) : 0;
  return Math.max(0, clock.remaining[seat] - gone);
}

/** Milliseconds until the opponent of the seat to act may claim the game; null where that is not in sight. */
export function untilClaim(clock: ClockState, now: number, offset: number): number | null {
  return clock.deadline === null ? null : Math.max(0, clock.deadline - (now + offset));
}

/** A time as a clock shows it: `4:05`, `1:02:03`, and tenths at the very end, `9.3`. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A time in whole parts, to be said in words: days, hours, minutes or seconds, whichever is the greatest. */
export function roundTime(milliseconds: number): { unit: "day" | "hour" | "minute" | "second"; n: number } {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return { unit: "second", n: seconds };
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return { unit: "minute", n: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 36 ? { unit: "hour", n: hours } : { unit: "day", n: Math.round(hours / 24) };
}
