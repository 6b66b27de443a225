import { sql } from 'drizzle-orm';
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

/** Serialises the acceptances of a student's offers, since one excludes the others of its intake. */
export async function lockAcceptances(tx: Transaction, studentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${acceptanceLockClass}::int, ${studentId}::int)`);
}

/** Locks several applications, in the order of their ids. */
export async function lockApplications(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await lockApplication(tx, id);
}
