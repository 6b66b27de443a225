import type { Day } from '../facts/days.ts';
import type { CurrencyRate } from '../kit/currency-rates.ts';

/** The period that a tuition fee covers. */
export const feePeriods = ['year', 'total'] as const;
export type FeePeriod = (typeof feePeriods)[number];

/** Bands of first-year cost in US dollars; the last one is open-ended. */
export const feeBands = ['under10', 'from10', 'from15', 'from20', 'from30'] as const;
export type FeeBand = (typeof feeBands)[number];

/** The lower limit of each band, in US dollars. */
export const bandStarts: Readonly<Record<FeeBand, number>> = {
  under10: 0,
  from10: 10_000,
  from15: 15_000,
  from20: 20_000,
  from30: 30_000,
};

/** The price fields of a course. */
export interface CoursePrice {
  readonly tuitionFee: string | null;
  readonly feePeriod: FeePeriod;
  readonly currency: string | null;
  readonly durationMonths: number | null;
}

/** The first-year cost in the course's currency; null when it can't be calculated. */
export function firstYearFee({ tuitionFee, feePeriod, durationMonths }: CoursePrice): number | null {
  if (tuitionFee === null) return null;
  if (feePeriod === 'year') return Number(tuitionFee);
  return durationMonths === null ? null : (Number(tuitionFee) * 12) / Math.max(12, durationMonths);
}

/** The fee for the whole course in its currency; null when it can't be calculated. */
export function wholeFee({ tuitionFee, feePeriod, durationMonths }: CoursePrice): number | null {
  if (tuitionFee === null) return null;
  if (feePeriod === 'total') return Number(tuitionFee);
  return durationMonths === null ? null : (Number(tuitionFee) * Math.max(12, durationMonths)) / 12;
}

/** A cost converted to another currency; `asOf` is the older date of the two exchange rates. */
export interface Cost {
  readonly amount: string;
  readonly currency: string;
  readonly asOf: Day;
}

type Rate = Pick<CurrencyRate, 'code' | 'perDollar' | 'asOf'>;

/** The first-year cost of a course in a given currency; null when the fee or one of the rates isn't known. */
export function firstYearCost(course: CoursePrice, currency: string, rates: readonly Rate[]): Cost | null {
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
