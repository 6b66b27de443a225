import type { UserChange, UserRow } from '../../../../contract/people/users.ts';
import { accountStates, userRow } from '../../../../contract/people/users.ts';
import type { GridRow } from '../../grid/definition/grid.types.ts';

export { accountStates };
export type AccountState = (typeof accountStates)[number];

export const isAccountState = (value: unknown): value is AccountState =>
  accountStates.some((state) => state === value);

/** A row of the list as a user account; null while it has not all of its fields. */
export const toUser = (row: GridRow): UserRow | null => userRow.safeParse(row).data ?? null;

type Account = Pick<UserRow, 'role' | 'state' | 'confirmed' | 'editable'>;

const canChange = ({ editable }: Account, field: keyof UserChange): boolean => editable.includes(field);

/** Whether the reader may change anything of the account. */
export const canEdit = ({ editable }: Account): boolean => editable.length > 0;

/** Whether an invitation can be sent again: it was not accepted, or it was withdrawn, and nothing else activates it. */
export const isInvited = (user: Account): boolean =>
  user.role !== 'student' &&
  (user.state === 'invited' ||
    (user.state === 'deactivated' && user.confirmed === false && !canChange(user, 'active')));

/** Whether the account can be deactivated; its invitation is withdrawn instead. */
export const canDeactivate = (user: Account): boolean =>
  canChange(user, 'active') && (user.state === 'active' || user.state === 'unconfirmed');

/** Whether the account can be activated; the invitation is sent again to someone who has not accepted it. */
export const canActivate = (user: Account): boolean =>
  canChange(user, 'active') && user.state === 'deactivated' && !isInvited(user);
