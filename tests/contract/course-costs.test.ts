import { describe, expect, it } from 'vitest';
import { firstYearCost, firstYearFee } from '../../contract/courses/course-costs.ts';

const priced = {
  tuitionFee: '24000.00',
  feePeriod: 'total',
  currency: 'GBP',
  durationMonths: 24,
} as const;
const rates = [
  { code: 'USD', perDollar: '1', asOf: '2026-11-03' as const },
  { code: 'GBP', perDollar: '0.8', asOf: '2026-11-01' as const },
  { code: 'EUR', perDollar: '0.9', asOf: '2026-11-02' as const },
  { code: 'JPY', perDollar: '150', asOf: '2026-10-30' as const },
];

describe('the fee of the first year', () => {
  it.each([
    [{ ...priced, feePeriod: 'year' }, 24_000],
    [{ ...priced, feePeriod: 'year', durationMonths: null }, 24_000],
    [priced, 12_000],
    [{ ...priced, durationMonths: 36 }, 8_000],
    [{ ...priced, durationMonths: 18 }, 16_000],
    [{ ...priced, durationMonths: 13 }, (24_000 * 12) / 13],
    [{ ...priced, durationMonths: 12 }, 24_000],
    // A shorter course costs what it costs.
    [{ ...priced, durationMonths: 6 }, 24_000],
    [{ ...priced, durationMonths: null }, null],
    [{ ...priced, tuitionFee: null }, null],
    [{ ...priced, tuitionFee: '0.00' }, 0],
  ] as const)('of %j is %d', (course, fee) => {
    expect(firstYearFee(course)).toBe(fee);
  });
});

describe('its cost in another currency', () => {
  it.each([
    ['GBP', '12000.00', '2026-11-01'],
    ['USD', '15000.00', '2026-11-01'],
    ['EUR', '13500.00', '2026-11-01'],
    ['JPY', '2250000.00', '2026-10-30'],
  ])('is in %s %s, as of the older rate of the two, %s', (currency, amount, asOf) => {
    expect(firstYearCost(priced, currency, rates)).toEqual({ amount, currency, asOf });
  });

  it('is rounded to hundredths', () => {
    const odd = { ...priced, tuitionFee: '100.00', durationMonths: 36 };
    expect(firstYearCost(odd, 'USD', rates)?.amount).toBe('41.67');
  });

  it('is not known without a fee, its currency, or a rate for either', () => {
    expect([
      firstYearCost({ ...priced, tuitionFee: null }, 'USD', rates),
      firstYearCost({ ...priced, currency: null }, 'USD', rates),
      firstYearCost({ ...priced, currency: 'CHF' }, 'USD', rates),
      firstYearCost(priced, 'CHF', rates),
    ]).toEqual([null, null, null, null]);
  });
});
