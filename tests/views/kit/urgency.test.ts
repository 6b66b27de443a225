import { expect, test } from 'vitest';
import { getDaysLeft, getUrgency } from '../../../src/views/kit/urgency.ts';

const on = (day: string, time = '23:59') => new Date(`${day}T${time}:00`);

test('days are those of the calendar, whatever the hour', () => {
  const days = ['2027-03-09', '2027-03-10', '2027-03-11', '2027-04-10'];
  for (const time of ['00:01', '12:00', '23:59'])
    expect(days.map((day) => getDaysLeft(on(day), on('2027-03-10', time)))).toEqual([-1, 0, 1, 31]);
});

test('a week before it is due something is soon, and from the next day on overdue', () => {
  expect([8, 7, 0, -1].map(getUrgency)).toEqual(['later', 'soon', 'soon', 'overdue']);
});
