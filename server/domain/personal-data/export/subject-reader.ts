import { loadAbility } from '../../../access/ability.ts';
import type { CurrentUser } from '../../../access/current-user.ts';
import type { Orm } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { users } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { StudentRecord } from '../../students/student-rows.ts';

/** The id of a student's own account; null if they have none. */
export async function findAccountId(orm: Orm, studentId: number): Promise<number | null> {
  const [account] = await orm.select({ id: users.id }).from(users).where(eq(users.studentId, studentId));
  return account?.id ?? null;
}

/**
 * A student as a reader of their own record: with their account, or, while they have none, as one with an account would
 * read it. An export contains what the student is told, whoever requests it.
 */
export async function loadSubjectReader(
  orm: Orm,
  { row }: StudentRecord,
  accountId: number | null,
): Promise<RecordReader> {
  const user: CurrentUser = {
    id: accountId ?? 0,
    version: 1,
    role: 'student',
    customRoleId: null,
    email: row.email,
    fullName: row.fullName,
    homeCurrency: null,
    branchId: null,
    branchIds: [],
    sharedBranchIds: [],
    partnerId: null,
    partnerIds: [],
    organisationId: null,
    universityId: null,
    studentId: row.id,
  };
  return { user, ability: await loadAbility(orm, user) };
}
