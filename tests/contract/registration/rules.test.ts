import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../contract/registration/flow.ts';
import { flows } from '../../../contract/registration/flows/index.ts';
import { parsePhone } from '../../../contract/registration/phone.ts';
import type { Question } from '../../../contract/registration/question.ts';
import { answerCodes, cleanText, judge, judgeFlow } from '../../../contract/registration/rules.ts';

const latestDay = '2027-03-01' as const;
const context = { latestDay, parsePhone };

/** The value of an answer, or the code of its problem. */
function judged(question: Omit<Question, 'id'> & { id?: string }, text: string, more = {}) {
  const asked = { id: 'asked', ...question };
  const { values, problems } = judge([asked], { [asked.id]: text, ...more }, context);
  return values[asked.id] ?? { code: problems[asked.id] };
}
const refused = (code: string) => ({ code });

describe('a name', () => {
  it.each([
    ['one name', 'Sukarno', 'Sukarno'],
    ['Arabic', 'محمد بن سلمان', 'محمد بن سلمان'],
    ['Devanagari with joiners', 'क्\u200dष देवी', 'क्\u200dष देवी'],
    ['Chinese', '李明', '李明'],
    ['an apostrophe and a hyphen', 'Seán O’Brien-Łukasz', 'Seán O’Brien-Łukasz'],
    ['a full stop', 'Martin Luther King Jr.', 'Martin Luther King Jr.'],
    ['letters that are composed differently', 'Se\u0301an', 'Séan'],
    ['invisible characters and blanks', '\u200e Ada \u00a0 Obi\u200b\u0007', 'Ada Obi'],
    ['200 letters', 'ß'.repeat(200), 'ß'.repeat(200)],
    ['200 letters with marks', 'क्ष'.repeat(200), 'क्ष'.repeat(200)],
  ])('can be %s', (_what, typed, value) => {
    expect(judged({ type: 'name' }, typed)).toBe(value);
  });

  it.each([
    ['nothing', '', 'required'],
    ['blanks and invisible characters', ' \u200b\u00a0', 'required'],
    ['201 letters', 'a'.repeat(201), 'tooLong'],
    ['a script', '<script>alert(1)</script>', 'characters'],
    ['an address of a page', 'Win at https://spam.test', 'characters'],
    ['an address without a scheme', 'www.spam.test', 'characters'],
    ['an email address', 'ada@mail.test', 'characters'],
    ['digits', '12345', 'characters'],
    ['marks', '--', 'characters'],
  ])('cannot be %s', (_what, typed, code) => {
    expect(judged({ type: 'name' }, typed)).toEqual(refused(code));
  });

  it('may be missing where it is optional', () => {
    expect(judged({ type: 'name', optional: true }, ' ')).toBe('');
  });
});

