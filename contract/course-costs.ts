import type { CurrencyRate } from './currency-rates.ts';

/** What a tuition fee is for. */
export const feePeriods = ['year', 'total'] as const;
export type FeePeriod = (typeof feePeriods)[number];

/** Bands of what the first year costs, in US dollars; the last one has no end. */
export const feeBands = ['under10', 'from10', 'from15', 'from20', 'from30'] as const;
export type FeeBand = (typeof feeBands)[number];

/** Where each band begins, in US dollars. */
export const bandStarts: Readonly<Record<FeeBand, number>> = {
  under10: 0,
  from10: 10_000,
  from15: 15_000,
  from20: 20_000,
  from30: 30_000,
};

/** A course as far as its cost goes. */
export interface Priced {
  readonly tuitionFee: string | null;
  readonly feePeriod: FeePeriod;
  readonly currency: string | null;
  readonly durationMonths: number | null;
}

/** What the first year costs, in the course's own currency; null where that cannot be told. */
export function firstYearFee({ tuitionFee, feePeriod, durationMonths }: Priced): number | null {
  if (tuitionFee === null) return null;
  if (feePeriod === 'year') return Number(tuitionFee);
  return durationMonths === null ? null : (Number(tuitionFee) * 12) / Math.max(12, durationMonths);
}

/** A cost in another currency, and as of which day: the older one of the two rates. */
export interface Cost {
  readonly amount: string;
  readonly currency: string;
  readonly asOf: string;
}

type Rate = Pick<CurrencyRate, 'code' | 'perDollar' | 'asOf'>;

/** What the first year of a course costs in a currency; null where the fee, or one of the two rates, is not known. */
export function firstYearCost(course: Priced, currency: string, rates: readonly Rate[]): Cost | null {
  const fee = firstYearFee(course);
  const from = rates.find(({ code }) => code === course.currency);
  const to = rates.find(({ code }) => code === currency);
  if (fee === null || from === undefined || to === undefined) return null;
  const converted = (fee / Number(from.perDollar)) * Number(to.perDollar);
  return {
    amount: converted.toFixed(2),
    currency,
    asOf: from.asOf < to.asOf ? from.asOf : to.asOf,
  };
}
