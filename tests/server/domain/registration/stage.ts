import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { consentVersion } from '../../../../contract/people/consent.ts';
import type { Answers } from '../../../../contract/registration/answers.ts';
import type {
  RegistrationConsent,
  RegistrationDraft,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  branches,
  countries,
  registrationDrafts,
  registrationFiles,
  registrationKeys,
  registrations,
} from '../../../../server/db/schema/index.ts';
import { openFolder } from '../../../../server/storage/folder.ts';
import type { Storage } from '../../../../server/storage/storage.types.ts';
import { createStoredName } from '../../../../server/storage/stored-names.ts';
import { type TestClock, testClock } from '../../../support/clock.ts';
import { buildTestApp, type TestApp } from '../../../support/server/app.ts';
import type { TestDatabase } from '../../../support/server/database.ts';
import { plantAgency } from '../../access/agency.ts';

/** What a test looks at of an answer. */
export interface Reply<Data = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly data: Data;
    readonly code?: string;
    readonly reason?: string;
    readonly problems?: Record<string, string>;
    readonly fields?: Record<string, string[]>;
  };
}
export type KeyedDraft = RegistrationDraft & { readonly key: string };
export type Opened =
  | { readonly outcome: 'opened'; readonly draft: KeyedDraft }
  | { readonly outcome: 'dateOfBirth'; readonly attemptsLeft: number }
  | { readonly outcome: 'used' | 'expired' };

/** Answers as one device typed them at a time: `texts` by question. */
export const typed = (texts: Readonly<Record<string, string>>, at: number): Answers =>
  Object.fromEntries(Object.entries(texts).map(([question, text]) => [question, { text, at }]));

/** All that the general registration asks of a person who has had nothing refused. */
export const complete = {
  givenNames: 'Ada',
  familyName: 'Obi',
  email: 'ada@mail.test',
  phone: '0803 000 0000',
  phoneCountry: 'NG',
  dateOfBirth: '2004-5-6',
  nationality: 'NG',
  residence: 'NG',
  destination: 'GB',
  level: 'postgraduateTaught',
  educationLevel: 'bachelor',
  institution: 'University of Lagos',
  educationCountry: 'NG',
  finishedIn: '2025',
  markScale: 'gpa5',
  englishTest: 'none',
  visaRefused: 'no',
} as const;

export const consent: RegistrationConsent = { version: consentVersion, language: 'en', guardian: null };

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const tus = { 'tus-resumable': '1.0.0' };

/** What a test says of a file; the rest is a passport. */
export interface Begun {
  readonly id?: string;
  readonly key?: string;
  readonly type?: string;
  readonly name?: string;
  readonly mediaType?: string;
}

/**
 * An agency with a branch in Nigeria, and guests who register: the API on a database and a storage folder that outlive
 * it. A guest comes from the address `from`.
 */
