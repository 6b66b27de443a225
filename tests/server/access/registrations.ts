import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { Orm } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { registrationFiles, registrations, users } from '../../../server/db/schema/index.ts';
import type { Sent } from './api.ts';
import type { Line } from './matrix.ts';

/** Those who decide about registrations; the others read none. */
const deciders: readonly Role[] = ['admin', 'channel-partner', 'counsellor', 'aco'];

const byRole = (statusOf: (role: Role) => number): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, statusOf(role)])) as Record<Role, number>;

/** Found by these of the deciders; the other roles are refused before. */
const foundBy = (...able: readonly Role[]) =>
  byRole((role) => (!deciders.includes(role) ? 403 : able.includes(role) ? 200 : 404));
const openTo = (...able: readonly Role[]) => byRole((role) => (able.includes(role) ? 200 : 403));

/** One's own; in a branch that shares its records, the branch's. */
const ofOne: Line = {
  guest: 401,
  roles: {
    own: foundBy(...deciders),
    sameBranch: foundBy('admin', 'aco', 'counsellor'),
    other: foundBy('admin'),
    deleted: foundBy(),
    missing: foundBy(),
  },
};

/** The lines of the authorization matrix: whose registrations one may read, one may decide about. */
export const registrationLines: Readonly<Record<string, Line>> = {
  'registrations.list': { guest: 401, roles: openTo(...deciders) },
  'registrations.facets': { guest: 401, roles: openTo(...deciders) },
  'registrations.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'registrations.openCount': { guest: 401, roles: openTo(...deciders) },
  'registrations.get': ofOne,
  'registrations.send': ofOne,
  'registrations.link': ofOne,
  // Nobody has signed the sample.
  'registrations.open': { guest: 410, roles: 410 },
};

/** The file that the sample's address names. */
const fileId = 'f'.repeat(32);

export const registrationPaths: Readonly<Record<string, string>> = {
  'registrations.facets': '/registrations/facets?columns=status',
  'registrations.link': `/registrations/:id/files/${fileId}/link`,
  'registrations.open': '/registration-files/1.1.a.1.x',
};

export const registrationSamples: Readonly<Record<string, () => Sent>> = {
  'registrations.rows': () => ({ body: { selection: { ids: [999_999] } } }),
  'registrations.send': () => ({
    body: { type: 'registration.refuse', payload: { reason: 'spam' } },
    headers: { 'if-match': '"1"' },
  }),
  'registrations.link': () => ({ body: {} }),
};

let made = 0;

/** Makes a registration of somebody's link, or of their branch, for the calls with an id. */
export function registrationMakers(orm: () => Orm) {
  async function make(userId: number, deleted: boolean): Promise<number> {
    made += 1;
    const [owner] = await orm().select().from(users).where(eq(users.id, userId));
    const [row] = await orm()
      .insert(registrations)
      .values({
        number: `R-${made}`,
        flow: 'express',
        language: 'en',
        answers: { givenNames: 'Ada' },
        consent: { version: '2026-11', language: 'en', guardian: null },
        fullName: `Ada Quux ${made}`,
        email: `ada-${made}@registered.test`,
        phone: '1',
        dateOfBirth: '1901-01-01',
        countryCode: 'GB',
        submittedAt: new Date('2027-01-01T00:00:00Z'),
        branchId: owner?.branchId ?? 3,
        counsellorId: owner?.role === 'counsellor' ? userId : null,
        partnerId: owner?.partnerId ?? null,
      })
      .returning({ id: registrations.id });
    const id = row?.id ?? 0;
    if (deleted) await orm().delete(registrations).where(eq(registrations.id, id));
    return id;
  }
  return {
    'registrations.get': make,
    'registrations.send': make,
    async 'registrations.link'(userId: number, deleted: boolean): Promise<number> {
      const registrationId = await make(userId, false);
      const file = {
        id: fileId,
        registrationId,
        type: 'passport' as const,
        fileName: 'a.pdf',
        declaredType: 'application/pdf',
        size: 1,
        state: 'finished' as const,
        mediaType: 'application/pdf',
        sha256: 'b'.repeat(64),
        storedName: fileId,
        createdAt: new Date('2027-01-01T00:00:00Z'),
      };
      // The address names the one file, which belongs to the latest registration.
      await orm()
        .insert(registrationFiles)
        .values(file)
        .onConflictDoUpdate({ target: registrationFiles.id, set: { registrationId } });
      if (deleted) {
        await orm().delete(registrationFiles).where(eq(registrationFiles.id, fileId));
        await orm().delete(registrations).where(eq(registrations.id, registrationId));
      }
      return registrationId;
    },
  };
}
