import type { MergeChoices, MergeField } from '../../../contract/people/student-merges.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { eq, inArray } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  mailMessages,
  registrations,
  studentMerges,
  students,
  users,
} from '../../db/schema/index.ts';
import type { MovedRecords } from '../../db/schema/student-merges.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import { conflict, invalid, stale } from '../../platform/errors.ts';
import { renameOnApplications } from '../students/application-names.ts';
import { presentStudent, type StudentRecord } from '../students/student-rows.ts';
import { lockForMerge } from './lock-for-merge.ts';
import { assertMergeable, assertPossibleTogether, findMergeable } from './mergeable.ts';
import {
  moveAccounts,
  moveApplications,
  moveDocuments,
  moveDrafts,
  movePlainRecords,
  unmarkSharedFiles,
} from './moving.ts';
import { findObstacles } from './obstacles.ts';
import { getMergedValues, type StudentRow, toColumns, withWholeProfile } from './parts.ts';
import { mustTake } from './suggestions.ts';

const obstacleMessages = {
  'refusal.mergeTwoAccounts': 'Both students have a portal account.',
  'refusal.mergeSameApplication': 'Both students have an open application for the same course and intake.',
  'refusal.mergeTwoAcceptances': 'Both students have accepted an offer for the same intake.',
  'refusal.mergeNested': 'Other records were merged into this one.',
} as const;

/** Everything that belongs to the duplicate moves to the survivor. */
async function moveRecords(
  tx: Transaction,
  context: Pick<ChangeContext, 'clock' | 'record'>,
  survivor: StudentRow,
  mergedId: number,
): Promise<MovedRecords> {
  const { id } = survivor;
  return {
    applications: await moveApplications(tx, eq(applications.studentId, mergedId), survivor),
    documents: await moveDocuments(tx, eq(applicationDocuments.studentId, mergedId), survivor),
    registrations: await movePlainRecords(tx, 'registrations', eq(registrations.studentId, mergedId), id),
    messages: await movePlainRecords(tx, 'messages', eq(mailMessages.studentId, mergedId), id),
    accounts: await moveAccounts(tx, context, eq(users.studentId, mergedId), id),
    drafts: await moveDrafts(tx, mergedId, id),
    sharedFiles: await unmarkSharedFiles(tx, id),
  };
}

/** A request to merge a duplicate into a student, with the versions that the caller has read. */
interface MergeRequest {
  readonly survivorId: number;
  readonly survivorVersion: number;
  readonly mergedId: number;
  readonly mergedVersion: number;
  readonly choices: MergeChoices;
}

function assertChoices(survivor: StudentRecord, merged: StudentRecord, choices: MergeChoices): void {
  const consent = mustTake(survivor.row, merged.row, 'consent');
  if (consent !== null && (choices.consent ?? 'survivor') !== consent)
    throw invalid({ 'body.choices.consent': ['required'] });
}

/**
 * Merges a duplicate into a student, in `tx`: the survivor gets the selected values and everything that belongs to the
 * duplicate, which stays as a row that refers to it. What it overwrote and moved is stored, so that it can be undone.
 *
 * @throws AppError 404 when the caller may not read one of the two, 403 when they may not change it, 412 with the
 * current survivor or 409 with the current duplicate when a version differs, 409 with the reason when the two can't be
 * one, 422 when the selected values contradict each other or both are the same record.
 */
export async function mergeStudent(
  tx: Transaction,
  caller: ChangeContext,
  { survivorId, survivorVersion, mergedId, mergedVersion, choices }: MergeRequest,
): Promise<void> {
  if (survivorId === mergedId) throw invalid({ 'body.mergedId': ['invalid'] });
  const { user, ability, clock, record } = caller;
  await lockForMerge(tx, [survivorId, mergedId]);
  const survivor = await findMergeable(tx, caller, survivorId);
  const merged = await findMergeable(tx, caller, mergedId);
  if (survivor.row.version !== survivorVersion) throw stale(presentStudent(ability, survivor));
  if (merged.row.version !== mergedVersion)
    throw conflict(
      'refusal.studentChanged',
      'Someone else changed this student.',
      presentStudent(ability, merged),
    );
  const [obstacle] = await findObstacles(tx, survivorId, mergedId);
  if (obstacle) throw conflict(obstacle.reason, obstacleMessages[obstacle.reason]);
  assertChoices(survivor, merged, choices);
  const [ours, theirs] = await loadRows(tx, [survivorId, mergedId]);
  const values = getMergedValues(ours, theirs, choices);
  const taken = Object.keys(values) as MergeField[];
  assertMergeable(caller, survivor, taken);
  const columns = toColumns(
    ours,
    new Map(taken.flatMap((field) => (values[field] ? [[field, values[field].after]] : []))),
  );
  const now = clock.now();
  assertPossibleTogether(
    {
      row: { ...survivor.row, ...withWholeProfile({ ...ours, ...columns }) },
      nationality: (taken.includes('nationality') ? merged : survivor).nationality,
    },
    [survivor, merged],
    now,
  );

  await updateVersion(tx, students, theirs, { mergedIntoId: survivorId }, now);
  const row = await updateVersion(tx, students, ours, columns, now);
  if (row === undefined) throw stale(presentStudent(ability, survivor));
  if (row.fullName !== ours.fullName) await renameOnApplications(tx, row);
  const moved = await moveRecords(tx, caller, row, mergedId);
  const merge = await insertRow(tx, studentMerges, {
    survivorId,
    mergedId,
    mergedById: user.id,
    mergedAt: now,
    moved,
    values,
  });
  await record(
    { type: 'student.merged', subjectId: survivorId, payload: { mergeId: merge.id, mergedId } },
    { type: 'student.mergedInto', subjectId: mergedId, payload: { mergeId: merge.id, survivorId } },
  );
}

/** Two rows, locked by `lockForMerge`, exactly as they are stored. */
export async function loadRows(
  tx: Transaction,
  [first, second]: readonly [number, number],
): Promise<readonly [StudentRow, StudentRow]> {
  const rows = await tx
    .select()
    .from(students)
    .where(inArray(students.id, [first, second]));
  const [one, other] = [first, second].map((id) => rows.find((row) => row.id === id));
  if (one === undefined || other === undefined) throw new Error('the students are not stored');
  return [one, other];
}
