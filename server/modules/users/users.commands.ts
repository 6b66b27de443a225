import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ChangeableUserField, changeableUserFields, type UserChange } from '../../../contract/users.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { editableFields } from '../../access/fields.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, users } from '../../db/schema/index.ts';
import { denied, invalid, notFound, refused, stale } from '../../errors.ts';
import { revokeSessions } from '../../session/sessions.ts';
import type { UserRecord } from './users.list.ts';
import { readableUsers } from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import { findUser } from './users.queries.ts';

/** Values of an account's fields, none of them missing. */
export type UserValues = { readonly [Field in ChangeableUserField]?: UserRecord[Field] };

/** Why an account is not changed: message ids. */
export const userRefusal = {
  notAllowed: 'refusal.notAllowed',
  self: 'refusal.self',
  same: 'refusal.same',
} as const;
type Refusal = (typeof userRefusal)[keyof typeof userRefusal];

/** The fields that a change names, with an empty phone number as none. */
const given = (change: UserChange): UserValues =>
  Object.fromEntries(
    changeableUserFields.flatMap((field) => {
      const value = change[field];
      return value === undefined ? [] : [[field, value === '' ? null : value]];
    }),
  );

/** Of the fields that a change names those that it would make another. */
function differing(row: UserRecord, change: UserChange): ChangeableUserField[] {
  const values = given(change);
  return changeableUserFields.filter((field) => field in values && values[field] !== row[field]);
}

/** What the log keeps of some fields: names and numbers of people only as having changed. */
const told = (values: UserValues, fields: readonly ChangeableUserField[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'branchId' || field === 'active' ? (values[field] ?? null) : null,
    ]),
  );

/** Why this person may not, or need not, change an account so; null when the change can be made. */
export function reasonAgainst(
  { ability, user }: Pick<ChangeCaller, 'ability' | 'user'>,
  row: UserRecord,
  change: UserChange,
): Refusal | null {
  const named = changeableUserFields.filter((field) => change[field] !== undefined);
  const editable = editableFields(ability, { __typename: 'User', ...row }, named);
  if (named.some((field) => !editable.has(field))) return userRefusal.notAllowed;
  if (row.id === user.id && change.active === false) return userRefusal.self;
  return differing(row, change).length === 0 ? userRefusal.same : null;
}

/** @throws AppError 422 when there is no such branch to work for. */
export async function demandBranch(orm: Orm | Transaction, branchId: number | null): Promise<void> {
  if (branchId === null) return;
  const [branch] = await orm
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.id, branchId), isNull(branches.archivedAt)));
  if (branch === undefined) throw invalid({ 'body.branchId': ['invalid'] });
}

/** What a change came to. */
export interface ChangedUser {
  readonly row: UserRecord;
  /** The changed fields as they were; none when the change says what is so already. */
  readonly before: UserValues;
}

/**
 * Changes some fields of an account in `tx`, with the event of it; who is made inactive is signed out everywhere. A
 * change that says what is so already changes nothing.
 *
 * @param version Changes only this version of it; null changes whatever stands.
 * @throws AppError 404 when there is nobody that this person may read, 412 with the row as it is when it is another
 * version, 403 when the rules forbid it, 409 when they would lock themselves out, 422 when there is no such branch.
 */
export async function changeUser(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number | null,
  change: UserChange,
): Promise<ChangedUser> {
  const { ability, user, clock, log, record } = caller;
  const find = () => findUser(tx, readableUsers(ability, log), id);
  const row = await find();
  if (row === undefined) throw notFound();
  if (version !== null && row.version !== version) throw stale(presentUser(ability, user.id, row));
  const reason = reasonAgainst(caller, row, change);
  if (reason === userRefusal.same) return { row, before: {} };
  if (reason === userRefusal.notAllowed) throw denied();
  if (reason !== null) throw refused(reason, 'You cannot make your own account inactive.');

  const fields = differing(row, change);
  const values = given(change);
  if (fields.includes('branchId')) await demandBranch(tx, values.branchId ?? null);
  const happened = { actorId: user.id, subject: 'User', subjectId: id } as const;
  // Before the row, as in `changeApplication`.
  await record({
    type: 'user.changed',
    ...happened,
    payload: { before: told(row, fields), after: told(values, fields), version: row.version + 1 },
  });
  const { active, ...columns } = values;
  const changed = await tx
    .update(users)
    .set({
      ...columns,
      ...(fields.includes('active') && { disabledAt: active ? null : clock.now() }),
      updatedAt: clock.now(),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, id), eq(users.version, row.version)))
    .returning({ id: users.id });
  const present = await find();
  if (present === undefined) throw notFound();
  if (changed.length === 0) throw stale(presentUser(ability, user.id, present));
  if (fields.includes('fullName')) await record({ type: 'user.renamed', ...happened, payload: {} });
  if (fields.includes('active') && active === false) {
    const sessionIds = await revokeSessions(tx, clock, id);
    await record({
      type: 'session.revoked',
      ...happened,
      payload: { userId: id, sessionIds, cause: 'disabled' },
    });
  }
  const before = Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { row: present, before };
}
