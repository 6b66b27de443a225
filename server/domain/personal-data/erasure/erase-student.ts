import { hasBegun } from '../../../../contract/facts/dates.ts';
import type { ErasurePreview, ErasureRequest } from '../../../../contract/people/erasure.ts';
import type { Ability } from '../../../access/ability.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { eq, or } from '../../../db/drizzle.ts';
import { students } from '../../../db/schema/index.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { conflict, forbidden, invalid, stale } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging.ts';
import { revokeSessions } from '../../../session/sessions.ts';
import { lockForMerge } from '../../student-merges/lock-for-merge.ts';
import { countRecords } from '../../student-merges/moving.ts';
import { findCurrentStudent } from '../../students/current-student.ts';
import { studentErased } from '../../students/student-erased.ts';
import { presentStudent, type StudentRecord } from '../../students/student-rows.ts';
import { eraseTables } from './erased-tables.ts';
import { findErasureObstacles } from './obstacles.ts';
import { findScope } from './scope.ts';

const obstacleMessages = {
  'refusal.eraseOpenApplications': 'The student has open applications.',
  'refusal.eraseOpenRegistrations': 'The student has an open registration.',
  'refusal.eraseRetention': 'The student enrolled, and the record has to be kept.',
} as const;

interface Reader {
  readonly ability: Ability;
  readonly log?: Log;
}

/** A student whom this user may erase: administrators may. @throws AppError 403, 404 or, when it was erased, 409 */
export async function findErasable(orm: Orm, reader: Reader, id: number): Promise<StudentRecord> {
  const found = await findCurrentStudent(orm, reader, id);
  if (!reader.ability.can('manage', 'all')) throw forbidden();
  if (found.row.erasedAt !== null) throw studentErased();
  return found;
}

/** What prevents the erasure of a student, and what it would affect. */
export async function presentErasure(orm: Orm, { row }: StudentRecord, now: Date): Promise<ErasurePreview> {
  return {
    number: row.number,
    fullName: row.fullName,
    version: row.version,
    obstacles: await findErasureObstacles(orm, row.id, now),
    counts: await countRecords(orm, row.id),
  };
}

interface Erasure extends ErasureRequest {
  readonly id: number;
  readonly version: number;
  /** The number of the student, as the caller typed it. */
  readonly number: string;
}

/**
 * Erases the personal data of a student and of the duplicates that were merged into it, in `tx`: see `erasedTables`. The
 * bytes of files are deleted after COMMIT. It can't be undone.
 *
 * @throws AppError 404 when the caller may not read the student, 403 when they are no administrator, 422 when the number
 * is another one or the request was made in the future, 412 when the version differs, 409 when something prevents it.
 */
export async function eraseStudent(
  tx: Transaction,
  caller: ChangeContext & { readonly jobs: Pick<Jobs, 'enqueue'> },
  { id, version, number, ...request }: Erasure,
): Promise<void> {
  const { user, ability, clock, record, jobs } = caller;
  const now = clock.now();
  const merged = await tx
    .select({ id: students.id })
    .from(students)
    .where(or(eq(students.id, id), eq(students.mergedIntoId, id)));
  await lockForMerge(
    tx,
    merged.map((row) => row.id),
  );
  const found = await findErasable(tx, caller, id);
  if (number.trim() !== found.row.number) throw invalid({ 'body.number': ['mismatch'] });
  if (!hasBegun(request.requestedOn, now.toISOString())) throw invalid({ 'body.requestedOn': ['inFuture'] });
  if (found.row.version !== version) throw stale(presentStudent(ability, found));
  const [obstacle] = await findErasureObstacles(tx, id, now);
  if (obstacle) throw conflict(obstacle.reason, obstacleMessages[obstacle.reason]);

  const scope = await findScope(tx, id, now);
  for (const accountId of scope.accountIds) {
    const sessionIds = await revokeSessions(tx, clock, accountId);
    const payload = { userId: accountId, sessionIds, cause: 'disabled' } as const;
    await record({ type: 'session.revoked', subjectId: accountId, payload });
  }
  await eraseTables(tx, scope);
  await tx
    .update(students)
    .set({ erasedAt: now, erasedById: user.id, erasure: request })
    .where(or(...scope.studentIds.map((each) => eq(students.id, each))));
  await jobs.enqueue(tx, 'remove-files', { stored: scope.storedFiles, received: scope.receivedFiles });
  await record({ type: 'student.erased', subjectId: id, payload: request });
}
