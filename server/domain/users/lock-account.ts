import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { orNotFound, stale } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import { assertAdministratorsLeft, assertStillInRole } from './administrators.ts';
import { userRecords } from './users.commands.ts';
import type { UserRecord } from './users.rows.ts';

interface LockOptions {
  readonly id: number;
  /** The version the caller has read. */
  readonly version: number;
  /** Whether the user is to be deactivated, which has to leave an administrator. */
  readonly leaves?: boolean;
  /** @throws AppError 403 unless the rules allow it. */
  assertAllowed(user: UserRecord): void;
}

/**
 * A user whom nobody else changes until `tx` ends, and to whom nothing is assigned meanwhile.
 *
 * @throws AppError 404 when there is none that this person may read, 403 when the rules forbid it, 412 with the current
 * row when the version differs.
 */
export async function lockAccount(
  tx: Transaction,
  caller: ChangeContext,
  { id, version, leaves = false, assertAllowed }: LockOptions,
): Promise<UserRecord> {
  const find = async () => orNotFound(await findRecord(tx, userRecords, userRecords.readable(caller), id));
  const found = await find();
  assertAllowed(found);
  if (leaves && found.id !== caller.user.id) {
    await assertAdministratorsLeft(tx, [found]);
    await assertStillInRole(tx, caller.user);
  }
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const locked = await find();
  if (locked.version !== version) throw stale(userRecords.present(caller, locked));
  return locked;
}

/** Changes the columns of a locked account. @returns its new version. */
export async function writeAccount(
  tx: Transaction,
  user: UserRecord,
  values: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<number> {
  const written = await updateVersion(tx, users, user, values, now);
  if (written === undefined) throw new Error('the locked account was not written');
  return written.version;
}
