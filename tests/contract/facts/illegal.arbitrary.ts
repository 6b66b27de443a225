import fc from 'fast-check';
import { type IllegalEvent, illegalEvents, tableNow } from './illegal-events.ts';
import { illegalStudents } from './illegal-students.ts';

const dayMs = 86_400_000;
/** A day so many days from the one of the table. */
const dayAt = (days: number): string =>
  new Date(Date.parse(tableNow) + days * dayMs).toISOString().slice(0, 10);
/** Days that have begun nowhere yet, up to 100 years ahead. */
const future = fc.integer({ min: 2, max: 36_500 }).map(dayAt);
/** Days long before the application of the table was created. */
const before = fc.integer({ min: -20_000, max: -800 }).map(dayAt);
/** Days that are over: an offer, a due date. */
const past = fc.integer({ min: -20_000, max: -1 }).map(dayAt);
/** Days that are more than two years ahead. */
const farAhead = fc.integer({ min: 735, max: 36_500 }).map(dayAt);
const days = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / dayMs, max: Date.parse(last) / dayMs })
    .map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
const cents = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((amount) => amount / 100);

/** For cases of the table, other values of the field that are refused for the same reason; written by hand. */
const otherValues: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  'a fee paid in 2029': future,
  'a fee paid years before the application': before,
  'a fee paid a hundredfold': cents(100.01, 9_999_999),
  'a fee paid in part': cents(0.01, 49.99),
  'a deposit paid in 2035': future,
  'a deposit paid before the application': before,
  'a deposit paid twice and more': cents(4000.01, 9_999_999),
  'a deposit paid in part': cents(0.01, 1999.99),
  'a deposit due in 2020': past,
  'a deposit due in 2099': farAhead,
  'a deposit of one pound': cents(0.01, 17.99),
  'a deposit above the fee of a year': cents(18_000.01, 9_999_999),
  'an offer that expired yesterday': past,
  'an offer that expires in 2150': farAhead,
  'a CAS issued in 2030': future,
  'a CAS that expires before it is issued': before,
  'a CAS valid for three years': days('2029-03-02', '2099-12-31'),
  'a visa lodged next week': future,
  'a visa lodged before its CAS': days('2000-01-01', '2027-02-19'),
  'a visa that ends before the course': days('2000-01-01', '2027-02-01'),
  'an enrolment before the course': days('2000-01-01', '2027-01-31'),
  'an enrolment in the future': future,
  'an invoice of the future': future,
  'a commission above the fees': cents(18_000.01, 9_999_999),
  'a commission received next year': future,
};

/** An event that can't be, with a value that no table has. */
export const illegalEventArbitrary: fc.Arbitrary<IllegalEvent> = fc
  .constantFrom(...illegalEvents.filter(({ what }) => what in otherValues))
  .chain((one) =>
    (otherValues[one.what] ?? fc.constant('')).map((value) => ({
      ...one,
      payload: { ...one.payload, [one.field]: value },
    })),
  );

const half = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2);
/** Numbers that are on no scale of halves. */
const betweenHalves = fc.tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 49 }));

/** The same for the facts about a student, who was born on 6 May 2004 and whose IELTS is 6.5 and 6. */
const otherFacts: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  'a student born in 2025': days('2013-03-02', '2027-03-01'),
  'a student born tomorrow': future,
  'a student of 91': days('1900-01-01', '1936-03-01'),
  'a passport expired in 2019': past,
  'a passport until 2050': days('2039-01-01', '2099-12-31'),
  'IELTS 6.25': betweenHalves.map(([halves, rest]) => (halves * 50 + rest) / 100),
  'IELTS 9.5': half(9.5, 160),
  'IELTS 6.5 with a lowest part of 7': half(7, 9),
  'an IELTS part of 6.3': betweenHalves.map(([halves, rest]) => (halves * 50 + rest) / 100),
  'a test of tomorrow week': future,
  'a test taken as a child of nine': days('2004-05-06', '2014-05-05'),
  'a degree before school': fc.integer({ min: 2016, max: 2021 }),
  'a degree in 2036': fc.integer({ min: 2036, max: 2040 }),
  'work as a child of thirteen': days('2004-05-06', '2018-05-05'),
  'work that ended before it began': days('2018-05-06', '2025-01-05'),
  'a refusal of next year': future,
  'a refusal before birth': days('1950-01-01', '2004-05-05'),
};

/** What somebody changes of the possible student, and the path and code with which it is refused. */
export const illegalStudentArbitrary = fc
  .constantFrom(...illegalStudents.filter(([what]) => what in otherFacts))
  .chain(([what, changes, path, code]) =>
    (otherFacts[what] ?? fc.constant('')).map((value) => ({
      changes: { ...changes, [path]: value },
      path,
      code,
    })),
  );
