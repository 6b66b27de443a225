import type { currencyRates } from '../../db/schema/index.ts';
import { dayLength, dayOf } from '../days.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';

/** Approximate value of one US dollar in each currency. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  GBP: 0.79,
  EUR: 0.92,
  CAD: 1.37,
  AUD: 1.52,
  NZD: 1.66,
  MYR: 4.5,
  AED: 3.6725,
  INR: 84,
  NGN: 1560,
  PKR: 278,
  BDT: 119,
  NPR: 134,
  LKR: 293,
  VND: 25_000,
  PHP: 58,
  IDR: 15_800,
  CNY: 7.2,
  KES: 129,
  GHS: 15.5,
  UGX: 3680,
  TZS: 2600,
  ZMW: 27,
  XAF: 605,
  XOF: 605,
  MAD: 9.9,
  TND: 3.1,
  DZD: 133,
  EGP: 49.5,
  LBP: 89_500,
  JOD: 0.709,
  SAR: 3.75,
  TRY: 34.5,
  BRL: 5.7,
  COP: 4300,
};

/** Rates as of the first of the month, due for review a month later. */
export function makeCurrencyRates(
  now: Date,
  ownerId: number,
  timestamps: RowTimestamps,
): SeedRow<typeof currencyRates>[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return Object.entries(perDollar).map(([code, rate], index) => ({
    id: index + 1,
    code,
    perDollar: String(rate),
    asOf: dayOf(first),
    reviewOn: dayOf(first + 31 * dayLength),
    ownerId,
    ...timestamps,
  }));
}
