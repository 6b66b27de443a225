import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, day, id, version } from './primitives.ts';

/** An ISO 4217 currency code. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in major currency units, as a decimal string: `12500.00`. */
export const amount = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

/** The exchange rate of a currency against the US dollar, with its date, its owner and its next review date. */
export const currencyRate = z.object({
  code: currencyCode,
  version,
  /** Units of the currency per US dollar, as a decimal string. */
  perDollar: z.string(),
  asOf: day,
  reviewOn: day,
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
});
export type CurrencyRate = z.output<typeof currencyRate>;

export const currencyRatesApi = {
  list: endpoint('GET /currency-rates', {
    name: 'currencyRates.list',
    summary:
      'The exchange rates for costs, each with its date, owner and review date; and my default currency',
    reply: z.object({
      data: z.array(currencyRate),
      /** The caller's default currency for costs; null means US dollars. */
      meta: z.object({ home: z.nullable(currencyCode) }),
    }),
  }),
  put: endpoint('PUT /currency-rates/:code', {
    name: 'currencyRates.put',
    summary: 'Set the rate of a currency, for those who maintain countries; `If-Match: "0"` adds it',
    versioned: true,
    params: z.strictObject({ code: currencyCode }),
    body: z.strictObject({
      perDollar: z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/)),
      asOf: day,
      reviewOn: day,
    }),
    reply: dataOf(currencyRate),
  }),
};
