import type { Role } from '../../contract/kit/ability.ts';
import type { FactorMethod } from '../../contract/people/second-factor.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, lt } from '../db/drizzle.ts';
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactorRoles,
  users,
} from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** The second factors of a user. */
export interface EnrolledFactors {
  readonly authenticatorSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function loadEnrolledFactors(orm: Orm, userId: number): Promise<EnrolledFactors> {
  const [app] = await orm
    .select({ since: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return {
    authenticatorSince: app?.since ?? null,
    passkeys: await orm.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: await countRecoveryCodes(orm, userId),
  };
}

/** Whether there is a second factor; recovery codes alone do not count. */
export const hasFactor = ({ authenticatorSince, passkeys: keys }: EnrolledFactors): boolean =>
  authenticatorSince !== null || keys > 0;

/** The methods with which a user can prove their second factor; empty if they have none. */
export function getFactorMethods(enrolled: EnrolledFactors): FactorMethod[] {
  if (!hasFactor(enrolled)) return [];
  return [
    ...(enrolled.authenticatorSince === null ? [] : (['totp'] as const)),
    ...(enrolled.passkeys > 0 ? (['passkey'] as const) : []),
    ...(enrolled.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Whether users with a role need a second factor to sign in. */
export async function isSecondFactorRequired(orm: Orm, role: Role): Promise<boolean> {
  const [row] = await orm
    .select({ required: secondFactorRoles.required })
    .from(secondFactorRoles)
    .where(eq(secondFactorRoles.role, role));
  return row?.required ?? false;
}

/** Serialises changes of a user's second factors. */
export const lockFactors = (tx: Transaction, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** The encrypted secret of a user's authenticator app. */
export async function loadSealedSecret(orm: Orm, userId: number): Promise<string | null> {
  const [app] = await orm
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app?.secret ?? null;
}

/** Redeems the code of a time step; false if it, or a later one, was used before. */
export async function redeemTotpStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return used.length === 1;
}

/** Stores an authenticator app in place of an earlier one; the code that confirmed it counts as redeemed. */
export async function setAuthenticator(
  tx: Transaction,
  clock: Clock,
  userId: number,
  app: { readonly secret: string; readonly lastStep: number },
): Promise<void> {
  const row = { ...app, createdAt: clock.now() };
  await tx
    .insert(authenticatorApps)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: row });
}

/** Removes all second factors of a user, including recovery codes and open challenges. */
export async function removeAllFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId));
}
