import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toEuropeanDigits } from '../../../../../contract/registration/dates.ts';

/** A phone number as it is written in its country; what isn't one stays as typed. */
export function formatPhone(typed: string, country: string): string {
  const where: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(
    toEuropeanDigits(typed),
    where && { defaultCountry: where, extract: false },
  );
  const isOfCountry = where !== undefined && number?.countryCallingCode === getCountryCallingCode(where);
  return isOfCountry && number.isPossible() ? number.formatNational() : typed;
}
