import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant, version } from '../kit/primitives.ts';
import { studentMatch } from './student-matches.ts';
import { student } from './students.ts';

/** The parts of a student of which a merge keeps one of two, in the order of the student's page. */
export const mergeFields = [
  'name',
  'dateOfBirth',
  'nationality',
  'residence',
  'passport',
  'email',
  'phone',
  'education',
  'tests',
  'work',
  'finances',
  'refusals',
  'consent',
  'branch',
  'counsellor',
  'partner',
  'introducer',
] as const;
export const mergeField = z.enum(mergeFields);
export type MergeField = z.output<typeof mergeField>;

/** The record that stays, and the one that is merged into it. */
export const mergeSides = ['survivor', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** Why two students can't be merged. Each is the message id of its reason. */
export const mergeObstacles = [
  'refusal.mergeTwoAccounts',
  'refusal.mergeSameApplication',
  'refusal.mergeTwoAcceptances',
  'refusal.mergeNested',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

const { person, profile, consent } = student.shape;
const name = z.nullable(z.string());

/** A student as compared before a merge. */
const mergeSide = z.object({
  id,
  version,
  number: z.string(),
  fullName: z.string(),
  person,
  profile,
  consent,
  branchName: name,
  counsellorName: name,
  partnerName: name,
  introducer: z.nullable(z.object({ name: z.string(), at: z.nullable(instant) })),
});
export type MergeComparison = z.output<typeof mergeSide>;

const count = z.int().check(z.gte(0));

/** How many records of each kind belong to a student, or move with them. */
export const recordCounts = z.object({
  applications: count,
  documents: count,
  registrations: count,
  messages: count,
  accounts: count,
  drafts: count,
});
export type MovedCounts = z.output<typeof recordCounts>;

export const mergePreview = z.object({
  survivor: mergeSide,
  merged: mergeSide,
  /** The parts that differ, with the side that is probably right. */
  fields: z.array(z.object({ field: mergeField, suggested: z.enum(mergeSides) })),
  moves: recordCounts,
  /** Why the students can't be merged, with the numbers of the applications that are in the way. */
  obstacles: z.array(z.object({ reason: z.enum(mergeObstacles), applications: z.array(z.string()) })),
});
export type MergePreview = z.output<typeof mergePreview>;

/** A merge that has not been undone. */
const studentMerge = z.object({
  id,
  merged: z.object({ id, number: z.string(), fullName: z.string() }),
  byName: z.nullable(z.string()),
  at: instant,
  moved: recordCounts,
  /** The parts that undoing the merge restores. */
  restores: z.array(mergeField),
  /** The parts that have been edited since, and stay as they are. */
  keeps: z.array(mergeField),
  /** Numbers of moved applications that can't return, because the other record has no consent. */
  stays: z.array(z.string()),
});
export type StudentMerge = z.output<typeof studentMerge>;

/** What a student's page shows about duplicates. */
export const studentDuplicates = z.object({
  /** Whether the reader may merge this student with another one; otherwise the lists are empty. */
  mayMerge: z.boolean(),
  /** Of the student. */
  version,
  matches: z.array(studentMatch),
  /** Newest first. */
  merges: z.array(studentMerge),
});
export type StudentDuplicates = z.output<typeof studentDuplicates>;

/** The sides to keep, of the parts that differ; the survivor's where nothing is stated. */
const choices = z.partialRecord(mergeField, z.enum(mergeSides));
export type MergeChoices = z.output<typeof choices>;

export const studentMergesApi = {
  duplicates: endpoint('GET /students/:id/duplicates', {
    name: 'students.duplicates',
    summary:
      'Students who may be the same person, with the matching details, and the records that were merged into this one; empty for those who may not merge',
    reply: dataOf(studentDuplicates),
  }),
  mergePreview: endpoint('GET /students/:id/merge-preview', {
    name: 'students.mergePreview',
    summary: 'A student compared with a duplicate, what would move, and what prevents the merge',
    query: z.strictObject({ mergedId: id }),
    reply: dataOf(mergePreview),
  }),
  merge: endpoint('POST /students/:id/merges', {
    name: 'students.merge',
    summary:
      'Merge a duplicate into this student: everything that belongs to it moves; 409 with the reason if that is impossible',
    versioned: true,
    body: z.strictObject({
      mergedId: z.int().check(z.positive()),
      /** The version of the duplicate that was read. */
      mergedVersion: version,
      choices,
    }),
    reply: dataOf(student),
  }),
  unmerge: endpoint('DELETE /students/:id/merges/:mergeId', {
    name: 'students.unmerge',
    summary:
      'Undo a merge: what it moved returns to the other record, and what it changed to its previous value unless it was edited since',
    versioned: true,
    params: z.strictObject({ id, mergeId: id }),
    reply: dataOf(student),
  }),
};
