import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/**
 * Serialises the creation of students and the linking of their accounts in `tx`: two transactions that create the same
 * student, or a student and their account, at once would not see each other’s.
 */
export const lockStudents = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('students'))`);
