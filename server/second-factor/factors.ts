import { and, count, eq, lt } from 'drizzle-orm';
import type { Role } from '../../contract/ability.ts';
import type { FactorMethod } from '../../contract/second-factor.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactorRoles,
  users,
} from '../db/schema/index.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Which second factors a person has. */
export interface Enrolled {
  readonly authenticatorSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function enrolledBy(orm: Orm | Transaction, userId: number): Promise<Enrolled> {
  const [app] = await orm
    .select({ since: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  const [keys] = await orm.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    authenticatorSince: app?.since ?? null,
    passkeys: keys?.n ?? 0,
    recoveryCodesLeft: await countRecoveryCodes(orm, userId),
  };
}

/** Whether a second factor is in force; recovery codes alone are none. */
export const hasFactor = ({ authenticatorSince, passkeys: keys }: Enrolled): boolean =>
  authenticatorSince !== null || keys > 0;

/** How a person can prove their second factor; empty when they have none. */
export function methodsOf(enrolled: Enrolled): FactorMethod[] {
  if (!hasFactor(enrolled)) return [];
  return [
    ...(enrolled.authenticatorSince === null ? [] : (['totp'] as const)),
    ...(enrolled.passkeys > 0 ? (['passkey'] as const) : []),
    ...(enrolled.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Whether people of a role need a second factor to sign in. */
export async function isRequiredOf(orm: Orm | Transaction, role: Role): Promise<boolean> {
  const [row] = await orm
    .select({ required: secondFactorRoles.required })
    .from(secondFactorRoles)
    .where(eq(secondFactorRoles.role, role));
  return row?.required ?? false;
}

/** Lets one change of a person's second factors follow the other. */
export const lockFactorsOf = (tx: Transaction, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** The sealed secret of a person's authenticator app. */
export async function sealedSecretOf(orm: Orm | Transaction, userId: number): Promise<string | null> {
  const [app] = await orm
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app?.secret ?? null;
}

/** Uses the code of a time step up; false when it, or a later one, was used before. */
export async function useStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return used.length === 1;
}

/** Puts an authenticator app in force, instead of an earlier one; the code that confirmed it is used up. */
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

/** Removes all second factors of a person, their recovery codes and open challenges included. */
export async function removeAll(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId));
}
