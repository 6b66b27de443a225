import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** Of the advisory locks of applications: 'appl' in ASCII. */
const lockClass = 0x6170706c;

/**
 * Whatever moves an application on its chart, or a document on its checklist, waits here for whoever does so already:
 * the facts that one of them decides by are those the other one left. To be called before anything else is locked, for
 * several applications in the order of their ids.
 */
export async function lockApplication(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${id}::int)`);
}

/** The same for several applications, in the order of their ids. */
export async function lockApplications(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await lockApplication(tx, id);
}
