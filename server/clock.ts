/** Time as the server sees it; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The machine's clock, or one that is so many milliseconds ahead of it. */
export const clockAhead = (ms: number): Clock =>
  ms === 0 ? systemClock : { now: () => new Date(systemClock.now().getTime() + ms) };
