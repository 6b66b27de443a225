import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { acceptanceGuards } from '../../../../contract/charts/application/guards.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, isNotNull, sql } from '../../../db/drizzle.ts';
import { applications, students } from '../../../db/schema/index.ts';
import { studentErased } from '../../students/student-erased.ts';

/** Class of the advisory locks on applications: 'appl' in ASCII. */
const lockClass = 0x6170706c;

/**
 * Serialises transitions of an application's chart and of the documents on its checklist, so that each decides by the
 * facts that the previous one left. Call it before locking anything else, and for several applications in the order of
 * their ids.
 *
 * @throws AppError 409 if the personal data of its student was erased: nothing is added any more.
 */
export async function lockApplication(tx: Transaction, id: number): Promise<void> {
  await lockApplications(tx, [id]);
  const [found] = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(and(eq(applications.id, id), isNotNull(students.erasedAt)));
  if (found !== undefined) throw studentErased();
}

/** Class of the advisory locks on all applications of a student: 'stud' in ASCII. */
const siblingLockClass = 0x73747564;

const acceptanceEvents: ReadonlySet<string> = new Set(
  Object.values(applicationChart.regions)
    .flatMap(({ transitions }) => transitions)
    .filter(({ guards = [] }) => acceptanceGuards.some((name) => guards.includes(name)))
    .map(({ on }) => on),
);

/** Whether an event depends on what else the student has accepted or applied for. */
export const dependsOnSiblings = (type: string): boolean =>
  acceptanceEvents.has(type) || type === 'application.changeIntake';

/**
 * Serialises what depends on a student's other applications: an accepted offer excludes the others of its intake, and an
 * open application excludes another one for its course and intake. Call it after `lockApplication` and before the facts
 * are loaded.
 */
export async function lockSiblings(tx: Transaction, studentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${siblingLockClass}::int, ${studentId}::int)`);
}

/** Locks several applications, in the order of their ids, of whichever students. */
export async function lockApplications(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${id}::int)`);
}