describe('an answer', () => {
  it.each([
    ['email', ' Ada@Mail.TEST ', 'ada@mail.test'],
    ['email', 'ada @mail.test', 'ada@mail.test'],
    ['country', 'NG', 'NG'],
    ['yesNo', 'no', 'no'],
    ['date', '2004-5-6', '2004-05-06'],
    ['number', '3,5', '3.5'],
    ['number', '٣٫٥', '3.5'],
    ['number', '1 000', '1000'],
    ['number', '1,250,000', '1250000'],
    ['number', '12,50,000', '1250000'],
    ['number', '10,00,000.50', '1000000.5'],
    ['number', '1.250.000', '1250000'],
    ['number', '1’250’000', '1250000'],
    ['number', '١٬٢٥٠', '1250'],
    ['number', '85,5', '85.5'],
    ['number', '007', '7'],
    ['longText', 'one \r\n two\u0007\n', 'one\n two'],
    ['course', '12:3', '12:3'],
    ['text', '<b>kept as text</b>', '<b>kept as text</b>'],
  ] as const)('of type %s: %j becomes %j', (type, typed, value) => {
    expect(judged({ type }, typed)).toBe(value);
  });

  it.each([
    ['email', 'ada at mail', 'email'],
    ['email', 'ada@mail', 'email'],
    ['email', 'ada@mail.test, eve@mail.test', 'email'],
    ['country', 'XX', 'option'],
    ['country', 'Nigeria', 'tooLong'],
    ['yesNo', 'si', 'option'],
    ['date', '2004-2-31', 'date'],
    ['date', '2027-03-02', 'future'],
    ['number', 'NaN', 'number'],
    ['number', '-1', 'number'],
    ['number', '1e9', 'number'],
    ['number', '1,2,3', 'number'],
    ['number', '1.2.3', 'number'],
    ['number', ',5', 'number'],
    ['course', '1', 'option'],
    ['course', '0:1', 'option'],
    ['course', '1:1;drop', 'option'],
  ] as const)('of type %s: %j is refused with %s', (type, typed, code) => {
    expect(judged({ type }, typed)).toEqual(refused(code));
  });

  it('is within its limits', () => {
    const number = { type: 'number', min: 10, max: 20 } as const;
    expect(['9.9', '10', '20', '20.1'].map((text) => judged(number, text))).toEqual([
      refused('tooSmall'),
      '10',
      '20',
      refused('tooBig'),
    ]);
    // What could be thousands or a decimal is the one that is within the limits.
    expect(['7,125', '10,001'].map((typed) => judged({ type: 'number', max: 10 }, typed))).toEqual([
      '7.125',
      refused('tooBig'),
    ]);
    expect(judged({ type: 'number', max: 10_000 }, '7,125')).toBe('7125');
    const text = { type: 'text', max: 3 } as const;
    expect(['abc', 'abcd', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'].map((typed) => judged(text, typed))).toEqual([
      'abc',
      refused('tooLong'),
      '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
    ]);
  });

  it('is one of the options, if the question has some', () => {
    const options = ['a', 'b'];
    expect([judged({ type: 'choice', options }, 'b'), judged({ type: 'choice', options }, 'c')]).toEqual([
      'b',
      refused('option'),
    ]);
    expect(judged({ type: 'choice', source: 'intakes' }, '7')).toBe('7');
  });

  it.each([
    ['2013-03-01', '2013-03-01'],
    ['2013-03-02', refused('age')],
    ['1937-03-01', '1937-03-01'],
    ['1936-03-02', '1936-03-02'],
    ['1936-03-01', refused('age')],
    ['2027-03-02', refused('future')],
  ])('of a person of 14 to 90 years, born on %s, is %j', (typed, value) => {
    expect(judged({ type: 'date', id: 'dateOfBirth' }, typed)).toEqual(value);
  });

  it.each([
    ['an IELTS score of 6.5', 'englishOverall', '6.5', { englishTest: 'ielts' }, '6.5'],
    ['an IELTS score of 150', 'englishOverall', '150', { englishTest: 'ielts' }, 'offScale'],
    ['an IELTS score of 6.25', 'englishOverall', '6,25', { englishTest: 'ielts' }, 'offScale'],
    ['a TOEFL score of 120', 'englishOverall', '120', { englishTest: 'toefl' }, '120'],
    ['a TOEFL score of 92.5', 'englishOverall', '92.5', { englishTest: 'toefl' }, 'offScale'],
    ['a PTE score of 9', 'englishOverall', '9', { englishTest: 'pte' }, 'offScale'],
    ['a Duolingo score of 118', 'englishOverall', '118', { englishTest: 'duolingo' }, 'offScale'],
    ['a Duolingo score of 115', 'englishOverall', '115', { englishTest: 'duolingo' }, '115'],
    ['a score of a test that nobody knows', 'englishOverall', '118', { englishTest: 'constructor' }, '118'],
  ] as const)('%s is judged by its test', (_what, id, text, more, expected) => {
    const found = judged({ type: 'number', id, min: 0, max: 160 }, text, more);
    expect(found).toEqual(expected === 'offScale' ? refused(expected) : expected);
  });

  it.each([
    ['2014-05-06', '2014-05-06'],
    ['2014-05-05', refused('notInLife')],
    ['1999-01-01', refused('notInLife')],
    ['2027-03-02', refused('future')],
  ])('with the date of a test, %s, of a person born on 6 May 2004 is %j', (text, expected) => {
    // Nobody takes one before the age of ten.
    const born = { dateOfBirth: ' 2004-5-6\u200e' };
    expect(judged({ type: 'date', id: 'englishTakenOn' }, text, born)).toEqual(expected);
  });

  it.each([
    ['finishedIn', '2016', {}, '2016'],
    ['finishedIn', '2015', {}, 'notInLife'],
    ['finishedIn', '2035', {}, '2035'],
    ['finishedIn', '2036', {}, 'notInLife'],
    ['finishedIn', '2020.5', {}, 'number'],
    ['classXYear', '2019', { classXIIYear: '2017' }, '2019'],
    ['classXIIYear', '2017', { classXYear: '٢٠١٩' }, 'outOfOrder'],
    ['classXIIYear', '2019', { classXYear: '2019', degreeYear: '2018' }, '2019'],
    ['degreeYear', '2018', { classXIIYear: '2019' }, 'outOfOrder'],
    ['degreeYear', '2020', { waecYear: '2021' }, 'outOfOrder'],
    ['degreeYear', '2023', { waecYear: '2021' }, '2023'],
  ] as const)('with the year %s, %s, beside %j is %j', (id, text, more, expected) => {
    const found = judged({ type: 'number', id }, text, { dateOfBirth: '2004-05-06', ...more });
    expect(found).toEqual(Number.isNaN(Number(expected)) ? refused(expected) : expected);
  });

  it('with a year is judged by the present alone while the date of birth is missing or refused', () => {
    const finishedIn = (dateOfBirth: string) =>
      judged({ type: 'number', id: 'finishedIn' }, '1975', { dateOfBirth });
    expect([finishedIn(''), finishedIn('2025-01-01'), finishedIn('1990-01-01')]).toEqual([
      '1975',
      '1975',
      refused('notInLife'),
    ]);
  });

  it('with a phone number is in the country that is answered beside it', () => {
    expect(judged({ type: 'phone' }, '0803 123 4567', { askedCountry: 'NG' })).toBe('+2348031234567');
    expect(judged({ type: 'phone' }, '\u200e0803\u200b1234567', { askedCountry: 'NG' })).toBe(
      '+2348031234567',
    );
    expect(judged({ type: 'phone' }, '0803 123 4567')).toEqual(refused('phone'));
    // Until the library has loaded, a browser checks the digits only.
    const lately = judge([{ id: 'phone', type: 'phone' }], { phone: '(0803) 123-4567' }, { latestDay });
    expect(lately.values).toEqual({ phone: '08031234567' });
  });

  it('is accepted again, unchanged, in canonical form', () => {
    const type = fc.constantFrom('name', 'text', 'longText', 'email', 'date', 'number', 'country');
    fc.assert(
      fc.property(type, fc.string({ unit: 'binary', maxLength: 60 }), (asked, typed) => {
        const first = judged({ type: asked as Question['type'], optional: true }, typed);
        fc.pre(typeof first === 'string');
        expect(judged({ type: asked as Question['type'], optional: true }, first as string)).toBe(first);
      }),
    );
  });
});

