/** The server's clock; tests replace it. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The system clock, or one that is ahead of it by this many milliseconds; behind it, if negative. */
export const clockAhead = (ms: number): Clock =>
  ms === 0 ? systemClock : { now: () => new Date(systemClock.now().getTime() + ms) };
