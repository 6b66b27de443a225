import * as z from 'zod/mini';
import { type DocumentCategory, documentType } from './document-types.ts';
import { day, id, version } from './primitives.ts';

const words = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

/** A file by the SHA-256 of its bytes, in hexadecimal digits. */
export const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Most files that one student is looked for by. */
export const mostFiles = 5;

/** What is one person's alone; families share proofs of funds, and agencies wordings of letters. */
export const personalCategories: readonly DocumentCategory[] = ['identity', 'academic', 'english'];

/** What a person is looked for by; an empty part says nothing. */
export const matchEvidence = z.strictObject({
  name: words(240),
  dateOfBirth: z._default(z.nullable(day), null),
  email: words(254),
  phone: words(40),
  passportNumber: words(40),
  /** Files of theirs, such as a scan of the passport: whoever handed the very same one in is found by it. */
  files: z._default(z.array(fileHash).check(z.maxLength(mostFiles)), []),
});
export type MatchEvidence = z.output<typeof matchEvidence>;

/** What is compared; `file` is any of those given. */
export const evidenceFields = ['name', 'dateOfBirth', 'email', 'phone', 'passportNumber', 'file'] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/** How sure it is that two are one: `certain` is not made twice unexplained, `likely` is asked about, `possible` is shown. */
export const certainties = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];

/** How a field of what was given compares with the student's; a field that one of the two lacks is left out. */
const comparison = z.object({
  field: z.enum(evidenceFields),
  agreement: z.enum(['same', 'similar', 'different']),
});
export type Comparison = z.output<typeof comparison>;

/**
 * Somebody who may be the one that is looked for. Of a student the reader's rules do not reach nothing is told but that
 * they exist and which branch to ask.
 */
export const studentMatch = z.discriminatedUnion('reach', [
  z.object({
    reach: z.literal('mine'),
    certainty: z.enum(certainties),
    comparisons: z.array(comparison),
    student: z.object({
      id,
      version,
      number: z.string(),
      fullName: z.string(),
      dateOfBirth: day,
      email: z.string(),
      phone: z.string(),
      branchName: z.string(),
    }),
    /** Their documents for which one of the files was handed in, as far as the reader may read them. */
    documents: z.array(z.object({ id, type: documentType })),
  }),
  z.object({ reach: z.literal('elsewhere'), branchId: id, branchName: z.string() }),
]);
export type StudentMatch = z.output<typeof studentMatch>;

/** Most students that one look finds. */
export const mostMatches = 10;

/** How one knows that two who look alike are not one. */
export const otherReasons = ['family', 'sameName', 'sharedContact', 'wrongRecord'] as const;
export type OtherReason = (typeof otherReasons)[number];

/** A student who was found and is somebody else. */
const otherStudent = z.strictObject({
  studentId: z.int().check(z.positive()),
  why: z.enum(otherReasons),
});

/** Why a new student is none of those who certainly look like them. */
export const explanation = {
  /** Each who was found, with why it is another person. */
  others: z._default(z.array(otherStudent).check(z.maxLength(20)), []),
  /** Branches that were asked about a student out of reach, and say that it is another person. */
  askedBranches: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(20)), []),
};
const explained = z.strictObject(explanation);
export type Explanation = z.output<typeof explained>;

/** Students who are certainly the one described, and of whom nothing explains that they are not. */
export const unexplained = (
  matches: readonly StudentMatch[],
  { others, askedBranches }: Explanation,
): readonly StudentMatch[] =>
  matches.filter((match) =>
    match.reach === 'elsewhere'
      ? !askedBranches.includes(match.branchId)
      : match.certainty === 'certain' && !others.some(({ studentId }) => studentId === match.student.id),
  );
