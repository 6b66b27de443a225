import { expect, test } from 'vitest';
import { getDaysLeft, getDaysToClose, getUrgency } from '../../../src/views/kit/urgency.ts';

const on = (day: string, time = '23:59') => new Date(`${day}T${time}:00`);

test('days are those of the calendar, whatever the hour', () => {
  const days = ['2027-03-09', '2027-03-10', '2027-03-11', '2027-04-10'];
  for (const time of ['00:01', '12:00', '23:59'])
    expect(days.map((day) => getDaysLeft(on(day), on('2027-03-10', time)))).toEqual([-1, 0, 1, 31]);
});

test('a day that is an hour shorter or longer, for summer time, is one day', () => {
  // In St. John’s the clocks go forward on 14 March 2027 and back on 7 November 2027.
  const pairs = [
    ['2027-03-13', '2027-03-14'],
    ['2027-03-14', '2027-03-15'],
    ['2027-03-10', '2027-03-20'],
    ['2027-11-06', '2027-11-07'],
    ['2027-11-07', '2027-11-08'],
    ['2027-11-01', '2027-11-11'],
  ] as const;
  const days = pairs.flatMap(([one, other]) => [
    getDaysLeft(on(other), on(one)),
    getDaysLeft(on(one), on(other)),
  ]);
  expect(days).toEqual([1, -1, 1, -1, 10, -10, 1, -1, 1, -1, 10, -10]);
});

test('an intake that closes soon says in how many days, up to its last one', () => {
  const now = on('2027-03-10');
  const days = ['2027-03-09', '2027-03-10', '2027-03-17', '2027-03-18'].map((day) =>
    getDaysToClose(day, now),
  );
  expect(days).toEqual([null, 0, 7, null]);
});

test('a week before it is due something is soon, and from the next day on overdue', () => {
  expect([8, 7, 0, -1].map(getUrgency)).toEqual(['later', 'soon', 'soon', 'overdue']);
});
