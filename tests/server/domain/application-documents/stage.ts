import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type {
  DocumentDetails,
  DocumentRow,
} from '../../../../contract/applications/application-documents.ts';
import type { UploadKind } from '../../../../contract/documents/uploads.ts';
import { uploadKinds } from '../../../../contract/documents/uploads.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applicationDocuments, applications, students } from '../../../../server/db/schema/index.ts';
import { toDocumentColumns } from '../../../../server/domain/applications/model/documents.ts';
import { createSession } from '../../../../server/session/sessions.ts';
import { openFolder } from '../../../../server/storage/folder.ts';
import type { Storage } from '../../../../server/storage/storage.types.ts';
import { type TestClock, testClock } from '../../../support/clock.ts';
import { buildTestApp, type TestApp } from '../../../support/server/app.ts';
import type { TestDatabase } from '../../../support/server/database.ts';
import { plantAgency } from '../../access/agency.ts';

type NewDocument = Partial<typeof applicationDocuments.$inferInsert>;

/** An agency with documents: the API on a database and a storage folder that outlive it. */
export interface Stage {
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly folder: string;
  app(): TestApp;
  /** Stops the API and starts it anew, as after a restart; on another view of the storage when one is given. */
  restart(storage?: Storage): Promise<void>;
  /** A session as a program gets it: its headers and id. */
  signIn(userId: number): Promise<{ headers: Record<string, string>; sessionId: number }>;
  /** Asks for a passport of an application, or whatever `given` says, without anybody having done so. */
  addDocument(applicationId: number, given?: NewDocument): Promise<number>;
  documentOf(id: number): Promise<typeof applicationDocuments.$inferSelect>;
  call(
    userId: number,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>;
  /** Begins an upload; answers its status and address. */
  begin(userId: number, given: Begun): Promise<{ status: number; url: string; body: Answer }>;
  /** Sends the bytes from `offset` on. */
  send(userId: number, url: string, bytes: Buffer, offset: number): Promise<{ status: number; body: Answer }>;
  /** Where an upload stands. */
  head(userId: number, url: string): Promise<{ status: number; offset: number }>;
  /** Hands a file in, all of it. */
  upload(
    userId: number,
    documentId: number,
    bytes: Buffer,
    kind?: UploadKind,
    name?: string,
  ): Promise<{ status: number; url: string; body: Answer }>;
  close(): Promise<void>;
}

/** What a test looks at of an answer. */
export interface Answer {
  readonly data?: DocumentDetails &
    DocumentRow &
    DocumentRow[] & { url: string; state: string; refusal: string };
  readonly meta?: { total: number };
  readonly code?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly fields?: Record<string, string[]>;
}

export interface Begun {
  readonly documentId: number;
  readonly size: number;
  readonly name?: string;
  readonly mediaType?: string;
}

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export async function setStage(test: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const { database } = test;
  await plantAgency(database.orm);
  await database.orm.update(students).set({ profile: { ...emptyProfile, passportExpiresOn: '2033-01-31' } });
  const folder = await mkdtemp(join(tmpdir(), 'quayside-documents-'));
  const storage = await openFolder(folder);
  const clock = testClock();
  let app = await buildTestApp(database, { clock, storage, env });
  const sessions = new Map<number, Promise<{ headers: Record<string, string>; sessionId: number }>>();

  const signIn = (userId: number) => {
    const known = sessions.get(userId);
    if (known) return known;
    const fresh = database.orm
      .transaction((tx) =>
        createSession(tx, clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
      )
      .then(({ id, token }) => ({ headers: { authorization: `Bearer ${token}` }, sessionId: id }));
    sessions.set(userId, fresh);
    return fresh;
  };
  async function request(userId: number, options: InjectOptions) {
    const { headers } = await signIn(userId);
    const answer = await app.call({ ...options, headers: { ...headers, ...options.headers } });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      answer,
      status: answer.statusCode,
      body: (isJson && answer.body ? answer.json() : {}) as Answer,
    };
  }

  const stage: Stage = {
    clock,
    storage,
    folder,
    app: () => app,
    async restart(other = storage) {
      await app.close();
      app = await buildTestApp(database, { clock, storage: other, env });
    },
    signIn,
    async addDocument(applicationId, given = {}) {
      const [application] = await database.orm
        .select()
        .from(applications)
        .where(eq(applications.id, applicationId));
      if (!application) throw new Error('no such application');
      const now = clock.now();
      const [row] = await database.orm
        .insert(applicationDocuments)
        .values({
          ...toDocumentColumns(application),
          type: 'passport',
          createdAt: now,
          updatedAt: now,
          ...given,
        })
        .returning({ id: applicationDocuments.id });
      return row?.id ?? 0;
    },
    async documentOf(id) {
      const [row] = await database.orm
        .select()
        .from(applicationDocuments)
        .where(eq(applicationDocuments.id, id));
      if (!row) throw new Error('no such document');
      return row;
    },
    async call(userId, method, path, body, headers = {}) {
      const { status, body: answered } = await request(userId, {
        method,
        url: `/api${path}`,
        headers,
        ...(body && { payload: body }),
      });
      return { status, body: answered };
    },
    async begin(userId, { documentId, size, name = 'Passport.pdf', mediaType = 'application/pdf' }) {
      const { answer, status, body } = await request(userId, {
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': encoded({ documentId: String(documentId), filename: name, filetype: mediaType }),
        },
      });
      return { status, url: String(answer.headers.location ?? ''), body };
    },
    async send(userId, url, bytes, offset) {
      const { status, body } = await request(userId, {
        method: 'PATCH',
        url,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes.subarray(offset),
      });
      return { status, body };
    },
    async head(userId, url) {
      const { answer, status } = await request(userId, {
        method: 'HEAD',
        url,
        headers: { 'tus-resumable': '1.0.0' },
      });
      return { status, offset: Number(answer.headers['upload-offset']) };
    },
    async upload(
      userId,
      documentId,
      bytes,
      kind = 'pdf',
      name = `Passport.${uploadKinds[kind].extensions[0]}`,
    ) {
      const begun = await stage.begin(userId, {
        documentId,
        size: bytes.length,
        name,
        mediaType: uploadKinds[kind].mediaType,
      });
      if (begun.status !== 201) return begun;
      return { ...(await stage.send(userId, begun.url, bytes, 0)), url: begun.url };
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}
