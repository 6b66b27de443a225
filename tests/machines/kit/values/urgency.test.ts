import { expect, test, vi } from 'vitest';
import {
  getDaysLeft,
  getDaysToClose,
  getUrgency,
  isUrgent,
} from '../../../../src/machines/kit/values/urgency.ts';

test('days are those of the calendar', () => {
  const days = ['2027-03-09', '2027-03-10', '2027-03-11', '2027-04-10'] as const;
  expect(days.map((day) => getDaysLeft(day, '2027-03-10'))).toEqual([-1, 0, 1, 31]);
});

test('a last day lasts until midnight in UTC, whatever this device calls it', () => {
  // At half past eight in the evening of the 9th in St. John’s, the 10th has begun in UTC.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const left = ['2027-03-09T23:59:59.999Z', '2027-03-10T00:00:00.000Z', '2027-03-10T23:59:59.999Z'].map(
      (now) => {
        vi.setSystemTime(now);
        return [getDaysLeft('2027-03-09'), getDaysLeft('2027-03-10'), getDaysToClose('2027-03-10')];
      },
    );
    expect(left).toEqual([
      [0, 1, 1],
      [-1, 0, 0],
      [-1, 0, 0],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a day on which the clocks change is one day', () => {
  // In St. John’s on 14 March and 7 November 2027, in London on 28 March and 31 October.
  const pairs = [
    ['2027-03-13', '2027-03-14'],
    ['2027-03-14', '2027-03-15'],
    ['2027-03-10', '2027-04-10'],
    ['2027-11-06', '2027-11-07'],
    ['2027-11-07', '2027-11-08'],
    ['2027-10-30', '2027-11-09'],
  ] as const;
  const days = pairs.flatMap(([one, other]) => [getDaysLeft(other, one), getDaysLeft(one, other)]);
  expect(days).toEqual([1, -1, 1, -1, 31, -31, 1, -1, 1, -1, 10, -10]);
});

test('an intake that closes soon says in how many days, up to its last one', () => {
  const days = (['2027-03-09', '2027-03-10', '2027-03-17', '2027-03-18'] as const).map((day) =>
    getDaysToClose(day, '2027-03-10'),
  );
  expect(days).toEqual([null, 0, 7, null]);
});

test('a week before it is due something is soon, and from the next day on overdue', () => {
  expect([8, 7, 0, -1].map(getUrgency)).toEqual(['later', 'soon', 'soon', 'overdue']);
});

test('there is no time to lose from two days before the last one to its end', () => {
  const days = (['2027-03-09', '2027-03-10', '2027-03-12', '2027-03-13'] as const).map((day) =>
    isUrgent(day, '2027-03-10'),
  );
  expect(days).toEqual([false, true, true, false]);
});
