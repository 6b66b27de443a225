import { describe, expect, it } from 'vitest';
import { yearsBetween } from '../../../contract/facts/dates.ts';

describe('full years', () => {
  it.each([
    ['2009-03-02', '2027-03-01', 17],
    ['2009-03-01', '2027-03-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-12-31', '2009-01-01', 0],
  ] as const)('from %s to %s are %i', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });
});
