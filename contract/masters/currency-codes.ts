/** ISO 4217's code of a country whose currency is not known: it is not derived, administrators enter it. */
export const noCurrency = 'XXX';

let codes: readonly string[] | undefined;

/** All currencies that a country can have, by ISO 4217. */
export const currencyCodes = (): readonly string[] =>
  (codes ??= [...new Set([...Intl.supportedValuesOf('currency'), noCurrency])]);
