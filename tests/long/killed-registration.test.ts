import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../server/db/drizzle.ts';
import { registrationFiles } from '../../server/db/schema/index.ts';
import { createStoredName } from '../../server/storage/stored-names.ts';
import { pdf } from '../support/files/files.ts';
import { type DataPortal, dataPortals } from '../support/server/portal-data.ts';

const bytes = pdf();
const cut = Math.floor(bytes.length * 0.6);

describe.each(dataPortals)('a portal on $name that is killed while a guest uploads a file', ({ open }) => {
  let opened: DataPortal;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.remove());

  const post = async (path: string, body: object) => {
    const answer = await fetch(`${opened.portal.url}/api/registration${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { id: number; key: string; files: object[] } }).data;
  };

  /** Uploads from where it stands, as the portal's own client does: from which byte it went on. */
  const finish = (address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      let from = -1;
      new Upload(bytes, {
        uploadUrl: address,
        retryDelays: null,
        onAfterResponse(request, response) {
          if (request.getMethod() === 'HEAD') from = Number(response.getHeader('upload-offset') ?? -1);
        },
        onSuccess: () => resolve(from),
        onError: reject,
      }).start();
    });

  it('has the bytes that it acknowledged, and goes on from there', async () => {
    const { id, key } = await post('/drafts', { flow: 'general', language: 'en', step: 'name', answers: {} });
    const fileId = createStoredName();
    const tus = { 'tus-resumable': '1.0.0' };
    const said = {
      id: fileId,
      draftId: String(id),
      key,
      type: 'passport',
      filename: 'Passport.pdf',
      filetype: 'application/pdf',
    };
    const metadata = Object.entries(said).map(([name, value]) => `${name} ${btoa(value)}`);
    const begun = await fetch(`${opened.portal.url}/api/registration/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    });
    const address = new URL(begun.headers.get('location') ?? '', opened.portal.url).href;
    const part = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(0, cut)),
    });
    expect([begun.status, part.status]).toEqual([201, 204]);
    await opened.portal.end('SIGKILL');
    await opened.portal.start();

    expect(await finish(address)).toBe(cut);
    const { files } = await post(`/drafts/${id}/read`, { key });
    expect(files).toEqual([
      {
        id: fileId,
        type: 'passport',
        fileName: 'Passport.pdf',
        size: bytes.length,
        state: 'finished',
        refusal: null,
      },
    ]);
    await opened.portal.end('SIGTERM');
    const [row] = await opened.inside(({ orm }) =>
      orm.select().from(registrationFiles).where(eq(registrationFiles.id, fileId)),
    );
    const storedName = row?.storedName ?? '';
    const folder = join(opened.portal.dataDir, 'files');
    expect(await readdir(join(folder, 'receiving'))).toEqual([]);
    expect(await readFile(join(folder, 'bodies', storedName.slice(0, 2), storedName))).toEqual(bytes);
  });
});