describe('text', () => {
  it('is cleaned alike however often', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('text', 'longText'), (typed, type) => {
        const once = cleanText(typed, type as Question['type']);
        expect(cleanText(once, type as Question['type'])).toBe(once);
      }),
    );
  });
});

describe('a flow', () => {
  it('judges only what it asks: an answer to a hidden question is left out', () => {
    const flow: Flow = {
      name: 'one',
      steps: [
        {
          id: 'visa',
          questions: [
            { id: 'refused', type: 'yesNo' },
            { id: 'details', type: 'text', showIf: { question: 'refused', is: ['yes'] } },
          ],
        },
      ],
    };
    expect(judgeFlow(flow, { refused: 'no', details: '<old>' }, context)).toEqual({
      values: { refused: 'no' },
      problems: {},
    });
    expect(judgeFlow(flow, { refused: 'yes', details: '' }, context)).toEqual({
      values: { refused: 'yes' },
      problems: { details: 'required' },
    });
  });

  it.each(Object.values(flows))(
    '$name has a value or a problem for each question, whatever is typed',
    (flow) => {
      const names = (flow as Flow).steps.flatMap(({ questions }) => questions.map(({ id }) => id));
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })), (answers) => {
          const { values, problems } = judgeFlow(flow, answers, context);
          const both = Object.keys(values).filter((name) => name in problems);
          expect([both, Object.values(problems).filter((code) => !answerCodes.includes(code))]).toEqual([
            [],
            [],
          ]);
        }),
        { numRuns: 50 },
      );
    },
  );
});
