import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, gt, isNull } from '../db/drizzle.ts';
import { linkTokens, users } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { generateSecret, hashSecret } from './secrets.ts';

type LinkToken = typeof linkTokens.$inferSelect;
type Purpose = LinkToken['purpose'];

interface NewLinkToken {
  readonly userId: number;
  readonly purpose: Purpose;
  /** How long the link works, in ms. */
  readonly lifetime: number;
  readonly pending?: NonNullable<LinkToken['pending']>;
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

/**
 * Uses up a link and invalidates all others for the same purpose; undefined when it is unknown, used or expired, or its
 * account is deactivated. Locks the account before the link, as everything does that changes both.
 */
export async function redeemLinkToken(
  tx: Transaction,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<Pick<LinkToken, 'userId' | 'pending'> | undefined> {
  const valid = isValidLink(clock, token, purpose);
  const [owner] = await tx
    .select({ id: users.id })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(and(valid, isNull(users.disabledAt)))
    .for('update', { of: users });
  if (owner === undefined) return undefined;
  const [row] = await tx
    .update(linkTokens)
    .set({ usedAt: clock.now() })
    .where(valid)
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
    .where(and(isValidLink(clock, token, purpose), isNull(users.disabledAt)));
  return row && { email: row.email, fullName: row.pending?.fullName ?? row.fullName };
}

/** Invalidates all open links of an account, or those for one purpose. */
export async function revokeLinks(
  tx: Transaction,
  clock: Clock,
  userId: number,
  purpose?: Purpose,
): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(linkTokens.userId, userId),
        purpose === undefined ? undefined : eq(linkTokens.purpose, purpose),
        isNull(linkTokens.usedAt),
      ),
    );
}
