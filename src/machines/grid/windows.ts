import type { Windows } from './grid.types.ts';
import { windowOf } from './rows.ts';

/** Calls under way at once. */
export const mostCalls = 3;

/** Windows at hand; of more, those furthest from sight go, some at a time. */
export const mostWindows = 60;
const fewerWindows = 50;

/** Rows are fetched so many looks ahead: half a second at sixty looks a second. */
const looksAhead = 30;
const mostAhead = 6;

interface Sight {
  readonly first: number;
  readonly last: number;
}

export const noWindows: Windows = { answers: null, loaded: new Set(), calls: new Set(), speed: 0 };

/** Speed after another look: smoothed while it goes one way, and none after a leap, which has no direction. */
export function speedAfter(speed: number, before: Sight, now: Sight): number {
  const moved = now.first - before.first;
  if (moved === 0) return speed;
  const screen = Math.max(1, now.last - now.first + 1);
  if (Math.abs(moved) > 20 * screen) return 0;
  return speed * moved > 0 ? (speed + moved) / 2 : moved;
}

/**
 * The windows that should be at hand, the most urgent first: those in sight, as one comes upon them, then those ahead,
 * more of them the faster one goes, then the one behind.
 */
export function windowsWanted({ first, last }: Sight, speed: number, length: number): readonly number[] {
  if (length === 0) return [];
  const most = windowOf(length - 1);
  const top = Math.min(windowOf(Math.max(0, first)), most);
  const bottom = Math.min(Math.max(windowOf(Math.max(0, last)), top), most);
  const inSight = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const ahead = Math.min(mostAhead, 1 + windowOf(Math.abs(speed) * looksAhead));
  const steps = Array.from({ length: ahead }, (_, index) => index + 1);
  const up = speed < 0;
  const wanted = up
    ? [...inSight.reverse(), ...steps.map((step) => top - step), bottom + 1]
    : [...inSight, ...steps.map((step) => bottom + step), top - 1];
  return wanted.filter((window) => window >= 0 && window <= most);
}

/**
 * What to ask for and what to give up, so that no more calls run than may. A call that is no longer wanted ends; the
 * last one also makes room for a window that is more urgent than all that are under way.
 */
export function callsFor(
  wanted: readonly number[],
  { loaded, calls }: Windows,
): { start: readonly number[]; stop: readonly number[] } {
  const missing = wanted.filter((window) => !loaded.has(window));
  const kept = missing.filter((window) => calls.has(window));
  const waiting = missing.filter((window) => !calls.has(window));
  const isPressing = kept.length === mostCalls && waiting[0] !== undefined && waiting[0] === missing[0];
  const going = isPressing ? kept.slice(0, -1) : kept;
  return {
    start: waiting.slice(0, mostCalls - going.length),
    stop: [...calls].filter((window) => !going.includes(window)),
  };
}

/** The windows to keep: all, or of too many those nearest to sight. */
export function windowsKept(held: ReadonlySet<number>, { first, last }: Sight): ReadonlySet<number> {
  if (held.size <= mostWindows) return held;
  const middle = windowOf((first + last) / 2);
  const byDistance = [...held].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return new Set(byDistance.slice(0, fewerWindows));
}

/** Windows that are no longer sure once rows have gone: from that of the first place on. */
export const loadedBefore = (loaded: ReadonlySet<number>, place: number): ReadonlySet<number> =>
  new Set([...loaded].filter((window) => window < windowOf(place)));
