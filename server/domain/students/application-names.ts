import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { applications } from '../../db/schema/index.ts';

/** The applications of a student carry the student’s new full name, which their list is sorted by. */
export const renameOnApplications = (
  tx: Transaction,
  { id, fullName }: { readonly id: number; readonly fullName: string },
) => tx.update(applications).set({ studentName: fullName }).where(eq(applications.studentId, id));
