import type { MergeField } from '../../../contract/people/student-merges.ts';
import { index, jsonb, pgTable, sql, uniqueIndex } from '../drizzle.ts';
import { identity, reference, requiredReference, timestamptz } from './columns.ts';
import { users } from './people.ts';
import { students } from './students.ts';

/** The records that a merge moved to the survivor, by their ids. */
export interface MovedRecords {
  readonly applications: readonly number[];
  readonly documents: readonly number[];
  readonly registrations: readonly number[];
  readonly messages: readonly number[];
  readonly accounts: readonly number[];
  /** Documents whose file was known of the other record, and so no longer of another student. */
  readonly sharedFiles: readonly number[];
  /** Drafts of applications, with the version of the student that they had read. */
  readonly drafts: readonly { readonly id: number; readonly studentVersion: number | null }[];
}

/** Values of one part of a student, by column, or by `profile.` and a part of the profile. Absent parts have no key. */
export type PartValues = Readonly<Record<string, unknown>>;

/** The parts of the survivor that a merge changed, as they were before and after it. */
export type MergedValues = {
  readonly [Field in MergeField]?: { readonly before: PartValues; readonly after: PartValues };
};

/** A duplicate that was merged into another student: all that is needed to undo it. */
export const studentMerges = pgTable(
  'student_merges',
  {
    id: identity(),
    survivorId: requiredReference('survivor_id', () => students.id),
    mergedId: requiredReference('merged_id', () => students.id),
    mergedById: reference('merged_by_id').references(() => users.id),
    mergedAt: timestamptz('merged_at').notNull(),
    undoneById: reference('undone_by_id').references(() => users.id),
    undoneAt: timestamptz('undone_at'),
    moved: jsonb('moved').$type<MovedRecords>().notNull(),
    /** The only personal data of the table: when it is emptied, the merge can still be undone, but changes no field. */
    values: jsonb('values').$type<MergedValues>().notNull(),
  },
  (table) => [
    index('student_merges_survivor').on(table.survivorId, table.id),
    index('student_merges_merged').on(table.mergedId),
    uniqueIndex('student_merges_current').on(table.mergedId).where(sql`${table.undoneAt} is null`),
  ],
);
