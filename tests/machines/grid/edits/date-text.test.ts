import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { dateText, parseDate } from '../../../../src/machines/grid/edits/date-text.ts';

const locales = ['en-GB', 'en-US', 'fr', 'ar-u-nu-latn', 'ar-EG', 'ja'];
const today = '2026-11-21';
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(toUtcDay);

describe('a day', () => {
  it('is the day that was meant, in whatever zone the clock of the browser is', () => {
    // The suite sets one (vitest.config.ts).
    expect(new Date('2026-11-21T00:00:00Z').getDate()).toBe(20);
    expect([dateText('2026-11-21', 'en-GB'), dateText('2026-11-21', 'en-US')]).toEqual([
      '21/11/2026',
      '11/21/2026',
    ]);
  });

  it('is read back from how each locale writes it for editing', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...locales), (day, locale) => {
        expect(parseDate(dateText(day, locale), locale, today)).toBe(day);
      }),
    );
  });

  it('is read back from its name of the month, long and short', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('en-GB', 'fr', 'ar-u-nu-latn'),
        fc.constantFrom('long' as const, 'short' as const),
        (day, locale, month) => {
          const format = new Intl.DateTimeFormat(locale, {
            day: 'numeric',
            month,
            year: 'numeric',
            timeZone: 'UTC',
          });
          expect(parseDate(format.format(new Date(day)), locale, today)).toBe(day);
        },
      ),
    );
  });

  it('may be ISO with a time, lack its year, have two digits of it, or Arabic digits', () => {
    expect([
      parseDate('2026-11-21T10:00:00.000Z', 'en-GB', today),
      parseDate('3/12', 'en-GB', today),
      parseDate('3 Dec', 'fr', today),
      parseDate('3.12.27', 'fr', today),
      parseDate('٣/١٢/٢٠٢٧', 'ar-u-nu-latn', today),
      parseDate('Dec 3 2027', 'en-GB', today),
      parseDate('2027 Dec 3', 'en-GB', today),
      parseDate('2027/12/3', 'en-GB', today),
      parseDate('12/3/2027', 'en-US', today),
      parseDate('1/1/1900', 'en-GB', today),
      parseDate('31/12/2199', 'en-GB', today),
    ]).toEqual([
      '2026-11-21',
      '2026-12-03',
      '2026-12-03',
      ...Array(6).fill('2027-12-03'),
      '1900-01-01',
      '2199-12-31',
    ]);
  });

  it('is refused when there is no such day', () => {
    const texts = [
      '',
      '31/02/2026',
      '2026-02-30',
      '12',
      'soon',
      '1/2/3/4',
      '13/13/2026',
      '3 Foo 2026',
      '1/1/1200',
      '31/12/1899',
      '1/1/2200',
    ];
    expect(texts.map((text) => parseDate(text, 'en-GB', today))).toEqual(texts.map(() => null));
  });
});
