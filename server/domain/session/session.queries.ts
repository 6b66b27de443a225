import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { linkTokens, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { revokeLinks } from '../../session/accounts.ts';
import { generateSecret, hashSecret } from '../../session/secrets.ts';

type LinkToken = typeof linkTokens.$inferSelect;
type Purpose = LinkToken['purpose'];

interface NewLinkToken {
  readonly userId: number;
  readonly purpose: Purpose;
  /** How long the link works, in ms. */
  readonly lifetime: number;
  readonly pending?: NonNullable<LinkToken['pending']>;
}

const accountColumns = {
  ...pick(users, 'id', 'email', 'fullName', 'passwordHash', 'confirmedAt', 'disabledAt'),
};

/** The account with this address, whatever its state. */
export async function findAccount(tx: Orm, email: string) {
  const [found] = await tx.select(accountColumns).from(users).where(eq(users.email, email));
  return found;
}

/** Creates an account with an unconfirmed address; undefined when the address is taken. */
export async function addStudentAccount(
  tx: Transaction,
  clock: Clock,
  given: { readonly email: string; readonly fullName: string; readonly passwordHash: string },
): Promise<number | undefined> {
  const now = clock.now();
  const [row] = await tx
    .insert(users)
    .values({ ...given, role: 'student', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id;
}

/** Creates the secret of an emailed link; one for a new password invalidates earlier ones. */
export async function createLinkToken(
  tx: Transaction,
  clock: Clock,
  { lifetime, pending, ...link }: NewLinkToken,
): Promise<string> {
  if (link.purpose === 'password') await revokeLinks(tx, clock, link.userId, 'password');
  const token = generateSecret();
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await tx
    .insert(linkTokens)
    .values({ ...link, pending: pending ?? null, tokenHash: hashSecret(token), expiresAt });
  return token;
}

const isValidLink = (clock: Clock, token: string, purpose: Purpose) =>
  and(
    eq(linkTokens.tokenHash, hashSecret(token)),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, clock.now()),
  );

/** Uses up a link and invalidates all others for the same purpose; undefined when it is unknown, used or expired. */
export async function redeemLinkToken(
  tx: Transaction,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<Pick<LinkToken, 'userId' | 'pending'> | undefined> {
  const now = clock.now();
  const [row] = await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(isValidLink(clock, token, purpose))
    .returning({ userId: linkTokens.userId, pending: linkTokens.pending });
  if (row) await revokeLinks(tx, clock, row.userId, purpose);
  return row;
}

/** The account of a valid link, without using it up. */
export async function findAccountByLink(
  orm: Orm,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<{ readonly email: string; readonly fullName: string } | undefined> {
  const [row] = await orm
    .select({ email: users.email, fullName: users.fullName, pending: linkTokens.pending })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(isValidLink(clock, token, purpose));
  return row && { email: row.email, fullName: row.pending?.fullName ?? row.fullName };
}

/** Confirms the address of an account and sets its owner's name and password. */
export const confirmAccount = (
  tx: Transaction,
  clock: Clock,
  userId: number,
  pending: NonNullable<LinkToken['pending']> & { readonly passwordHash: string },
) =>
  tx
    .update(users)
    .set({
      ...pending,
      confirmedAt: clock.now(),
      updatedAt: clock.now(),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));
