import { createHash } from 'node:crypto';
import { Upload } from '@tus/server';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import type { Orm } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { registrationDrafts, registrationFiles, registrationKeys } from '../../../server/db/schema/index.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { createStoredName } from '../../../server/storage/stored-names.ts';
import type { Sent } from './api.ts';
import type { Line } from './matrix.ts';

/** Whose a registration is nobody asks: a key opens it, or nothing does. Here nobody has the key. */
const keyless: Line = {
  guest: 404,
  roles: { own: 404, sameBranch: 404, other: 404, deleted: 404, missing: 404 },
};
/** Whoever knows the id of an upload may go on with it, signed in or not; a guest here knows none. */
const byUploadId = (status: number): Line => ({
  guest: 404,
  roles: { own: status, sameBranch: status, other: status, deleted: 404, missing: 404 },
});
const everybody = (status: number): Line => ({ guest: status, roles: status });
const linkOwners: readonly Role[] = ['admin', 'channel-partner', 'counsellor', 'aco'];

/** Calls about registrations, which are public. */
export const guestLines: Readonly<Record<string, Line>> = {
  // Of whoever, or of nobody: what the link is like stands in the answer.
  'registrationLinks.open': {
    guest: 200,
    roles: { own: 200, sameBranch: 200, other: 200, deleted: 200, missing: 200 },
  },
  'registrationLinks.own': { guest: 401, roles: 200 },
  'registrationLinks.change': {
    guest: 401,
    roles: Object.fromEntries(roles.map((role) => [role, linkOwners.includes(role) ? 200 : 404])) as Record<
      Role,
      number
    >,
  },
  'registrationDrafts.create': everybody(201),
  'registrationDrafts.read': keyless,
  'registrationDrafts.save': keyless,
  'registrationDrafts.discard': keyless,
  'registrationDrafts.sendLink': keyless,
  'registrationDrafts.requestLink': everybody(202),
  'registrationDrafts.resume': everybody(200),
  'registrationDrafts.removeFile': keyless,
  'registrationDrafts.submit': keyless,
  // Of a draft that is not there.
  'registrationUploads.create': everybody(404),
  'registrationUploads.offset': byUploadId(200),
  'registrationUploads.append': byUploadId(204),
  'registrationUploads.remove': byUploadId(204),
};

export const guestPaths: Readonly<Record<string, string>> = {
  'registrationLinks.open': '/registration/links/counsellor/:id',
};

const key = 'k'.repeat(43);
const tus = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
const keyed = (more: object = {}) => ({ body: { key, ...more } });

export const guestSamples: Readonly<Record<string, () => Sent>> = {
  'registrationLinks.change': () => ({
    body: { enabled: true, expiresOn: null },
    headers: { 'if-match': '"1"' },
  }),
  'registrationDrafts.create': () => ({
    body: { flow: 'general', language: 'en', step: 'name', answers: {} },
  }),
  'registrationDrafts.read': () => keyed(),
  'registrationDrafts.save': () => keyed({ step: 'name', language: 'en', answers: {} }),
  'registrationDrafts.discard': () => keyed(),
  'registrationDrafts.sendLink': () => keyed(),
  'registrationDrafts.requestLink': () => ({ body: { email: 'nobody@mail.test', language: 'en' } }),
  'registrationDrafts.resume': () => ({ body: { token: 'x'.repeat(43) } }),
  'registrationDrafts.removeFile': () => keyed({ fileId: '0'.repeat(32) }),
  'registrationDrafts.submit': () =>
    keyed({ answers: {}, consent: { version: consentVersion, language: 'en', guardian: null } }),
  'registrationUploads.create': () => ({
    headers: {
      ...tus,
      'upload-length': '10',
      'upload-metadata': Object.entries({
        draftId: '999999',
        key,
        type: 'passport',
        filename: 'a.pdf',
        filetype: 'application/pdf',
        id: '0'.repeat(32),
      })
        .map(([name, value]) => `${name} ${encoded(value)}`)
        .join(','),
    },
  }),
  'registrationUploads.offset': () => ({ headers: tus }),
  'registrationUploads.append': () => ({
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'ab',
  }),
  'registrationUploads.remove': () => ({ headers: tus }),
};

/** Drafts of guests, and uploads to them. */
export function guestMakers(orm: () => Orm, storage: () => Storage) {
  async function draft(_userId: number, deleted: boolean): Promise<number> {
    const [row] = await orm()
      .insert(registrationDrafts)
      .values({ flow: 'general', language: 'en', step: 'name', answers: {}, network: '127.0.0.1' })
      .returning({ id: registrationDrafts.id });
    const draftId = row?.id ?? 0;
    const keyHash = createHash('sha256').update(`another key ${draftId}`).digest('base64url');
    await orm().insert(registrationKeys).values({ draftId, keyHash, createdAt: new Date() });
    if (deleted) await orm().delete(registrationDrafts).where(eq(registrationDrafts.id, draftId));
    return draftId;
  }
  async function upload(_userId: number, deleted: boolean): Promise<string> {
    const id = createStoredName();
    await orm()
      .insert(registrationFiles)
      .values({
        id,
        draftId: await draft(0, false),
        type: 'passport',
        fileName: 'a.pdf',
        declaredType: 'application/pdf',
        size: 10,
        createdAt: new Date(),
      });
    await storage().receiving.create(new Upload({ id, size: 10, offset: 0 }));
    if (deleted) await orm().delete(registrationFiles).where(eq(registrationFiles.id, id));
    return id;
  }
  return {
    'registrationLinks.open': async (userId: number, deleted: boolean) => (deleted ? 999_998 : userId),
    'registrationDrafts.read': draft,
    'registrationDrafts.save': draft,
    'registrationDrafts.discard': draft,
    'registrationDrafts.sendLink': draft,
    'registrationDrafts.removeFile': draft,
    'registrationDrafts.submit': draft,
    'registrationUploads.offset': upload,
    'registrationUploads.append': upload,
    'registrationUploads.remove': upload,
  };
}
