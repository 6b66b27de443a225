import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofApplication } from '../../../server/applications/documents.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { applicationDocuments, applications } from '../../../server/db/schema/index.ts';
import { createSession } from '../../../server/session/sessions.ts';
import { makeDataFolder, quiet } from '../../support/database.ts';
import { pdf } from '../../support/files.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import { personOf, plantAgency } from '../access/agency.ts';

const patience = 120_000;

describe('an upload whose server is killed', () => {
  let portal: Portal;
  let dataDir: string;
  let token: string;
  let documentId: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-killed-'));
    await makeDataFolder(dataDir);
    const database = await openDatabase({ dataDir, durability: 'durable', log: quiet });
    await plantAgency(database.orm);
    const [application] = await database.orm.select().from(applications).where(eq(applications.id, 1));
    if (!application) throw new Error('nobody applied');
    const [document] = await database.orm
      .insert(applicationDocuments)
      .values({ ...ofApplication(application), type: 'passport' })
      .returning({ id: applicationDocuments.id });
    documentId = document?.id ?? 0;
    const userId = personOf.counsellor;
    const session = await database.orm.transaction((tx) =>
      createSession(
        tx,
        { now: () => new Date() },
        { userId, userAgent: 'test', ipAddress: '::1', browser: false },
      ),
    );
    token = session.token;
    await database.close();
    portal = await startPortal({ DATA_DIR: dataDir, SEED: 'empty' });
  }, patience);
  afterAll(async () => {
    await portal.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    'goes on after the restart from the last byte that was acknowledged, and is whole',
    async () => {
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const bytes = pdf();
      const cut = Math.floor(bytes.length * 0.6);
      const said = { documentId: String(documentId), filename: 'Passport.pdf', filetype: 'application/pdf' };
      const metadata = Object.entries(said).map(([key, value]) => `${key} ${btoa(value)}`);
      const begun = await fetch(`${portal.url}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
      });
      expect(begun.status).toBe(201);
      const url = new URL(begun.headers.get('location') ?? '', portal.url);
      const first = await fetch(url, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes.subarray(0, cut)),
      });
      expect(first.status).toBe(204);

      await portal.end('SIGKILL');
      await portal.start();

      const sent: unknown[] = [];
      await new Promise<void>((resolve, reject) => {
        new Upload(bytes, {
          uploadUrl: url.href,
          headers: { authorization: headers.authorization },
          onAfterResponse: (request, response) => {
            sent.push([request.getMethod(), response.getStatus(), response.getHeader('upload-offset')]);
          },
          onSuccess: () => resolve(),
          onError: reject,
        }).start();
      });
      expect(sent).toEqual([
        ['HEAD', 200, String(cut)],
        ['PATCH', 204, String(bytes.length)],
      ]);
      const answer = await fetch(`${portal.url}/api/application-documents/${documentId}`, { headers });
      expect(await answer.json()).toMatchObject({
        data: { status: 'uploaded', fileName: 'Passport.pdf', size: bytes.length, history: [{ number: 1 }] },
      });
    },
    patience,
  );
});
