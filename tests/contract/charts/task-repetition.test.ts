import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getNextDueDay, type Repetition, repetitions } from '../../../contract/charts/task/repetition.ts';
import { type Day, toUtcDay } from '../../../contract/facts/days.ts';

const next = (repeats: Repetition, firstDueOn: Day, dueOn: Day, today: Day) =>
  getNextDueDay({ repeats, firstDueOn }, dueOn, today);

describe('the due day of the next task of a series', () => {
  it('is the next day, week or month', () => {
    expect([
      next('daily', '2026-11-21', '2026-11-21', '2026-11-21'),
      next('weekly', '2026-11-21', '2026-11-21', '2026-11-21'),
      next('monthly', '2026-11-21', '2026-11-21', '2026-11-21'),
      next('daily', '2026-12-31', '2026-12-31', '2026-12-31'),
      next('monthly', '2026-12-15', '2026-12-15', '2026-12-15'),
    ]).toEqual(['2026-11-22', '2026-11-28', '2026-12-21', '2027-01-01', '2027-01-15']);
  });

  it('is the last day of a month that is too short, and the old date in the month after', () => {
    const days: Day[] = ['2027-01-31'];
    for (let month = 0; month < 5; month += 1) {
      const last = days.at(-1) ?? '2027-01-31';
      days.push(next('monthly', '2027-01-31', last, last));
    }
    expect(days).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(next('monthly', '2028-01-30', '2028-01-30', '2028-01-30')).toBe('2028-02-29');
    expect(next('monthly', '2028-01-29', '2028-01-29', '2028-01-29')).toBe('2028-02-29');
    expect(next('monthly', '2027-01-29', '2027-01-29', '2027-01-29')).toBe('2027-02-28');
  });

  it('is after a task that is done early', () => {
    expect(next('weekly', '2026-11-21', '2026-11-28', '2026-11-23')).toBe('2026-12-05');
  });

  it('is not before today: nobody catches up on missed days', () => {
    expect([
      next('daily', '2026-11-01', '2026-11-01', '2026-11-20'),
      next('weekly', '2026-11-02', '2026-11-02', '2026-11-22'),
      next('weekly', '2026-11-02', '2026-11-02', '2026-11-23'),
      next('weekly', '2026-11-02', '2026-11-02', '2026-11-24'),
      next('monthly', '2026-08-31', '2026-08-31', '2026-11-30'),
      next('monthly', '2026-08-31', '2026-08-31', '2026-12-01'),
    ]).toEqual(['2026-11-20', '2026-11-23', '2026-11-23', '2026-11-30', '2026-11-30', '2026-12-31']);
  });

  it('is the earliest day of the series that is late enough', () => {
    const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => toUtcDay(Date.UTC(2024, 0, 1 + days)));
    fc.assert(
      fc.property(fc.constantFrom(...repetitions), aDay, aDay, (repeats, firstDueOn, today) => {
        const due = next(repeats, firstDueOn, firstDueOn, today);
        expect(due > firstDueOn && due >= today).toBe(true);
        // The one after an earlier day of the series is never skipped.
        const nearest = next(repeats, firstDueOn, firstDueOn, firstDueOn);
        if (nearest >= today) expect(due).toBe(nearest);
        const days = (Date.parse(due) - Date.parse(today > firstDueOn ? today : firstDueOn)) / 86_400_000;
        expect(days).toBeLessThanOrEqual({ daily: 1, weekly: 7, monthly: 31 }[repeats]);
      }),
    );
  });
});
