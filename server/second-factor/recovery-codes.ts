import { randomBytes, randomInt } from 'node:crypto';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { recoveryCodes } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { hashWithSalt } from '../session/password.ts';

/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codesInSet = 10;
/** Twelve characters of 5 bits: 60 bits, far above the 20 that ASVS 6.5.4 requires. */
const groups = 3;
const groupLength = 4;

const generateGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code as it is hashed: without separators, and with easily confused characters corrected. */
const normaliseCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** A set of codes that has not been stored yet. */
export interface NewRecoveryCodes {
  /** As shown to their owner, once. */
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Generates ten codes with their hashes; takes a few hundred milliseconds, off the main thread. */
export async function generateRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16);
  const codes = new Set<string>();
  while (codes.size < codesInSet) codes.add(Array.from({ length: groups }, generateGroup).join('-'));
  const hashes = await Promise.all([...codes].map((code) => hashWithSalt(normaliseCode(code), salt)));
  return { codes: [...codes], salt: salt.toString('base64url'), hashes };
}

/** Replaces the user's earlier set. */
export async function storeRecoveryCodes(
  tx: Transaction,
  userId: number,
  made: NewRecoveryCodes,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCodes)
    .values(made.hashes.map((codeHash) => ({ userId, salt: made.salt, codeHash })));
}

export const deleteRecoveryCodes = (tx: Transaction, userId: number) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Number of a user's unused codes. */
export const countRecoveryCodes = (orm: Orm, userId: number): Promise<number> =>
  orm.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/**
 * Hashes a code with the salt of the user's set, before the transaction because it is slow. Null if there is no set.
 */
export async function hashRecoveryCode(orm: Orm, userId: number, typed: string): Promise<string | null> {
  const [row] = await orm
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  return row ? hashWithSalt(normaliseCode(typed), Buffer.from(row.salt, 'base64url')) : null;
}

/** Redeems a code; false if it is not one of the user's or was used. */
export async function redeemRecoveryCode(
  tx: Transaction,
  clock: Clock,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}
