import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toEuropeanDigits } from './dates.ts';
import type { ParsePhone } from './rules.ts';

/**
 * Reads a phone number in any usual notation: with or without the country code, with `00` or `+`, with brackets, spaces
 * and digits of other scripts. Numbers without a country code are in `country`, an ISO 3166-1 code.
 */
export const parsePhone: ParsePhone = (typed, country) => {
  const text = toEuropeanDigits(typed).replace(/^\s*00/, '+');
  const where: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, where && { defaultCountry: where, extract: false });
  return number?.isPossible() ? number.number : null;
};