export async function setStage(test: TestDatabase, env: NodeJS.ProcessEnv = {}) {
  const { database } = test;
  const { orm } = database;
  await plantAgency(orm);
  await orm
    .insert(countries)
    .values({ id: 2, code: 'NG', name: 'Nigeria', callingCode: '234', currency: 'NGN' });
  const lagos = { city: 'Lagos', countryId: 2, timeZone: 'Africa/Lagos', currency: 'NGN' };
  await orm.insert(branches).values([
    { id: 4, code: 'L0', name: 'Old Lagos', archivedAt: new Date('2026-01-01'), ...lagos },
    { id: 5, code: 'L', name: 'Lagos', ...lagos },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'quayside-registration-'));
  const storage = await openFolder(folder);
  const clock: TestClock = testClock();
  const start = (other: Storage = storage): Promise<TestApp> =>
    buildTestApp(database, {
      clock,
      storage: other,
      env: { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '127.0.0.1', ...env },
    });
  let app = await start();

  async function call<Data = unknown>(options: InjectOptions & { from?: string }): Promise<Reply<Data>> {
    const { from = '203.0.113.7', ...request } = options;
    const answer = await app.call({ ...request, headers: { 'x-forwarded-for': from, ...request.headers } });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson && answer.body ? answer.json() : {};
    return { status: answer.statusCode, headers: answer.headers, body };
  }
  const post = <Data = unknown>(path: string, payload: object, headers = {}, from?: string) =>
    call<Data>({ method: 'POST', url: `/api/registration${path}`, payload, headers, ...(from && { from }) });

  const stage = {
    clock,
    storage,
    folder,
    app: () => app,
    call,
    post,
    now: () => clock.now().getTime(),
    async restart(other?: Storage) {
      await app.close();
      app = await start(other);
    },
    create: (given: object = {}, headers = {}, from?: string) =>
      post<KeyedDraft>(
        '/drafts',
        { flow: 'general', language: 'en', step: 'name', answers: {}, ...given },
        headers,
        from,
      ),
    /** A registration in progress, which is there when this resolves. */
    async start(texts: Readonly<Record<string, string>> = {}, given: object = {}): Promise<KeyedDraft> {
      const { status, body } = await stage.create({ answers: typed(texts, stage.now()), ...given });
      if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
      return body.data;
    },
    read: ({ id, key }: Pick<KeyedDraft, 'id' | 'key'>) =>
      post<RegistrationDraft>(`/drafts/${id}/read`, { key }),
    save: ({ id, key }: Pick<KeyedDraft, 'id' | 'key'>, answers: Answers, more: object = {}) =>
      call<RegistrationDraft>({
        method: 'PUT',
        url: `/api/registration/drafts/${id}`,
        payload: { key, step: 'contact', language: 'en', answers, ...more },
      }),
    submit: (
      { id, key }: Pick<KeyedDraft, 'id' | 'key'>,
      given: { answers?: Answers; consent?: object; headers?: Record<string, string> } = {},
    ) =>
      post<RegistrationReceipt>(
        `/drafts/${id}/submit`,
        { key, answers: given.answers ?? {}, consent: given.consent ?? consent },
        given.headers,
      ),
    resume: (token: string, dateOfBirth: string | null = null) =>
      post<Opened>('/resume', { token, dateOfBirth }),
    async draftRow(id: number) {
      const [row] = await orm.select().from(registrationDrafts).where(eq(registrationDrafts.id, id));
      return row;
    },
    async registration(number: string) {
      const [row] = await orm.select().from(registrations).where(eq(registrations.number, number));
      if (row === undefined) throw new Error('no such registration');
      return row;
    },
    filesOf: (registrationId: number) =>
      orm
        .select()
        .from(registrationFiles)
        .where(eq(registrationFiles.registrationId, registrationId))
        .orderBy(asc(registrationFiles.fileName)),
    async fileRow(id: string) {
      const [row] = await orm.select().from(registrationFiles).where(eq(registrationFiles.id, id));
      return row;
    },
    /** How many rows of registrations there are: drafts, keys and registrations. */
    counts: async () => [
      await orm.$count(registrationDrafts),
      await orm.$count(registrationKeys),
      await orm.$count(registrations),
    ],
    /** Begins to upload a file; answers its id and address. */
    async begin(draft: Pick<KeyedDraft, 'id' | 'key'>, size: number, given: Begun = {}, from?: string) {
      const id = given.id ?? createStoredName();
      const answer = await call({
        method: 'POST',
        url: '/api/registration/uploads',
        ...(from && { from }),
        headers: {
          ...tus,
          'upload-length': String(size),
          'upload-metadata': encoded({
            draftId: String(draft.id),
            key: given.key ?? draft.key,
            type: given.type ?? 'passport',
            filename: given.name ?? 'Passport.pdf',
            filetype: given.mediaType ?? 'application/pdf',
            id,
          }),
        },
      });
      return { ...answer, id, url: String(answer.headers.location ?? '') };
    },
    send: (url: string, bytes: Buffer, offset: number) =>
      call({
        method: 'PATCH',
        url,
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes.subarray(offset),
      }),
    async head(url: string) {
      const { status, headers } = await call({ method: 'HEAD', url, headers: tus });
      return { status, offset: Number(headers['upload-offset']) };
    },
    /** Uploads a file, all of it. */
    async upload(draft: Pick<KeyedDraft, 'id' | 'key'>, bytes: Buffer, given: Begun = {}) {
      const begun = await stage.begin(draft, bytes.length, given);
      if (begun.status !== 201) return begun;
      return { ...begun, ...(await stage.send(begun.url, bytes, 0)), id: begun.id, url: begun.url };
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}
