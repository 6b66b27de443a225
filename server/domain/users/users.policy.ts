import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { type ChangeableUserField, changeableUserFields } from '../../../contract/people/users.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { users } from '../../db/schema/index.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Changeable } from '../../records/record-kind.ts';
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

/** The editable fields of an account. Users cannot deactivate themselves. */
export const userFields: Changeable<UserRecord, ChangeableUserField> = {
  subject: 'User',
  fields: changeableUserFields,
  blocked: ({ user }, { id }, field) =>
    field === 'active' && id === user.id
      ? { reason: 'refusal.self', because: 'You can’t deactivate your own account.' }
      : null,
};
