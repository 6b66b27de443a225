/** An amount in major currency units, with an ISO 4217 code. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Currencies whose number of decimals isn't two, by ISO 4217 (list of 1 January 2026). `Intl` isn't used because
 * CLDR differs from ISO 4217, for example for the Iraqi dinar.
 */
const decimalsByCurrency: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Whether an amount has no more decimals than its currency. */
export function fitsCurrency({ amount, currency }: Amount): boolean {
  const decimals = decimalsByCurrency[currency] ?? 2;
  return Number(amount.toFixed(decimals)) === amount;
}

let codes: ReadonlySet<string> | undefined;

/** Whether a currency exists: codes of ISO 4217, including those no longer in use. */
export function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}

/** Whether an amount in the same currency is at most a multiple of another. An unknown one is not compared. */
export const isAtMost = (given: Amount, limit: Amount | null, times = 1): boolean =>
  limit === null || (given.currency === limit.currency && given.amount <= limit.amount * times);

/** The smallest believable deposit, as a part of the first year's fee. */
const smallestDeposit = 0.001;

/** Whether a deposit is in the course's currency, and between a thousandth and all of the first year's fee. */
export const isBelievableDeposit = (given: Amount, firstYear: Amount | null): boolean =>
  firstYear === null || (isAtMost(given, firstYear) && given.amount >= firstYear.amount * smallestDeposit);
