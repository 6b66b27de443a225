import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyRegistration } from '../../contract/people/second-factor.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq } from '../db/drizzle.ts';
import { passkeys } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';
import { deriveKey } from './encryption.ts';

type Site = Pick<Env, 'publicUrl' | 'secondFactorSecret'>;
export type StoredPasskey = typeof passkeys.$inferSelect;

/** The relying party: the host of PUBLIC_URL, for pages of that origin only. */
const getRelyingParty = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Passkeys require a domain name, not an IP address. */
export const passkeysPossible = ({ publicUrl }: Site): boolean =>
  isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0;

/** A stable user handle that reveals nothing about the user to an authenticator (WebAuthn §14.6.1). */
const getUserHandle = ({ secondFactorSecret }: Site, userId: number) =>
  Uint8Array.from(
    createHmac('sha256', deriveKey(secondFactorSecret, 'passkey handles')).update(`${userId}`).digest(),
  );

/** The passkeys of a user, the oldest first. */
export const loadPasskeys = (orm: Orm, userId: number): Promise<StoredPasskey[]> =>
  orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

/** EdDSA, ES256 and RS256 (COSE): every authenticator in use supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const toDescriptors = (stored: readonly StoredPasskey[]) =>
  stored.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Options for an authenticator to create a passkey; it refuses to create a second one for the user. */
export const createRegistrationOptions = (
  site: Site,
  person: { readonly id: number; readonly email: string; readonly fullName: string },
  stored: readonly StoredPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Quayside',
    rpID: getRelyingParty(site).id,
    userID: getUserHandle(site, person.id),
    userName: person.email,
    userDisplayName: person.fullName,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: toDescriptors(stored),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** Options for an authenticator to use one of these passkeys. */
export const createAssertionOptions = (site: Site, stored: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: getRelyingParty(site).id,
    allowCredentials: toDescriptors(stored),
    userVerification: 'preferred',
  });

/** The passkey that was created for this challenge, origin and host; null if the verification fails. */
export async function verifyRegistration(
  site: Site,
  expectedChallenge: string,
  response: PasskeyRegistration,
  log: Pick<Log, 'debug'>,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { id, origin } = getRelyingParty(site);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: withoutUndefined(response.response), clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
    };
  } catch (err) {
    log.debug({ err }, 'a passkey could not be registered');
    return null;
  }
}

/**
 * The new signature counter of a passkey that signed this challenge on this origin; null if the verification fails. A
 * counter that has not increased is rejected: the passkey may have been copied. Authenticators without a counter always
 * report 0.
 */
export async function verifyAssertion(
  site: Site,
  expectedChallenge: string,
  passkey: StoredPasskey,
  response: PasskeyAssertion,
  log: Pick<Log, 'debug'>,
): Promise<number | null> {
  const { id, origin } = getRelyingParty(site);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: withoutUndefined(response.response), clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    log.debug({ err }, 'a passkey was not accepted');
    return null;
  }
}

/** Records a use; false if the counter is no longer the one that was verified. */
export async function redeemPasskey(
  tx: Transaction,
  clock: Clock,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without undefined properties, as the library's types require. */
const withoutUndefined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
