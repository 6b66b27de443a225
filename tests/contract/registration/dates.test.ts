import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinDate, splitDate, toEuropeanDigits, toIsoDate } from '../../../contract/registration/dates.ts';

describe('a date as typed', () => {
  it.each([
    ['1999-12-31', '1999-12-31'],
    ['1999-1-2', '1999-01-02'],
    [' 1999 - 1 - 2 ', '1999-01-02'],
    ['2004-02-29', '2004-02-29'],
    ['2000-2-29', '2000-02-29'],
    ['١٩٩٩-١٢-٣١', '1999-12-31'],
    ['۱۹۹۹-۱۲-۳۱', '1999-12-31'],
    ['१९९९-१२-३१', '1999-12-31'],
    ['1999-December-31', '1999-12-31'],
    ['1999-dec-31', '1999-12-31'],
    ['1999-DEC.-31', '1999-12-31'],
    ['1999-décembre-31', '1999-12-31'],
    ['1999-decembre-31', '1999-12-31'],
    ['1999-févr.-28', '1999-02-28'],
    ['1999-août-1', '1999-08-01'],
    ['1999-May-6', '1999-05-06'],
    ['1999-مايو-6', '1999-05-06'],
    ['1999-ديسمبر-31', '1999-12-31'],
  ])('%s is %s', (typed, date) => {
    expect(toIsoDate(typed)).toBe(date);
  });

  it.each([
    ['31 February', '2004-2-31'],
    ['29 February of a common year', '2003-2-29'],
    ['29 February of 1900', '1900-02-29'],
    ['31 April', '2004-4-31'],
    ['month 0', '2004-0-1'],
    ['month 13', '2004-13-1'],
    ['day 0', '2004-1-0'],
    ['day 32', '2004-1-32'],
    ['a year of two digits', '99-12-31'],
    ['a year of five digits', '19999-12-31'],
    ['the year 3000', '3000-01-01'],
    ['a negative year', '-1999-12-31'],
    ['no month', '1999--31'],
    ['a month that is none', '1999-Smarch-1'],
    ['a part too few', '1999-12'],
    ['nothing', ''],
    ['markup', '<b>1999</b>-12-31'],
    ['an exponent', '1e3-1-1'],
  ])('is none with %s', (_what, typed) => {
    expect(toIsoDate(typed)).toBeNull();
  });

  it('is joined and split into the same parts, whatever was typed', () => {
    expect(joinDate('', ' ', '')).toBe('');
    expect(splitDate(joinDate('19-99', '1', ''))).toEqual(['19 99', '1', '']);
    const part = fc.string().filter((text) => !text.includes('-'));
    fc.assert(
      fc.property(part, part, part, (...parts) => {
        fc.pre(parts.some((each) => each.trim() !== ''));
        expect(splitDate(joinDate(...parts))).toEqual(parts);
      }),
    );
  });

  it('is every day from 1000 to 2999, in any digits', () => {
    const day = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966);
    fc.assert(
      fc.property(day, zero, (date, first) => {
        const iso = date.toISOString().slice(0, 10);
        const written = iso.replace(/\d/g, (digit) => String.fromCharCode(first + Number(digit)));
        expect([toEuropeanDigits(written), toIsoDate(written)]).toEqual([iso, iso]);
      }),
    );
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(toIsoDate(typed) ?? '2000-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
