import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, parseNumber } from '../../../../src/machines/grid/edits/number-text.ts';

const locales = ['en-GB', 'fr', 'ar-u-nu-latn', 'ar-EG', 'de'];

describe('a number', () => {
  it('is read back from how each locale writes it for editing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(...locales),
        (whole, thousandths, locale) => {
          const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`);
          expect(parseNumber(numberText(value, locale), locale)).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });

  it('is read back from how each locale shows it, grouping included', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...locales), (value, locale) => {
        expect(parseNumber(new Intl.NumberFormat(locale).format(value), locale)).toBe(
          value === 0 ? 0 : value,
        );
      }),
    );
  });

  it('may have Arabic digits and marks, any minus, and a point where the locale has a comma', () => {
    expect([
      parseNumber('١٢٫٥', 'ar-u-nu-latn'),
      parseNumber('۱۲', 'en-GB'),
      parseNumber('−3', 'en-GB'),
      parseNumber('1.5', 'fr'),
      parseNumber('1 234,5', 'fr'),
      parseNumber('.5', 'en-GB'),
    ]).toEqual([12.5, 12, -3, 1.5, 1234.5, 0.5]);
  });

  it('is refused when it is none, or is grouped as no one groups', () => {
    const texts = ['', 'x', '1,5', '12,34', '1.2.3', '--1', '1e5', 'Infinity', '-', '.'];
    expect(texts.map((text) => parseNumber(text, 'en-GB'))).toEqual(texts.map(() => null));
  });
});
