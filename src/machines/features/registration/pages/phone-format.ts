import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toEuropeanDigits } from '../../../../../contract/registration/dates.ts';
import { parsePhone } from '../../../../../contract/registration/phone.ts';

const toCountryCode = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

const read = (typed: string, country: string) => {
  const where = toCountryCode(country);
  return parsePhoneNumberFromString(typed, where && { defaultCountry: where, extract: false });
};

/** The number that is stored for a phone number, in groups: `+234 803 123 4567`; null if it isn't one. */
export function formatStoredPhone(typed: string, country: string): string | null {
  const stored = parsePhone(typed, country);
  return stored === null ? null : (read(stored, country)?.formatInternational() ?? stored);
}

/** A phone number as it is written in its country; what isn't one stays as typed. */
export function formatPhone(typed: string, country: string): string {
  const where = toCountryCode(country);
  const number = read(toEuropeanDigits(typed), country);
  const isOfCountry = where !== undefined && number?.countryCallingCode === getCountryCallingCode(where);
  return isOfCountry && number.isPossible() ? number.formatNational() : typed;
}
