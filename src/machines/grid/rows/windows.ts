import type { Windows } from '../definition/grid.types.ts';
import { getWindow } from './rows.ts';

/** The maximum number of requests at the same time. */
export const maxRequests = 3;

/** The maximum number of loaded windows; beyond it the most distant ones are dropped, several at a time. */
export const maxWindows = 60;
const windowsAfterPruning = 50;

/** How many frames ahead rows are loaded: half a second at 60 frames per second. */
const framesAhead = 30;
const maxWindowsAhead = 6;

interface Viewport {
  readonly first: number;
  readonly last: number;
}

export const noWindows: Windows = { loadedQuery: null, loaded: new Set(), requested: new Set(), speed: 0 };

/**
 * The speed after another viewport event: smoothed while the direction stays, and 0 after a jump, which has
 * no direction.
 */
export function getScrollSpeed(speed: number, before: Viewport, now: Viewport): number {
  const moved = now.first - before.first;
  if (moved === 0) return speed;
  const screen = Math.max(1, now.last - now.first + 1);
  if (Math.abs(moved) > 20 * screen) return 0;
  return speed * moved > 0 ? (speed + moved) / 2 : moved;
}

/**
 * The windows needed, most urgent first: those in the viewport in scroll direction, then those ahead, more of
 * them at higher speed, then the one behind.
 */
export function getWantedWindows(
  { first, last }: Viewport,
  speed: number,
  length: number,
): readonly number[] {
  if (length === 0) return [];
  const most = getWindow(length - 1);
  const top = Math.min(getWindow(Math.max(0, first)), most);
  const bottom = Math.min(Math.max(getWindow(Math.max(0, last)), top), most);
  const inSight = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const ahead = Math.min(maxWindowsAhead, 1 + getWindow(Math.abs(speed) * framesAhead));
  const steps = Array.from({ length: ahead }, (_, index) => index + 1);
  const up = speed < 0;
  const wanted = up
    ? [...inSight.reverse(), ...steps.map((step) => top - step), bottom + 1]
    : [...inSight, ...steps.map((step) => bottom + step), top - 1];
  return wanted.filter((window) => window >= 0 && window <= most);
}

/**
 * Which windows to request and which requests to cancel, within the maximum. Requests no longer needed are
 * cancelled; the least urgent one also makes room for a window more urgent than all others.
 */
export function planRequests(
  wanted: readonly number[],
  { loaded, requested }: Windows,
): { start: readonly number[]; stop: readonly number[] } {
  const missing = wanted.filter((window) => !loaded.has(window));
  const kept = missing.filter((window) => requested.has(window));
  const waiting = missing.filter((window) => !requested.has(window));
  const isPressing = kept.length === maxRequests && waiting[0] !== undefined && waiting[0] === missing[0];
  const going = isPressing ? kept.slice(0, -1) : kept;
  return {
    start: waiting.slice(0, maxRequests - going.length),
    stop: [...requested].filter((window) => !going.includes(window)),
  };
}

/** The windows to keep: all, or if there are too many, those nearest to the viewport. */
export function getWindowsToKeep(held: ReadonlySet<number>, { first, last }: Viewport): ReadonlySet<number> {
  if (held.size <= maxWindows) return held;
  const middle = getWindow((first + last) / 2);
  const byDistance = [...held].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return new Set(byDistance.slice(0, windowsAfterPruning));
}

/** The windows still up to date after rows were removed: those before the first removed position. */
export const getLoadedBefore = (loaded: ReadonlySet<number>, place: number): ReadonlySet<number> =>
  new Set([...loaded].filter((window) => window < getWindow(place)));
