import type { BaseLogger } from 'pino';
import { type ChangeableUserField, changeableUserFields } from '../../../contract/people/users.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { SQL } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Changeable } from '../../records/record-kind.ts';
import { type Scope, scopeFields } from './scope.ts';
import type { UserRecord } from './users.rows.ts';

/** Fields that every row shows, sorts by and is searched by; see `readableRows`. */
const requiredColumns = ['fullName', 'email', 'role', 'createdAt'] as const;

/** The users this person may read. */
export const readableUsers = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'User', users, requiredColumns, log);

/** Whether a rule lets a user read other users. */
function mayReadOthers(ability: Ability, user: Pick<CurrentUser, 'id'>): boolean {
  const ownOnly = JSON.stringify({ id: user.id });
  return ability
    .rulesFor('read', 'User')
    .some(({ inverted, conditions }) => !inverted && JSON.stringify(conditions) !== ownOnly);
}

/** Refuses users who may at most read themselves: their profile is for that. */
export function assertCanReadOthers(ability: Ability, user: Pick<CurrentUser, 'id'>): void {
  assertCan(ability, 'read', 'User');
  if (!mayReadOthers(ability, user)) throw forbidden();
}

const self = { reason: 'refusal.self', because: 'You can’t deactivate your own account.' };
const ownRole = { reason: 'refusal.ownRole', because: 'You can’t change your own role.' };
const withdrawn = {
  reason: 'refusal.invitationWithdrawn',
  because: 'This invitation was withdrawn. Send it again instead.',
};

/** Whether someone was invited and has not accepted it. */
export const isInvitationOpen = ({
  confirmed,
  invitedAt,
}: Pick<UserRecord, 'confirmed' | 'invitedAt'>): boolean => !confirmed && invitedAt !== null;

/**
 * The editable fields of an account. Users can neither deactivate themselves nor change their own role; and without a
 * link that works, an account whose invitation was withdrawn is of no use.
 */
export const userFields: Changeable<UserRecord, ChangeableUserField> = {
  subject: 'User',
  fields: changeableUserFields,
  blocked({ user }, record, field) {
    if (field === 'role' || field === 'customRoleId') return record.id === user.id ? ownRole : null;
    if (field !== 'active') return null;
    if (record.id === user.id) return self;
    return !record.active && isInvitationOpen(record) ? withdrawn : null;
  },
};

/** The fields of students’ accounts, whose role is for ever. */
export const studentFields: typeof userFields = {
  ...userFields,
  fields: changeableUserFields.filter(
    (field) => field !== 'role' && field !== 'customRoleId' && !scopeFields.some((one) => one === field),
  ),
};

/** Refuses those who may not deactivate or reactivate a user. */
export function assertMayDeactivate(ability: Ability, record: UserRecord): void {
  assertCan(ability, 'update', { __typename: 'User', ...record }, 'active');
}

/** Refuses those who would make someone an administrator without being one. */
export function assertMayGive(ability: Ability, role: UserRecord['role']): void {
  if (role === 'admin') assertCan(ability, 'update', 'Role');
}

/** Refuses those who may not invite this user. */
export function assertMayInvite(ability: Ability, user: Pick<UserRecord, 'role'> & Scope): void {
  assertCan(ability, 'create', { __typename: 'User', ...user });
  assertMayGive(ability, user.role);
}
