import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from '../../../server/extraction/reading/loose-json.ts';
import { awardIn, courseTypesIn, levelIn } from '../../../server/extraction/reading/values/awards.ts';
import { daysIn, monthsIn } from '../../../server/extraction/reading/values/dates.ts';
import { isoMonths, lengthsIn } from '../../../server/extraction/reading/values/duration.ts';
import { englishIn } from '../../../server/extraction/reading/values/english.ts';
import { moneyIn } from '../../../server/extraction/reading/values/money.ts';
import { parseNumber } from '../../../server/extraction/reading/values/numbers.ts';

describe('numbers', () => {
  it.each([
    ['18,500', 18_500],
    ['18 500', 18_500],
    ['18.500', 18_500],
    ['18.500,50', 18_500.5],
    ['18,500.50', 18_500.5],
    ["1'460", 1_460],
    ['2,45,000', 245_000],
    ['9250.5', 9_250.5],
    ['١٨٬٥٠٠', 18_500],
    ['٦٫٥', 6.5],
    ['1.2.3', undefined],
    ['12,3456', undefined],
  ])('are read as pages write them: %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it('are the same in every way of writing them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        const forms = ['en-GB', 'de-DE', 'fr-FR', 'ar-EG', 'en-IN', 'de-CH'].map((locale) =>
          new Intl.NumberFormat(locale).format(number),
        );
        return forms.every((form) => parseNumber(form) === number);
      }),
    );
  });
});

describe('money', () => {
  const at = (host: string, language = 'en') => ({ host, language });
  it.each([
    ['£18,500 per year', 'x.ac.uk', [[18_500, 'GBP']]],
    ['9 800 € par an', 'x.fr', [[9_800, 'EUR']]],
    ['1.500 €', 'x.de', [[1_500, 'EUR']]],
    ['A$36,800', 'x.edu.au', [[36_800, 'AUD']]],
    ['$36,800', 'x.edu.au', [[36_800, 'AUD']]],
    ['$36,800', 'x.edu', [[36_800, 'USD']]],
    ['$36,800', 'x.com', []],
    ['AED 75,000', 'x.com', [[75_000, 'AED']]],
    ['75,000 درهم', 'x.ae', [[75_000, 'AED']]],
    ['75 000 dirhams', 'x.ma', [[75_000, 'MAD']]],
    ['٩٠٬٠٠٠ ريال سعودي', 'x.com', [[90_000, 'SAR']]],
    ['₹2,45,000', 'x.in', [[245_000, 'INR']]],
    [
      'Home £9,250; International £24,000',
      'x.ac.uk',
      [
        [9_250, 'GBP'],
        [24_000, 'GBP'],
      ],
    ],
    ['120 credits over 3 years', 'x.ac.uk', []],
  ])('is read with its currency: %s on %s', (text, host, expected) => {
    expect(moneyIn(text, at(host)).map(({ amount, currency }) => [amount, currency])).toEqual(expected);
  });
});

describe('lengths of time', () => {
  it.each([
    ['1 year full-time', [12]],
    ['three years', [36]],
    ['18 mois', [18]],
    ['4 semesters', [24]],
    ['1 year and 6 months', [18]],
    ['40 weeks', [9]],
    ['سنتان', [24]],
    ['٤ سنوات', [48]],
    ['3 years full-time; 6 years part-time', [36, 72]],
    ['1-2 years', []],
    ['one to two years, 1 to 2 years', []],
    ['120 credits', []],
  ])('are read in months: %s', (text, months) => {
    expect(lengthsIn(text).map((length) => length.months)).toEqual(months);
  });

  it('are read of data for programs, but for hours of work', () => {
    expect(['P1Y', 'P1Y6M', 'P18M', 'P52W', 'PT60H', 'a year'].map(isoMonths)).toEqual([
      12,
      18,
      18,
      12,
      undefined,
      undefined,
    ]);
  });
});

describe('days and months', () => {
  it.each([
    ['31 July 2027', ['2027-07-31']],
    ['July 31, 2027', ['2027-07-31']],
    ['1st of March 2027', ['2027-03-01']],
    ['1er février 2027', ['2027-02-01']],
    ['٣٠ يونيو ٢٠٢٧', ['2027-06-30']],
    ['15.05.2027', ['2027-05-15']],
    ['2027-06-30', ['2027-06-30']],
    ['31 February 2027', []],
    ['30 June', []],
  ])('are days only with their year: %s', (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  it('are left out where two readings are possible', () => {
    expect([daysIn('03/04/2027', { monthFirst: true }), daysIn('03/25/2027', { monthFirst: true })]).toEqual([
      [],
      ['2027-03-25'],
    ]);
  });

  it.each([
    [
      'September 2027 and January 2028',
      [
        [9, 2027],
        [1, 2028],
      ],
    ],
    [
      'janvier et septembre',
      [
        [1, null],
        [9, null],
      ],
    ],
    [
      'سبتمبر وفبراير',
      [
        [9, null],
        [2, null],
      ],
    ],
    ['You may apply at any time', []],
    ['Fall 2027', []],
  ])('are starts of courses: %s', (text, intakes) => {
    expect(monthsIn(text).map(({ month, year }) => [month, year])).toEqual(intakes);
  });

  it('of any day come back as they were written', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const written = ['en-GB', 'en-US', 'fr-FR', 'ar-EG'].map((locale) =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
        );
        expect(written.map((text) => daysIn(text))).toEqual(written.map(() => [iso]));
      }),
    );
  });
});

