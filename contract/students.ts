import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { markScales, normalisedMark } from './marks.ts';
import { dataOf, day, email, id, version } from './primitives.ts';
import { explanation, matchEvidence, studentMatch } from './student-matches.ts';

/** What somebody has finished, or is about to, in the order of a way through school and university. */
export const educationLevels = ['secondary', 'higherSecondary', 'diploma', 'bachelor', 'master'] as const;
export type EducationLevel = (typeof educationLevels)[number];

export const englishTests = ['ielts', 'toefl', 'pte', 'duolingo'] as const;

export const fundingSources = ['own', 'parents', 'sponsor', 'loan', 'scholarship'] as const;

/** The wording of the consent that is asked for now: a student who agreed to an older one is asked again. */
export const consentVersion = '2026-11';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const needed = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const times = z.int().check(z.gte(0), z.lte(99));

/** Who somebody is. Names stand as in the passport; whoever has only one has it as family name. */
export const studentPerson = z.strictObject({
  givenNames: words(120),
  familyName: needed(120),
  dateOfBirth: day,
  email,
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ().-]{6,24}$/)),
  /** ISO 3166-1, as in the passport. */
  nationality: country,
  passportNumber: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/))),
});
export type StudentPerson = z.output<typeof studentPerson>;

/** One school or course of study, with the mark as it was given. */
const education = z
  .strictObject({
    level: z.enum(educationLevels),
    institution: needed(160),
    countryCode: country,
    /** Entry tables differ by board, such as `CBSE`. */
    board: z.nullable(words(60)),
    subject: z.nullable(words(120)),
    finishedIn: z.int().check(z.gte(1960), z.lte(2040)),
    mark: z.nullable(z.number().check(z.gte(0))),
    scale: z.enum(markScales),
    /** Subjects that were failed: those still open, and those passed later. */
    backlogsActive: times,
    backlogsCleared: times,
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
  /** The lowest of its parts. */
  lowest: z.nullable(z.number().check(z.gte(0), z.lte(160))),
});

const work = z.strictObject({
  employer: needed(160),
  position: z.nullable(words(120)),
  from: day,
  /** Null goes on. */
  until: z.nullable(day),
});

const finances = z.strictObject({
  source: z.enum(fundingSources),
  /** For one year, in the currency's own unit. */
  amount: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
});

/** A visa that was refused, by any country: consulates ask, and a refusal that was not told is one more. */
const refusal = z.strictObject({
  countryCode: country,
  refusedOn: day,
  reason: z.nullable(words(300)),
});

/** What the student brings along, as far as it is known. */
export const studentProfile = z.strictObject({
  education: z.array(education).check(z.maxLength(10)),
  tests: z.array(test).check(z.maxLength(10)),
  work: z.array(work).check(z.maxLength(10)),
  finances: z.nullable(finances),
  refusals: z._default(z.array(refusal).check(z.maxLength(10)), []),
  /** Country the student lives in, ISO 3166-1; null where only the nationality is known. */
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

/** Everything the flow asks about a student. */
export const studentInformation = z.strictObject({
  person: studentPerson,
  profile: studentProfile,
  /** The student agrees that the agency acts for them; what was agreed to once is not taken back here. */
  consent: z.boolean(),
});
export type StudentInformation = z.output<typeof studentInformation>;

/** What an application cannot leave its draft without: the fields of `student` that are not known yet. */
export const missingInformation = ({ person, profile }: Omit<StudentInformation, 'consent'>): string[] => [
  ...(person.passportNumber === null ? ['person.passportNumber'] : []),
  ...(profile.education.length === 0 ? ['profile.education'] : []),
  ...(profile.education.some(({ mark }) => mark === null) ? ['profile.education.mark'] : []),
  ...(profile.finances === null ? ['profile.finances'] : []),
];

/** The same as it is on record: what came in long ago need not be what is taken today. */
const recordedPerson = z.object({
  givenNames: z.string(),
  familyName: z.string(),
  dateOfBirth: z.string(),
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  passportNumber: z.nullable(z.string()),
});

/** A student as the flow shows and changes them. */
export const student = z.object({
  id,
  version,
  number: z.string(),
  fullName: z.string(),
  /** Null where the reader's rules withhold them, or there is none. */
  branchName: z.nullable(z.string()),
  counsellorName: z.nullable(z.string()),
  person: recordedPerson,
  profile: studentProfile,
  /** Each education’s mark in points of a hundred, in their order; null where there is none. */
  normalised: z.array(z.nullable(z.number())),
  consent: z.nullable(z.object({ version: z.string(), at: z.iso.datetime() })),
  /** See `missingInformation`. */
  missing: z.array(z.string()),
});
export type Student = z.output<typeof student>;

const one = z.strictObject({ id });

export const studentsApi = {
  match: endpoint({
    name: 'students.match',
    summary:
      'Students who may be the one described, the surest first, each with which details agree; of one out of reach only the branch to ask',
    method: 'POST',
    path: '/students/matches',
    access: 'token',
    body: matchEvidence,
    reply: dataOf(z.array(studentMatch)),
  }),
  create: endpoint({
    name: 'students.create',
    summary:
      'A new student, looked after by the caller or whoever the caller works for; 409 with the students who are certainly the same until each is explained',
    method: 'POST',
    path: '/students',
    access: 'token',
    status: 201,
    creates: true,
    body: z.extend(z.extend(studentInformation, explanation), {
      branchId: z.optional(z.int().check(z.positive())),
      /** Of files that the student has given, as `matchEvidence` takes them. */
      files: matchEvidence.shape.files,
    }),
    reply: dataOf(student),
  }),
  own: endpoint({
    name: 'students.own',
    summary: 'The student who the caller is; 404 for whoever is none',
    method: 'GET',
    path: '/students/own',
    access: 'token',
    reply: dataOf(student),
  }),
  get: endpoint({
    name: 'students.get',
    summary: 'One student with what an application asks about them',
    method: 'GET',
    path: '/students/:id',
    access: 'token',
    params: one,
    reply: dataOf(student),
  }),
  update: endpoint({
    name: 'students.update',
    summary: 'Change what is known about a student',
    method: 'PUT',
    path: '/students/:id',
    access: 'token',
    versioned: true,
    params: one,
    body: studentInformation,
    reply: dataOf(student),
  }),
};
