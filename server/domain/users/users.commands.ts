import { and, eq, isNull } from 'drizzle-orm';
import type { ChangeableUserField, UserRow } from '../../../contract/people/users.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, users } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { RecordKind, Values } from '../../records/record-kind.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { reportAmbiguousAccount } from '../students/account-link.ts';
import { readableUsers, userFields } from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import { loadUsers, type UserRecord } from './users.rows.ts';

/** @throws AppError 422 when there is no such active branch. */
async function assertBranchExists(orm: Orm, branchId: number | null): Promise<void> {
  if (branchId === null) return;
  const [branch] = await orm
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.id, branchId), isNull(branches.archivedAt)));
  if (branch === undefined) throw invalid({ 'body.branchId': ['invalid'] });
}

/**
 * Records a change of name, ends all sessions of a deactivated user, and tells officers if several students with
 * the address of a reactivated one were entered in the meantime.
 */
async function handleUserChange(
  tx: Transaction,
  { clock, record }: ChangeContext,
  id: number,
  { fullName, active }: Values<UserRecord, ChangeableUserField>,
): Promise<void> {
  if (fullName !== undefined) await record({ type: 'user.renamed', subjectId: id, payload: {} });
  if (active === true) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    if (user) await reportAmbiguousAccount(tx, { record }, user.email);
  }
  if (active !== false) return;
  const sessionIds = await revokeSessions(tx, clock, id);
  await record({
    type: 'session.revoked',
    subjectId: id,
    payload: { userId: id, sessionIds, cause: 'disabled' },
  });
}

/** Accounts as editable records. For personal data, the log keeps only that it changed, not the values. */
export const userRecords: RecordKind<UserRecord, ChangeableUserField, UserRow> = {
  ...userFields,
  loggedFields: ['branchId', 'active'],
  readable: ({ ability, log }) => readableUsers(ability, log),
  load: loadUsers,
  present: presentUser,
  async toColumns(tx, { active, ...columns }, now) {
    await assertBranchExists(tx, columns.branchId ?? null);
    return { ...columns, ...(active !== undefined && { disabledAt: active ? null : now }) };
  },
  afterChange: handleUserChange,
};
