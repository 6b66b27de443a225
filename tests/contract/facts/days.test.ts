import { describe, expect, it } from 'vitest';
import {
  addDays,
  getDaysBetween,
  isDay,
  toEndOfDay,
  toLastDay,
  toUtcDay,
} from '../../../contract/facts/days.ts';
import { getStartOfDay, toDayIn } from '../../../contract/facts/zoned-days.ts';

describe('a last day', () => {
  it.each([
    ['2026-12-17T23:59:59.999Z', '2026-12-17'],
    ['2026-12-18T00:00:00.000Z', '2026-12-17'],
    ['2026-12-18T00:00:00.001Z', '2026-12-18'],
    ['2026-12-18T10:30:00.000Z', '2026-12-18'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31'],
  ] as const)('of a deadline that ends at %s is %s', (end, day) => {
    expect([toLastDay(end), toLastDay(new Date(end))]).toEqual([day, day]);
  });

  it('ends as the next day begins in UTC, at which a deadline has it as its last', () => {
    expect(toEndOfDay('2027-02-28')).toBe('2027-03-01T00:00:00.000Z');
    expect(toLastDay(toEndOfDay('2027-02-28'))).toBe('2027-02-28');
  });
});

it('days are counted by the calendar, also where clocks change', () => {
  expect(
    (
      [
        ['2027-03-13', '2027-03-15'],
        ['2027-11-08', '2027-11-06'],
        ['2028-02-28', '2028-03-01'],
      ] as const
    ).map(([from, to]) => [getDaysBetween(from, to), addDays(from, getDaysBetween(from, to))]),
  ).toEqual([
    [2, '2027-03-15'],
    [-2, '2027-11-06'],
    [2, '2028-03-01'],
  ]);
});

it('a day is told from a moment by how it is written', () => {
  expect(['2027-03-01', '2027-03-01T00:00:00.000Z', '12027-03-01', '1 March 2027', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([toUtcDay('2027-03-01T00:00:00.000Z'), toUtcDay('2027-03-01T23:59:59.999Z')]).toEqual([
    '2027-03-01',
    '2027-03-01',
  ]);
});

describe('a day in a zone', () => {
  it.each([
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z'],
    ['America/New_York', '2027-03-15', '2027-03-15T04:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T04:00:00.000Z'],
    ['America/New_York', '2027-11-08', '2027-11-08T05:00:00.000Z'],
    ['Europe/London', '2027-03-28', '2027-03-28T00:00:00.000Z'],
    ['Europe/London', '2027-03-29', '2027-03-28T23:00:00.000Z'],
    ['Europe/London', '2027-10-31', '2027-10-30T23:00:00.000Z'],
    ['Europe/London', '2027-11-01', '2027-11-01T00:00:00.000Z'],
    ['Asia/Kolkata', '2027-02-08', '2027-02-07T18:30:00.000Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00:00.000Z'],
    ['Pacific/Auckland', '2027-04-05', '2027-04-04T12:00:00.000Z'],
    ['Pacific/Auckland', '2027-09-26', '2027-09-25T12:00:00.000Z'],
    ['Pacific/Auckland', '2027-09-27', '2027-09-26T11:00:00.000Z'],
    // Clocks go forward at midnight, and back to the hour before it.
    ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z'],
    ['America/Santiago', '2027-04-04', '2027-04-04T04:00:00.000Z'],
    ['UTC', '2027-02-08', '2027-02-08T00:00:00.000Z'],
    // Years of one and two digits; clocks had no zones then.
    ['UTC', '0050-03-01', '0050-03-01T00:00:00.000Z'],
    ['Etc/GMT-14', '0050-03-01', '0050-02-28T10:00:00.000Z'],
  ] as const)('begins in %s on %s at %s, and not before', (zone, day, start) => {
    expect(getStartOfDay(day, zone).toISOString()).toBe(start);
    expect([toDayIn(zone, new Date(start)), toDayIn(zone, new Date(Date.parse(start) - 1))]).toEqual([
      day,
      addDays(day, -1),
    ]);
  });
});
