import * as z from 'zod/mini';
import { type DocumentCategory, documentType } from '../kit/document-types.ts';
import { day, id, version } from '../kit/primitives.ts';
import { searchText } from '../kit/text.ts';

const words = (max: number) => z._default(searchText(max), '');

/** SHA-256 of a file, hexadecimal. */
export const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The maximum number of files in a search for a student. */
export const maxFiles = 5;

/**
 * Categories of documents that identify one person; families share evidence of funds, and agencies reuse the wording
 * of letters.
 */
export const personalCategories: readonly DocumentCategory[] = ['identity', 'academic', 'english'];

/** The data to search for a student by; empty parts are ignored. */
export const matchEvidence = z.strictObject({
  name: words(240),
  dateOfBirth: z._default(z.nullable(day), null),
  email: words(254),
  phone: words(40),
  passportNumber: words(40),
  /** Files such as a passport scan: students with the identical file are found. */
  files: z._default(z.array(fileHash).check(z.maxLength(maxFiles)), []),
});
export type MatchEvidence = z.output<typeof matchEvidence>;

/** The compared fields; `file` is any of the given files. */
export const evidenceFields = ['name', 'dateOfBirth', 'email', 'phone', 'passportNumber', 'file'] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/**
 * The certainty of a match: `certain` blocks a new record until it is explained, `likely` asks for confirmation,
 * `possible` is only shown.
 */
export const certainties = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];

/** How a given field compares with the student's; fields that one of them lacks are omitted. */
const comparison = z.object({
  field: z.enum(evidenceFields),
  agreement: z.enum(['same', 'similar', 'different']),
});
export type Comparison = z.output<typeof comparison>;

/**
 * A possible match. For a student outside the reader's access, only their existence and the branch to ask are
 * disclosed.
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
    /** Their documents with one of the given files, limited to those the reader may see. */
    documents: z.array(z.object({ id, type: documentType })),
  }),
  z.object({ reach: z.literal('elsewhere'), branchId: id, branchName: z.string() }),
]);
export type StudentMatch = z.output<typeof studentMatch>;

/** The maximum number of matches in a response. */
export const maxMatches = 10;

/** Why two similar people are not the same. */
export const otherReasons = ['family', 'sameName', 'sharedContact', 'wrongRecord'] as const;
export type OtherReason = (typeof otherReasons)[number];

/** A match that is a different person. */
const otherStudent = z.strictObject({
  studentId: z.int().check(z.positive()),
  why: z.enum(otherReasons),
});

/** Explains why a new student is none of the certain matches. */
export const explanation = {
  /** The matches that are other people, each with the reason. */
  others: z._default(z.array(otherStudent).check(z.maxLength(20)), []),
  /**
   * Branches that were asked about a student outside the reader's access and confirmed that it is a different person.
   */
  askedBranches: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(20)), []),
};
const explained = z.strictObject(explanation);
export type Explanation = z.output<typeof explained>;

/** Certain matches that the explanation doesn't cover. */
export const unexplainedMatches = (
  matches: readonly StudentMatch[],
  { others, askedBranches }: Explanation,
): readonly StudentMatch[] =>
  matches.filter((match) =>
    match.reach === 'elsewhere'
      ? !askedBranches.includes(match.branchId)
      : match.certainty === 'certain' && !others.some(({ studentId }) => studentId === match.student.id),
  );
