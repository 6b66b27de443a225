import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { student, studentProfile } from '../people/students.ts';
import { registrationConsent } from '../registration/registration-drafts.ts';

const { person, normalised, consent } = student.shape;
const { education, tests, work, finances, refusals, residence, passportExpiresOn } = studentProfile.shape;
const { givenNames, familyName, dateOfBirth, nationality, passportNumber, email, phone } = person.shape;

/** The facts that are changed one by one on the student's record. */
export const studentFields = [
  'givenNames',
  'familyName',
  'dateOfBirth',
  'nationality',
  'residence',
  'passportNumber',
  'passportExpiresOn',
  'email',
  'phone',
] as const;
export type StudentField = (typeof studentFields)[number];

/** The parts of the profile that are changed entry by entry on the student's record; the last has one entry at most. */
export const studentParts = ['education', 'tests', 'work', 'refusals', 'finances'] as const;
export type StudentPart = (typeof studentParts)[number];

/** The facts about a student, in parts that the rules may withhold. */
const parts = {
  identity: z.object({
    ...{ givenNames, familyName, dateOfBirth, nationality, passportNumber },
    ...{ residence, passportExpiresOn },
  }),
  contact: z.object({ email, phone }),
  /** `normalised` are the marks of `education`, in the same order, in points out of 100. */
  studies: z.object({ education, normalised, tests, work }),
  funding: z.object({ finances }),
  visaHistory: z.object({ refusals }),
  /**
   * The consent, the language in which its text was read, and the guardian who agreed for a minor; `evidence` is the type
   * of the signed document if staff recorded it.
   */
  consent: z.object({
    given: consent,
    evidence: z.nullable(documentType),
    language: z.nullable(z.string()),
    guardian: registrationConsent.shape.guardian,
  }),
};
export type StudentFactPart = keyof typeof parts;

/** A part that the reader may not see is null. */
export const studentFacts = z.object({
  identity: z.nullable(parts.identity),
  contact: z.nullable(parts.contact),
  studies: z.nullable(parts.studies),
  funding: z.nullable(parts.funding),
  visaHistory: z.nullable(parts.visaHistory),
  consent: z.nullable(parts.consent),
});
export type StudentFacts = z.output<typeof studentFacts>;
