import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, email, id, instant, version } from '../kit/primitives.ts';
import { multiLine, singleLine } from '../kit/text.ts';
import { markScales, normalisedMark } from './marks.ts';
import { explanation, matchEvidence, studentMatch } from './student-matches.ts';

/** Levels of education, completed or expected, in order. */
export const educationLevels = ['secondary', 'higherSecondary', 'diploma', 'bachelor', 'master'] as const;
export type EducationLevel = (typeof educationLevels)[number];

export const englishTests = ['ielts', 'toefl', 'pte', 'duolingo'] as const;

export const fundingSources = ['own', 'parents', 'sponsor', 'loan', 'scholarship'] as const;

/** Letters as people count them: in many scripts a letter has several characters. */
const letters = (max: number) =>
  z.check<string>((name) => {
    if (name.value.length <= max || [...new Intl.Segmenter().segment(name.value)].length <= max) return;
    name.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: name.value });
  });
/** Longer than any name, so that `letters` decides. */
const name = (min: number) => singleLine(4000, min).check(letters(200));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const count = z.int().check(z.gte(0), z.lte(99));

/** Personal details. Names are as in the passport; a single name is the family name. */
export const studentPerson = z.strictObject({
  givenNames: name(0),
  familyName: name(1),
  dateOfBirth: day,
  email,
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ().-]{6,24}$/)),
  /** ISO 3166-1, as in the passport. */
  nationality: country,
  passportNumber: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/))),
});
export type StudentPerson = z.output<typeof studentPerson>;

/** A school or course of study, with the original mark. */
const education = z
  .strictObject({
    level: z.enum(educationLevels),
    institution: singleLine(160),
    countryCode: country,
    /** Entry requirements differ by board, such as `CBSE`. */
    board: z.nullable(singleLine(60, 0)),
    subject: z.nullable(singleLine(120, 0)),
    finishedIn: z.int().check(z.gte(1960), z.lte(2040)),
    mark: z.nullable(z.number().check(z.gte(0))),
    scale: z.enum(markScales),
    /** Failed subjects: still open, and passed later. */
    backlogsActive: count,
    backlogsCleared: count,
    inEnglish: z.boolean(),
  })
  .check(
    z.refine(({ mark, scale }) => mark === null || normalisedMark(mark, scale) !== null, {
      path: ['mark'],
    }),
  );
export type Education = z.output<typeof education>;

const test = z.strictObject({
  type: z.enum(englishTests),
  takenOn: day,
  overall: z.number().check(z.gte(0), z.lte(160)),
  /** The lowest component score. */
  lowest: z.nullable(z.number().check(z.gte(0), z.lte(160))),
});

const work = z.strictObject({
  employer: singleLine(160),
  position: z.nullable(singleLine(120, 0)),
  from: day,
  /** Null when it is ongoing. */
  until: z.nullable(day),
});

const finances = z.strictObject({
  source: z.enum(fundingSources),
  /** For one year, in major currency units. */
  amount: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
});

/** A visa refusal by any country: consulates ask about them, and not declaring one is a reason for refusal. */
const refusal = z.strictObject({
  countryCode: country,
  refusedOn: day,
  reason: z.nullable(multiLine(300, 0)),
});

/** The student's qualifications and circumstances, as far as known. */
export const studentProfile = z.strictObject({
  education: z.array(education).check(z.maxLength(10)),
  tests: z.array(test).check(z.maxLength(10)),
  work: z.array(work).check(z.maxLength(10)),
  finances: z.nullable(finances),
  refusals: z._default(z.array(refusal).check(z.maxLength(10)), []),
  /** Country of residence, ISO 3166-1; null when only the nationality is known. */
  residence: z._default(z.nullable(country), null),
  passportExpiresOn: z._default(z.nullable(day), null),
});
export type StudentProfile = z.output<typeof studentProfile>;

export const emptyProfile: StudentProfile = {
  education: [],
  tests: [],
  work: [],
  finances: null,
  refusals: [],
  residence: null,
  passportExpiresOn: null,
};

/** All student data that a new application needs. */
export const studentInformation = z.strictObject({
  person: studentPerson,
  profile: studentProfile,
  /**
   * The student consents to being represented by the agency. Only students themselves give it here; from anyone else it
   * can only repeat what is on record. It can't be withdrawn here.
   */
  consent: z.boolean(),
});
export type StudentInformation = z.output<typeof studentInformation>;

/** Data that universities usually ask for and that is unknown: the missing fields of `student`. */
export const missingInformation = ({ person, profile }: Omit<StudentInformation, 'consent'>): string[] => [
  ...(person.passportNumber === null ? ['person.passportNumber'] : []),
  ...(profile.education.length === 0 ? ['profile.education'] : []),
  ...(profile.education.some(({ mark }) => mark === null) ? ['profile.education.mark'] : []),
  ...(profile.finances === null ? ['profile.finances'] : []),
];

/** Personal details as stored: old records may not satisfy today's validation. */
const recordedPerson = z.object({
  givenNames: z.string(),
  familyName: z.string(),
  dateOfBirth: day,
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  passportNumber: z.nullable(z.string()),
});

/** A student as shown and edited in a new application. */
export const student = z.object({
  id,
  version,
  number: z.string(),
  fullName: z.string(),
  /** Null when the reader may not see them, or there is none. */
  branchName: z.nullable(z.string()),
  counsellorName: z.nullable(z.string()),
  person: recordedPerson,
  profile: studentProfile,
  /** Each education's mark in points out of 100, in the same order; null when there is none. */
  normalised: z.array(z.nullable(z.number())),
  consent: z.nullable(z.object({ version: z.string(), at: instant })),
  /** See `missingInformation`. */
  missing: z.array(z.string()),
});
export type Student = z.output<typeof student>;

export const studentsApi = {
  match: endpoint('POST /students/matches', {
    name: 'students.match',
    summary:
      'Possible matches for a student, the most certain first, with the matching details; of students outside the caller’s access only the branch to ask',
    body: matchEvidence,
    reply: dataOf(z.array(studentMatch)),
  }),
  create: endpoint('POST /students', {
    name: 'students.create',
    summary:
      'Create a student, assigned to the caller or to whom the caller works for; 409 with the certain duplicates until each is explained',
    creates: true,
    body: z.extend(z.extend(studentInformation, explanation), {
      branchId: z.optional(z.int().check(z.positive())),
      /** The student's files, as in `matchEvidence`. */
      files: matchEvidence.shape.files,
    }),
    reply: dataOf(student),
  }),
  own: endpoint('GET /students/own', {
    name: 'students.own',
    summary: 'The caller’s own student record; 404 when they have none',
    reply: dataOf(student),
  }),
  get: endpoint('GET /students/:id', {
    name: 'students.get',
    summary: 'One student with the data that an application needs',
    reply: dataOf(student),
  }),
  update: endpoint('PUT /students/:id', {
    name: 'students.update',
    summary: 'Change a student’s data',
    versioned: true,
    body: studentInformation,
    reply: dataOf(student),
  }),
};
