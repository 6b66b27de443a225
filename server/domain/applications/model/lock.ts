import { sql } from 'drizzle-orm';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { acceptanceGuards } from '../../../../contract/charts/application/guards.ts';
import type { Transaction } from '../../../db/database.ts';

/** Class of the advisory locks on applications: 'appl' in ASCII. */
const lockClass = 0x6170706c;

/**
 * Serialises transitions of an application's chart and of the documents on its checklist, so that each decides by the
 * facts that the previous one left. Call it before locking anything else, and for several applications in the order of
 * their ids.
 */
export async function lockApplication(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${id}::int)`);
}

/** Class of the advisory locks on what a student has accepted: 'acpt' in ASCII. */
const acceptanceLockClass = 0x61637074;

const acceptanceEvents: ReadonlySet<string> = new Set(
  Object.values(applicationChart.regions)
    .flatMap(({ transitions }) => transitions)
    .filter(({ guards = [] }) => acceptanceGuards.some((name) => guards.includes(name)))
    .map(({ on }) => on),
);

/** Whether an event depends on what else the student has accepted. */
export const dependsOnAcceptances = (type: string): boolean => acceptanceEvents.has(type);

/**
 * Serialises what leads to an accepted offer of a student, since one excludes the others of its intake. Call it after
 * `lockApplication` and before the facts are loaded.
 */
export async function lockAcceptances(tx: Transaction, studentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${acceptanceLockClass}::int, ${studentId}::int)`);
}

/** Locks several applications, in the order of their ids. */
export async function lockApplications(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await lockApplication(tx, id);
}