describe('tests of English', () => {
  it.each([
    ['IELTS 6.5 overall with no component below 6.0', [['ielts', 6.5, 6]]],
    ['IELTS: 6.5 (minimum 6.0 in each component)', [['ielts', 6.5, 6]]],
    ['a score of 7.0 in IELTS', [['ielts', 7, null]]],
    [
      'IELTS 6,5 ou TOEFL iBT 88',
      [
        ['ielts', 6.5, null],
        ['toefl', 88, null],
      ],
    ],
    [
      'TOEFL iBT 90 with at least 20 in each section; PTE Academic 62; Duolingo 120',
      [
        ['toefl', 90, 20],
        ['pte', 62, null],
        ['duolingo', 120, null],
      ],
    ],
    [
      'آيلتس ٦٫٥ أو توفل ٧٩',
      [
        ['ielts', 6.5, null],
        ['toefl', 79, null],
      ],
    ],
    ['IELTS is accepted', []],
    ['IELTS 65', []],
    ['Cambridge C1 180', []],
  ])('are read with their marks: %s', (text, marks) => {
    expect(englishIn(text).map(({ test, overall, lowest }) => [test, overall, lowest])).toEqual(marks);
  });
});

describe('awards, levels and ways of study', () => {
  it.each([
    ['MSc Data Science', 'MSc', 'postgraduateTaught'],
    ['Civil Engineering BEng (Hons)', 'BEng (Hons)', 'undergraduate'],
    ['Master of Public Health', 'Master of Public Health', 'postgraduateTaught'],
    ['PhD History', 'PhD', 'research'],
    ['International Foundation Year in Science', 'International Foundation Year', 'foundation'],
    ['ماجستير إدارة الأعمال', 'ماجستير', 'postgraduateTaught'],
    ['Management of ports', undefined, undefined],
  ])('are named in titles: %s', (title, name, level) => {
    const award = awardIn(title);
    expect([award?.name, award?.level]).toEqual([name, level]);
  });

  it('are told in words', () => {
    expect(
      ['Postgraduate research', 'Premier cycle', 'Undergraduate', 'المستوى: ماجستير', 'any'].map(levelIn),
    ).toEqual(['research', 'undergraduate', 'undergraduate', 'postgraduateTaught', undefined]);
    expect(['Full-time or part-time', '100% online', 'دوام كامل', 'mixed'].map(courseTypesIn)).toEqual([
      ['fullTime', 'partTime'],
      ['online'],
      ['fullTime'],
      [],
    ]);
  });
});

describe('data for programs', () => {
  const plain = (value: unknown): unknown => {
    if (value instanceof Map)
      return Object.fromEntries([...value].map(([name, { value: inner }]) => [name, plain(inner)]));
    if (Array.isArray(value)) return value.map(({ value: inner }) => plain(inner));
    return value;
  };

  it('that is JSON is read as JSON is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        const { found, broken } = readLooseJson(text);
        expect([JSON.stringify(plain(found?.value)), broken]).toEqual([
          JSON.stringify(JSON.parse(text)),
          false,
        ]);
      }),
    );
  });

  it.each<[string, string, unknown]>([
    ['comments', '/* CMS */ {"a": 1} // end', { a: 1, broken: false }],
    ['markup that hides it', '<!--{"a": "<!-- ; -->"};-->', { a: '<!-- ; -->', broken: false }],
    [
      'leading zeros',
      '{"a": 09.50, "b": [-07, 1e-05, 0.5]}',
      { a: 9.5, b: [-7, 0.000_01, 0.5], broken: false },
    ],
    ['extra commas', '{"a": [1, 2,], "b": ",]",}', { a: [1, 2], b: ',]', broken: true }],
    ['missing commas', '{"a": 1 "b": "c"}', { a: 1, b: 'c', broken: true }],
    ['line breaks in strings', '{"a": "two\n\tlines"}', { a: 'two  lines', broken: true }],
    ['unknown escapes', String.raw`{"a": "don\'t \\'"}`, { a: String.raw`don't \'`, broken: true }],
    ['no end', '{"a": {"b": [1, "c', { a: { b: [1, 'c'] }, broken: true }],
    ['quotes in strings', '{"a": "say "hi" twice"}', { broken: true }],
    ['words without quotes', '{"a": so, "b": 1}', { broken: true }],
    ['no value', '{"a": 1, "b":', { broken: true }],
    ['brackets without end', '['.repeat(1_000_000), { broken: true }],
  ])('that has %s is told as what it means, or as nothing', (_what, text, wanted) => {
    const { found, broken } = readLooseJson(text);
    expect({ ...(plain(found?.value) as object | undefined), broken }).toEqual(wanted);
  });

  it('that is not is read as far as it goes, or told as broken, and never fails', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.nat(200),
        fc.string({ maxLength: 3 }),
        (value, at, stray) => {
          const text = JSON.stringify(value);
          const { found, broken } = readLooseJson(text.slice(0, at) + stray + text.slice(at));
          return broken || found !== undefined;
        },
      ),
    );
  });
});
