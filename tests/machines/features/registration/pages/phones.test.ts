import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import {
  callingCodes,
  splitCallingCode,
} from '../../../../../src/machines/features/registration/pages/calling-codes.ts';
import {
  formatPhone,
  formatStoredPhone,
} from '../../../../../src/machines/features/registration/pages/phone-format.ts';

describe('calling codes', () => {
  it('are those of the library of phone numbers', () => {
    const expected = getCountries().map((country) => [country, getCountryCallingCode(country)] as const);
    expect(Object.fromEntries(callingCodes)).toEqual(Object.fromEntries(expected));
  });

  it.each([
    ['+234 803 123 4567', '', { country: 'NG', rest: '803 123 4567' }],
    ['0091-98765 43210', 'GB', { country: 'IN', rest: '98765 43210' }],
    ['\u202a+1 (416) 555-0123\u202c', 'CA', { country: 'CA', rest: '(416) 555-0123' }],
    ['+1 416 555 0123', 'NG', { country: 'US', rest: '416 555 0123' }],
    ['0803 123 4567', 'NG', null],
    ['+999 1', 'NG', null],
    ['', 'NG', null],
  ])('are split from %j in %j', (typed, current, expected) => {
    expect(splitCallingCode(typed, current)).toEqual(expected);
  });
});

describe('a phone number', () => {
  it.each([
    ['8031234567', 'NG', '0803 123 4567'],
    ['٩٨٧٦٥٤٣٢١٠', 'IN', '098765 43210'],
    ['12', 'NG', '12'],
    ['call me', 'NG', 'call me'],
    ['8031234567', '', '8031234567'],
  ])('%s in %j is written as %s', (typed, country, expected) => {
    expect(formatPhone(typed, country)).toBe(expected);
  });

  it.each([
    ['0803 123 4567', 'NG', '+234 803 123 4567'],
    ['00234 (0)803 1234567', 'GH', '+234 803 123 4567'],
    ['٩٨٧٦٥٤٣٢١٠', 'IN', '+91 98765 43210'],
    ['12', 'NG', null],
    ['call me', 'NG', null],
    ['0803 123 4567', '', null],
  ])('%s in %j is stored as %s', (typed, country, expected) => {
    expect(formatStoredPhone(typed, country)).toBe(expected);
  });
});
