import { describe, expect, it } from 'vitest';
import {
  clearAttempts,
  countAttempt,
  countAttemptWithBackoff,
  subtractAttempts,
} from '../../../server/load/rate-limit.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { minutes, seconds, testClock } from '../../support/clock.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

/** What came of an attempt: how many there were, `free`, or for how many seconds it is refused. */
const outcomeOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  try {
    return (await attempt) ?? 'free';
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return `wait ${error.details.retryAfter}`;
  }
};

describe.each(databases)('attempts on $name', ({ open }) => {
  const test = openForSuite(open);

  it('are as many as a limit has in its time, which begins with the first', async () => {
    const { orm } = test.database;
    const clock = testClock();
    const attempt = (key = 'a') => outcomeOf(countAttempt(orm, clock, key, { max: 3, seconds: 60 }));
    expect([await attempt(), await attempt(), await attempt()]).toEqual([1, 2, 3]);
    expect([await attempt(), await attempt('b')]).toEqual(['wait 60', 1]);
    clock.advance(minutes(1) - 1);
    expect(await attempt()).toBe('wait 1');
    clock.advance(1);
    expect(await attempt()).toBe(1);
  });

  it('wait longer and longer once those that are free are used up', async () => {
    const { orm } = test.database;
    const clock = testClock();
    const rule = { free: 3, seconds: 3_600, first: 60, longest: 200, counted: true };
    const attempt = (counted = true) =>
      outcomeOf(countAttemptWithBackoff(orm, clock, 'c', { ...rule, counted }));
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([
      'free',
      'free',
      'free',
      'wait 60',
    ]);
    const waits = [];
    for (const wait of [60, 120, 200, 200]) {
      clock.advance(seconds(wait) - 1);
      waits.push(await attempt());
      clock.advance(1);
      waits.push(await attempt());
    }
    expect(waits).toEqual(['wait 1', 'free', 'wait 1', 'free', 'wait 1', 'free', 'wait 1', 'free']);
    // An hour after the first they begin anew.
    clock.advance(minutes(60));
    expect([await attempt(), await attempt(), await attempt()]).toEqual(['free', 'free', 'free']);
  });

  it('that were none are taken back, down to none, and forgotten once one has proved right', async () => {
    const { orm } = test.database;
    const clock = testClock();
    const attempt = () => outcomeOf(countAttempt(orm, clock, 'd', { max: 3, seconds: 60 }));
    for (const expected of [1, 2, 3]) expect(await attempt()).toBe(expected);
    await orm.transaction((tx) => subtractAttempts(tx, 'd', 2));
    expect(await attempt()).toBe(2);
    await orm.transaction((tx) => subtractAttempts(tx, 'd', 9));
    expect(await attempt()).toBe(1);
    const forget = () => orm.transaction((tx) => clearAttempts(tx, 'd'));
    expect([await forget(), await forget(), await attempt()]).toEqual([1, 0, 1]);
  });
});
