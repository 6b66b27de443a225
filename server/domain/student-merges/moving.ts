import type { MovedCounts } from '../../../contract/people/student-merges.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, isNull, type PgColumn, type PgTable, type SQL, sql } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  applicationDrafts,
  applications,
  documentFiles,
  mailMessages,
  registrations,
  users,
} from '../../db/schema/index.ts';
import type { MovedRecords } from '../../db/schema/student-merges.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import type { StudentRow } from './parts.ts';

/** Tables of records that belong to a student, without copies of the student's values. */
const plainTables = { registrations, messages: mailMessages } as const;

const draftStudent = sql`(${applicationDrafts.content} ->> 'studentId')::bigint`;

/** How many records belong to a student and would move with a merge. */
export async function countRecords(orm: Orm, studentId: number): Promise<MovedCounts> {
  const count = (table: PgTable, column: PgColumn) => orm.$count(table, eq(column, studentId));
  return {
    applications: await count(applications, applications.studentId),
    documents: await count(applicationDocuments, applicationDocuments.studentId),
    registrations: await count(registrations, registrations.studentId),
    messages: await count(mailMessages, mailMessages.studentId),
    accounts: await count(users, users.studentId),
    drafts: await orm.$count(applicationDrafts, sql`${draftStudent} = ${studentId}`),
  };
}

export const countMoved = (moved: MovedRecords): MovedCounts => ({
  applications: moved.applications.length,
  documents: moved.documents.length,
  registrations: moved.registrations.length,
  messages: moved.messages.length,
  accounts: moved.accounts.length,
  drafts: moved.drafts.length,
});

const toIds = (rows: readonly { readonly id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((a, b) => a - b);

/** Applications of one student become those of another. */
export async function moveApplications(
  tx: Transaction,
  where: SQL | undefined,
  { id, fullName }: StudentRow,
): Promise<number[]> {
  const rows = await tx
    .update(applications)
    .set({ studentId: id, studentName: fullName })
    .where(where)
    .returning({ id: applications.id });
  return toIds(rows);
}

/** Documents of one student become those of another; those that count for all applications copy who is responsible. */
export async function moveDocuments(
  tx: Transaction,
  where: SQL | undefined,
  { id, fullName, branchId, counsellorId, partnerId }: StudentRow,
): Promise<number[]> {
  const rows = await tx
    .update(applicationDocuments)
    .set({ studentId: id })
    .where(where)
    .returning({ id: applicationDocuments.id });
  const ids = toIds(rows);
  await tx
    .update(applicationDocuments)
    .set({ studentName: fullName, branchId, counsellorId, partnerId })
    .where(and(whereIdIn(applicationDocuments.id, ids), isNull(applicationDocuments.applicationId)));
  return ids;
}

/** Accounts of one student open the record of another. */
export async function moveAccounts(
  tx: Transaction,
  { clock, record }: Pick<ChangeContext, 'clock' | 'record'>,
  where: SQL | undefined,
  studentId: number,
): Promise<number[]> {
  const rows = await tx
    .update(users)
    .set({ studentId, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(where)
    .returning({ id: users.id, version: users.version });
  for (const { id, version } of rows) {
    await record({ type: 'user.linked', subjectId: id, payload: { studentId, version } });
  }
  return toIds(rows);
}

/** Records without copies move from one student to another. */
export async function movePlainRecords(
  tx: Transaction,
  kind: keyof typeof plainTables,
  where: SQL | undefined,
  studentId: number,
): Promise<number[]> {
  const table = plainTables[kind];
  const rows = await tx.update<PgTable>(table).set({ studentId }).where(where).returning({ id: table.id });
  return toIds(rows);
}

/**
 * Drafts for one student become drafts for another. Their owners are asked to compare what they typed with the record,
 * because the draft has not read it.
 */
export async function moveDrafts(
  tx: Transaction,
  mergedId: number,
  survivorId: number,
): Promise<MovedRecords['drafts']> {
  const drafts = await tx
    .select({ id: applicationDrafts.id, content: applicationDrafts.content })
    .from(applicationDrafts)
    .where(sql`${draftStudent} = ${mergedId}`)
    .orderBy(applicationDrafts.id)
    .for('update');
  for (const { id } of drafts) await setDraftStudent(tx, id, survivorId, null);
  return drafts.map(({ id, content }) => ({ id, studentVersion: content.studentVersion }));
}

export async function setDraftStudent(
  tx: Transaction,
  id: number,
  studentId: number,
  studentVersion: number | null,
): Promise<void> {
  await tx
    .update(applicationDrafts)
    .set({
      content: sql`${applicationDrafts.content} || ${JSON.stringify({ studentId, studentVersion })}::jsonb`,
      version: sql`${applicationDrafts.version} + 1`,
    })
    .where(eq(applicationDrafts.id, id));
}

/** Documents of a student that are no longer marked as uploaded for another student too. @returns their ids. */
export async function unmarkSharedFiles(tx: Transaction, studentId: number): Promise<number[]> {
  const rows = await tx
    .update(applicationDocuments)
    .set({ alsoElsewhere: false })
    .where(
      and(
        eq(applicationDocuments.studentId, studentId),
        eq(applicationDocuments.alsoElsewhere, true),
        sql`not exists (select from ${documentFiles} own
          join ${documentFiles} same on same.sha256 = own.sha256
          join ${applicationDocuments} other on other.id = same.document_id
          where own.document_id = ${applicationDocuments}.id and other.student_id <> ${studentId})`,
      ),
    )
    .returning({ id: applicationDocuments.id });
  return toIds(rows);
}
