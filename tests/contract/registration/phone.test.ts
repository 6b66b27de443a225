import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from '../../../contract/registration/phone.ts';

describe('a phone number', () => {
  it.each([
    ['0803 123 4567', 'NG', '+2348031234567'],
    ['803 123 4567', 'NG', '+2348031234567'],
    ['+234 803 123 4567', 'IN', '+2348031234567'],
    ['00234-803-123-4567', 'GB', '+2348031234567'],
    ['٠٨٠٣ ١٢٣ ٤٥٦٧', 'NG', '+2348031234567'],
    ['98765 43210', 'IN', '+919876543210'],
    ['098765-43210', 'IN', '+919876543210'],
    ['+91 (98765) 43210', 'NG', '+919876543210'],
    ['९८७६५ ४३२१०', 'IN', '+919876543210'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['(020) 7946 0018', 'GB', '+442079460018'],
    ['+44 (0)20 7946 0018', 'GB', '+442079460018'],
    ['07700.900123', 'GB', '+447700900123'],
    // As pasted from a messenger: marks of text direction around it, and blanks that don't break.
    ['\u202a+234\u00a0803\u00a0123\u00a04567\u202c', '', '+2348031234567'],
  ])('%j in %j is %s', (typed, country, number) => {
    expect(parsePhone(typed, country)).toBe(number);
  });

  it.each([
    ['nothing', '', 'NG'],
    ['too short', '12', 'NG'],
    ['too long', '0803 123 4567 8910 1112', 'NG'],
    ['without a country', '0803 123 4567', ''],
    ['with a country that there is not', '0803 123 4567', 'ZZ'],
    ['an address', 'ada@mail.test', 'NG'],
    ['markup', '<b>0803 123 4567</b>', 'NG'],
    ['two numbers', '0803 123 4567 / 0803 123 4568', 'NG'],
  ])('is none: %s', (_what, typed, country) => {
    expect(parsePhone(typed, country)).toBeNull();
  });

  it('in canonical form stays as it is', () => {
    const number = fc.constantFrom('+2348031234567', '+919876543210', '+442079460018');
    fc.assert(
      fc.property(number, fc.constantFrom('', 'NG', 'IN', 'GB', 'US'), (typed, country) => {
        expect(parsePhone(typed, country)).toBe(typed);
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(parsePhone(typed, 'NG') ?? '+1').toMatch(/^\+\d+$/);
      }),
    );
  });
});
