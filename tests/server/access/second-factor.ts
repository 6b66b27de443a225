import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { Orm } from '../../../server/db/database.ts';
import { passkeys } from '../../../server/db/schema/index.ts';
import type { Line } from './matrix.ts';

/** The same for every role but some. */
const allBut = (status: number, but: Partial<Record<Role, number>>): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, but[role] ?? status])) as Record<Role, number>;

const signedIn = (status: number): Line => ({ guest: 401, roles: status });
const everybody = (status: number): Line => ({ guest: status, roles: status });
const onlyOwn = (own: number): Line => ({
  guest: 401,
  roles: { own, sameBranch: 404, other: 404, deleted: 404, missing: 404 },
});

/** Calls about second factors. Nobody here has one, and the challenge is one that nobody was given. */
export const secondFactorLines: Readonly<Record<string, Line>> = {
  'secondFactor.answer': everybody(410),
  'secondFactor.passkeyOptions': everybody(410),
  'secondFactor.beginEnrolmentAtSignIn': everybody(410),
  'secondFactor.confirmEnrolmentAtSignIn': everybody(410),

  'secondFactor.get': signedIn(200),
  'secondFactor.prove': signedIn(204),
  'secondFactor.beginEnrolment': signedIn(200),
  'secondFactor.confirmEnrolment': signedIn(410),
  'secondFactor.removeAuthenticator': signedIn(404),
  'secondFactor.renamePasskey': onlyOwn(200),
  'secondFactor.removePasskey': onlyOwn(204),
  'secondFactor.renewRecoveryCodes': signedIn(422),

  'secondFactor.roles': { guest: 401, roles: allBut(403, { admin: 200 }) },
  'secondFactor.setRole': { guest: 401, roles: allBut(403, { admin: 200 }) },
  // Whoever may read the person is refused; the others do not find them.
  'secondFactor.ofUser': {
    guest: 401,
    roles: {
      own: allBut(403, { admin: 200 }),
      sameBranch: allBut(404, { admin: 200, aco: 403 }),
      other: allBut(404, { admin: 200 }),
      deleted: 404,
      missing: 404,
    },
  },
  // Of oneself by no one: that is what the profile is for.
  'secondFactor.reset': {
    guest: 401,
    roles: {
      own: allBut(403, { admin: 409 }),
      sameBranch: allBut(404, { admin: 204, aco: 403 }),
      other: allBut(404, { admin: 204 }),
      deleted: 404,
      missing: 404,
    },
  },
};

const challenge = 'x'.repeat(43);
const proof = { method: 'totp', code: '000000' };

/** Bodies that fit. */
export const secondFactorSamples = (password: string) => ({
  'secondFactor.answer': () => ({ body: { challenge, answer: proof } }),
  'secondFactor.passkeyOptions': () => ({ body: { challenge } }),
  'secondFactor.beginEnrolmentAtSignIn': () => ({ body: { challenge, method: 'totp' } }),
  'secondFactor.confirmEnrolmentAtSignIn': () => ({ body: { challenge, proof } }),
  'secondFactor.prove': () => ({ body: { method: 'password', password } }),
  'secondFactor.beginEnrolment': () => ({ body: { method: 'totp' } }),
  'secondFactor.confirmEnrolment': () => ({ body: { challenge, proof } }),
  'secondFactor.renamePasskey': () => ({ body: { name: 'Key' } }),
  'secondFactor.setRole': () => ({ body: { required: false } }),
});

/** Makes what the calls with an id are about. */
export function secondFactorMakers(orm: () => Orm) {
  let made = 0;
  const makePasskey = async (userId: number, deleted: boolean): Promise<number> => {
    // What an earlier line has left would be found by a later one.
    await orm().delete(passkeys);
    if (deleted) return 999_998;
    made += 1;
    const [row] = await orm()
      .insert(passkeys)
      .values({
        userId,
        credentialId: `credential-${made}`,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'Key',
        createdAt: new Date('2026-01-01T00:00:00.000Z'),
      })
      .returning({ id: passkeys.id });
    return row?.id ?? 0;
  };
  const personal = async (userId: number, deleted: boolean) => (deleted ? 999_998 : userId);
  return {
    'secondFactor.renamePasskey': makePasskey,
    'secondFactor.removePasskey': makePasskey,
    'secondFactor.ofUser': personal,
    'secondFactor.reset': personal,
  };
}
