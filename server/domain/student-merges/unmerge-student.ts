import { isDeepStrictEqual } from 'node:util';
import { type MergeField, mergeFields } from '../../../contract/people/student-merges.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, desc, eq, gt, isNull, notInArray, or, type SQL, sql } from '../../db/drizzle.ts';
import {
  applicationCases,
  applicationDocuments,
  applicationDrafts,
  applications,
  mailMessages,
  registrations,
  studentMerges,
  students,
  users,
} from '../../db/schema/index.ts';
import type { MergedValues, PartValues } from '../../db/schema/student-merges.ts';
import { updateVersion } from '../../db/writes.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { notFound, orNotFound, stale } from '../../platform/errors.ts';
import { renameOnApplications } from '../students/application-names.ts';
import { presentStudent } from '../students/student-rows.ts';
import { lockForMerge } from './lock-for-merge.ts';
import { loadRows } from './merge-student.ts';
import { assertMergeable, findMergeable, mayUnmerge } from './mergeable.ts';
import {
  moveAccounts,
  moveApplications,
  moveDocuments,
  movePlainRecords,
  setDraftStudent,
} from './moving.ts';
import { findUnedited, type StudentRow, toColumns } from './parts.ts';

export type MergeRecord = typeof studentMerges.$inferSelect;

/** The merges into a student that have not been undone, the newest first. */
export const loadMerges = (orm: Orm, survivorId: number): Promise<MergeRecord[]> =>
  orm
    .select()
    .from(studentMerges)
    .where(and(eq(studentMerges.survivorId, survivorId), isNull(studentMerges.undoneAt)))
    .orderBy(desc(studentMerges.id));

const notSubmitted = ['draft', 'cancelled', 'withdrawn', 'closed'] as const;

/** The applications that a merge moved, and those that continue them since. */
const movedApplications = ({ survivorId, moved }: MergeRecord): SQL =>
  sql`${applications.id} in (
    with recursive moved(id) as (
      select unnest(${`{${moved.applications.join(',')}}`}::bigint[])
      union select c.application_id from ${applicationCases} c join moved on c.continues_id = moved.id)
    select id from moved) and ${applications.studentId} = ${survivorId}`;

/**
 * Moved applications that can't return: since the merge they have changed with the consent of the survivor, which the
 * other record lacks.
 */
const staying = (
  { mergedAt }: MergeRecord,
  { consentedAt }: Pick<StudentRow, 'consentedAt'>,
): SQL | undefined =>
  consentedAt === null
    ? and(gt(applications.updatedAt, mergedAt), notInArray(applications.admission, [...notSubmitted]))
    : sql`false`;

/** The numbers of the moved applications that would stay with the survivor. */
export async function findStaying(
  orm: Orm,
  merge: MergeRecord,
  merged: Pick<StudentRow, 'consentedAt'>,
): Promise<string[]> {
  const rows = await orm
    .select({ number: applications.number })
    .from(applications)
    .where(and(movedApplications(merge), staying(merge, merged)))
    .orderBy(applications.id);
  return rows.map(({ number }) => number);
}

/** What a merge moved returns to the record that was merged, with what belongs to the applications that return. */
async function returnRecords(
  tx: Transaction,
  context: Pick<ChangeContext, 'clock' | 'record'>,
  merge: MergeRecord,
  merged: StudentRow,
): Promise<void> {
  const { survivorId, moved } = merge;
  const { id } = merged;
  const returning = await moveApplications(
    tx,
    and(movedApplications(merge), sql`not (${staying(merge, merged)})`),
    merged,
  );
  const ofSurvivor = (table: typeof applicationDocuments, ids: readonly number[]) =>
    and(eq(table.studentId, survivorId), whereIdIn(table.id, ids));
  await moveDocuments(
    tx,
    or(
      and(ofSurvivor(applicationDocuments, moved.documents), isNull(applicationDocuments.applicationId)),
      whereIdIn(applicationDocuments.applicationId, returning),
    ),
    merged,
  );
  await movePlainRecords(
    tx,
    'registrations',
    and(eq(registrations.studentId, survivorId), whereIdIn(registrations.id, moved.registrations)),
    id,
  );
  await movePlainRecords(
    tx,
    'messages',
    and(eq(mailMessages.studentId, survivorId), whereIdIn(mailMessages.id, moved.messages)),
    id,
  );
  const accounts = and(eq(users.studentId, survivorId), whereIdIn(users.id, moved.accounts));
  await moveAccounts(tx, context, accounts, id);
  await returnDrafts(tx, merge);
  await tx
    .update(applicationDocuments)
    .set({ alsoElsewhere: true })
    .where(
      and(
        whereIdIn(applicationDocuments.id, moved.sharedFiles),
        or(eq(applicationDocuments.studentId, survivorId), eq(applicationDocuments.studentId, id)),
      ),
    );
}

