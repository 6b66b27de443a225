import { expect, it, vi } from 'vitest';
import { isDueOver } from '../../../../src/views/features/applications/due-date.ts';

it('is overdue from the day after the last day on, in UTC', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const overdue = ['2027-03-09T23:59:59.999Z', '2027-03-10T00:00:00.000Z'].map((now) => {
      vi.setSystemTime(now);
      return ['2027-03-08', '2027-03-09', '2027-03-10', null].map(isDueOver);
    });
    expect(overdue).toEqual([
      [true, false, false, false],
      [true, true, false, false],
    ]);
  } finally {
    vi.useRealTimers();
  }
});
