import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { type ChangeableUserField, changeableUserFields } from '../../../contract/users.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { users } from '../../db/schema/index.ts';
import { denied } from '../../errors.ts';
import type { Changeable } from '../../records/record-kind.ts';
import type { UserRecord } from './users.rows.ts';

/** Fields that every row shows, sorts by and is searched by; see `readableRows`. */
const indispensable = ['fullName', 'email', 'role', 'createdAt'] as const;

/** The users this person may read. */
export const readableUsers = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'User', users, indispensable, log);

/** Whether a rule lets a user read other users. */
function readsOthers(ability: Ability, user: Pick<CurrentUser, 'id'>): boolean {
  const ownOnly = JSON.stringify({ id: user.id });
  return ability
    .rulesFor('read', 'User')
    .some(({ inverted, conditions }) => !inverted && JSON.stringify(conditions) !== ownOnly);
}

/** Refuses users who may at most read themselves: their profile is for that. */
export function demandReadingOthers(ability: Ability, user: Pick<CurrentUser, 'id'>): void {
  demandReading(ability, 'User');
  if (!readsOthers(ability, user)) throw denied();
}

/** The editable fields of an account. Users cannot deactivate themselves. */
export const userFields: Changeable<UserRecord, ChangeableUserField> = {
  subject: 'User',
  fields: changeableUserFields,
  held: ({ user }, { id }, field) =>
    field === 'active' && id === user.id
      ? { reason: 'refusal.self', because: 'You can’t deactivate your own account.' }
      : null,
};
