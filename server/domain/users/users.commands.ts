import {
  type ChangeableUserField,
  scopeOfRole,
  type UserChange,
  type UserRow,
} from '../../../contract/people/users.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { EventOf } from '../../events/events.ts';
import { conflict, invalid, orNotFound } from '../../platform/errors.ts';
import { changeRecord, findRecord } from '../../records/change.ts';
import type { RecordKind, Values } from '../../records/record-kind.ts';
import { revokeLinks } from '../../session/link-tokens.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { reportAmbiguousAccount } from '../students/account-link.ts';
import { assertAdministratorsLeft, assertStillInRole } from './administrators.ts';
import { assertCustomRoleFits } from './custom-role.ts';
import { assertNoOpenWork, getKindsLost } from './open-work.ts';
import { assertScopeExists, assertScopeFits, scopeFields } from './scope.ts';
import { assertMayDeactivate, assertMayGive, readableUsers, userFields } from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import { loadUsers, type UserRecord } from './users.rows.ts';

type UserValues = Values<UserRecord, ChangeableUserField>;

/** Ends all sessions of a user, and for a deactivated one the links that were sent to them. */
export async function endAccess(
  tx: Transaction,
  { clock, record }: Pick<ChangeContext, 'clock' | 'record'>,
  userId: number,
  cause: EventOf<'session.revoked'>['payload']['cause'] & ('disabled' | 'roleChanged' | 'revokedByOther'),
): Promise<void> {
  if (cause === 'disabled') await revokeLinks(tx, clock, userId);
  const sessionIds = await revokeSessions(tx, clock, userId);
  await record({ type: 'session.revoked', subjectId: userId, payload: { userId, sessionIds, cause } });
}

/** @throws AppError 422 for a role that a user can’t take on, or for a scope that doesn’t go with their role. */
function assertValuesFit({ role, ...scope }: UserRecord, values: UserValues): void {
  if (values.role === undefined) {
    const given = scopeFields.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, value]];
    });
    assertScopeFits(role, Object.fromEntries(given));
    return;
  }
  if (role === 'student') throw invalid({ 'body.role': ['invalid'] });
  assertScopeFits(values.role, { ...scope, ...values });
}

/**
 * Records a change of name, ends all sessions of a user who was deactivated or has another role, and tells officers if
 * several students with the address of a reactivated one were entered in the meantime.
 */
async function handleUserChange(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  { fullName, active, role, customRoleId }: UserValues,
): Promise<void> {
  const { record } = caller;
  if (fullName !== undefined) await record({ type: 'user.renamed', subjectId: id, payload: {} });
  if (active === true) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    if (user) await reportAmbiguousAccount(tx, { record }, user.email);
  }
  if (role !== undefined) assertMayGive(caller.ability, role);
  if (active !== false && role === undefined && customRoleId === undefined) return;
  await assertStillInRole(tx, caller.user);
  await endAccess(tx, caller, id, active === false ? 'disabled' : 'roleChanged');
}

/** Accounts as editable records. For personal data, the log keeps only that it changed, not the values. */
export const userRecords: RecordKind<UserRecord, ChangeableUserField, UserRow> = {
  ...userFields,
  loggedFields: ['role', 'customRoleId', ...scopeFields, 'language', 'active'],
  readable: ({ ability, log }) => readableUsers(ability, log),
  load: loadUsers,
  present: presentUser,
  async toColumns({ tx, now }, { active, ...columns }, rows) {
    await assertScopeExists(tx, columns);
    for (const { role } of rows) await assertCustomRoleFits(tx, columns.role ?? role, columns.customRoleId);
    for (const row of rows) assertValuesFit(row, columns);
    if (active === false || columns.role !== undefined) await assertAdministratorsLeft(tx, rows);
    if (active === false) await assertNoOpenWork(tx, rows);
    else if (columns.role !== undefined) await assertNoOpenWork(tx, rows, getKindsLost(columns.role));
    return { ...columns, ...(active !== undefined && { disabledAt: active ? null : now }) };
  },
  afterChange: handleUserChange,
};

/**
 * Ends all sessions of another user, for instance when their device was lost.
 *
 * @throws AppError 404 when there is none that this person may read, 403 when they may not deactivate them, 409 for their
 * own sessions.
 */
export async function signOutUser(tx: Transaction, caller: ChangeContext, id: number): Promise<UserRecord> {
  const user = orNotFound(await findRecord(tx, userRecords, userRecords.readable(caller), id));
  assertMayDeactivate(caller.ability, user);
  if (id === caller.user.id) throw conflict('refusal.ownSessions', 'End your own sessions on your profile.');
  await endAccess(tx, caller, id, 'revokedByOther');
  return user;
}

/** Another role clears the custom role, and what the user belonged to in the former one. */
async function withScopeOfRole(
  orm: Orm,
  caller: ChangeContext,
  id: number,
  change: UserChange,
): Promise<UserChange> {
  const { role } = change;
  if (role === undefined) return change;
  const user = orNotFound(await findRecord(orm, userRecords, userRecords.readable(caller), id));
  const left = scopeFields.filter(
    (field) => field !== scopeOfRole[role] && (user[field] !== null || change[field] !== undefined),
  );
  return {
    ...(role !== user.role && user.customRoleId !== null && { customRoleId: null }),
    ...change,
    ...Object.fromEntries(left.map((field) => [field, null])),
  };
}

/**
 * Changes fields of an account. Another role needs what it belongs to in the same change, unless the user has it
 * already, and clears the rest.
 *
 * @param version The version the caller has read.
 * @throws AppError 404 when there is none that this person may read, 412 with the current row when the version differs,
 * 403 when the rules forbid it, 409 for the caller’s own access, the last administrator and open work, 422 for a role or
 * a scope that isn’t possible.
 */
export async function changeUser(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  change: UserChange,
): Promise<UserRecord> {
  const whole = await withScopeOfRole(tx, caller, id, change);
  const { row } = await changeRecord(tx, caller, userRecords, id, version, whole);
  return row;
}