/** Drafts that their owners have not changed since return as they were. */
async function returnDrafts(tx: Transaction, { survivorId, mergedId, moved }: MergeRecord): Promise<void> {
  const drafts = await tx
    .select({ id: applicationDrafts.id, content: applicationDrafts.content })
    .from(applicationDrafts)
    .where(
      whereIdIn(
        applicationDrafts.id,
        moved.drafts.map((draft) => draft.id),
      ),
    )
    .for('update');
  const unread = drafts.filter(
    ({ content }) => content.studentId === survivorId && content.studentVersion === null,
  );
  for (const { id, studentVersion } of moved.drafts)
    if (unread.some((draft) => draft.id === id)) await setDraftStudent(tx, id, mergedId, studentVersion);
}

/**
 * What undoing a merge restores of the survivor. A part that a later merge changed again stays as it is, and the later
 * merge restores what this one would have.
 */
function getRestoredValues({ values }: MergeRecord, later: readonly MergeRecord[], survivor: StudentRow) {
  const restored = new Map<MergeField, PartValues>();
  const corrected = new Map<number, MergedValues>();
  for (const field of mergeFields) {
    const own = values[field];
    if (own === undefined) continue;
    const next = later.find((one) => one.values[field] !== undefined);
    const found = next?.values[field];
    if (next === undefined || found === undefined) {
      if (findUnedited(survivor, { [field]: own }).length > 0) restored.set(field, own.before);
    } else if (isDeepStrictEqual(found.before, own.after)) {
      const known = corrected.get(next.id) ?? next.values;
      corrected.set(next.id, { ...known, [field]: { ...found, before: own.before } });
    }
  }
  return { restored, corrected };
}

/**
 * Undoes a merge in `tx`, whenever it was: what it moved returns, and the values it changed become what they were, unless
 * they were edited since. Records that were added to the survivor since stay there.
 *
 * @throws AppError 404 when there is no such merge, the caller may not read the survivor or not change the other record,
 * 403 when they may not change the survivor, 412 with the current survivor when the version differs.
 */
export async function unmergeStudent(
  tx: Transaction,
  caller: ChangeContext,
  { survivorId, mergeId, version }: { survivorId: number; mergeId: number; version: number },
): Promise<void> {
  const { user, ability, clock, record } = caller;
  const [known] = await tx.select().from(studentMerges).where(eq(studentMerges.id, mergeId));
  if (known !== undefined && known.survivorId === survivorId)
    await lockForMerge(tx, [survivorId, known.mergedId]);
  const survivor = await findMergeable(tx, caller, survivorId);
  const merges = await loadMerges(tx, survivorId);
  const merge = orNotFound(merges.find(({ id }) => id === mergeId));
  const [ours, theirs] = await loadRows(tx, [survivorId, merge.mergedId]);
  if (!mayUnmerge(caller, theirs)) throw notFound();
  if (survivor.row.version !== version) throw stale(presentStudent(ability, survivor));
  const later = merges.filter(({ id }) => id > mergeId).reverse();
  const { restored, corrected } = getRestoredValues(merge, later, ours);
  assertMergeable(caller, survivor, [...restored.keys()]);

  const now = clock.now();
  await tx
    .update(studentMerges)
    .set({ undoneAt: now, undoneById: user.id })
    .where(eq(studentMerges.id, mergeId));
  for (const [id, values] of corrected)
    await tx.update(studentMerges).set({ values }).where(eq(studentMerges.id, id));
  await returnRecords(tx, caller, merge, theirs);
  await updateVersion(tx, students, theirs, { mergedIntoId: null }, now);
  const row = await updateVersion(tx, students, ours, toColumns(ours, restored), now);
  if (row === undefined) throw stale(presentStudent(ability, survivor));
  if (row.fullName !== ours.fullName) await renameOnApplications(tx, row);
  await record(
    { type: 'student.unmerged', subjectId: survivorId, payload: { mergeId, mergedId: merge.mergedId } },
    { type: 'student.unmergedFrom', subjectId: merge.mergedId, payload: { mergeId, survivorId } },
  );
}
