import type { Clock } from '../../server/platform/clock.ts';

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  /** Goes `ms` milliseconds on. */
  advance(ms: number): void;
}

export const seconds = (n: number): number => n * 1_000;
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;

/** Stands at nine in the morning of a working day. */
export function testClock(start = '2027-03-01T09:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
