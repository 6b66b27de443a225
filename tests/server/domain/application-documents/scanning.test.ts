import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coverPictures } from '../../../../server/db/schema/index.ts';
import { pdf, picture } from '../../../support/files/files.ts';
import { pdfWith } from '../../../support/files/pdf.ts';
import { pick } from '../../../support/pick.ts';
import { eicar, startClamd } from '../../../support/server/clamd.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const { counsellor, admin } = personOf;
/** A PDF with the test file of scanners in a stream: nothing but a scanner finds fault with it. */
const infected = pdfWith('', [{ value: `<< /Length ${eicar.length} >>`, stream: Buffer.from(eicar) }]);

describe.each(databases)('scanning what is uploaded, on $name', ({ open }) => {
  let folder: string;
  let path: string;
  const running: { close(): Promise<void> }[] = [];
  const clamd = async () => {
    const started = await startClamd({ path });
    running.push(started);
    return started;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-clamd-'));
    path = join(folder, 'clamd.ctl');
  });
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test, { SCANNER_URL: `unix:${path}` }));
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.close();
  });

  it('keeps nothing while the scanner is away, and attaches the file once it is back', async () => {
    const id = await stage.addDocument(1);
    const refused = await stage.upload(counsellor, id, pdf());
    expect([refused.status, refused.body.code]).toEqual([503, 'scanner.unavailable']);
    expect((await stage.head(counsellor, refused.url)).status).toBe(503);
    expect(pick(await stage.documentOf(id), 'status files')).toEqual({ status: 'requested', files: 0 });
    const { scanned } = await clamd();
    expect(await stage.head(counsellor, refused.url)).toEqual({ status: 200, offset: pdf().length });
    expect(pick(await stage.documentOf(id), 'status files')).toEqual({ status: 'uploaded', files: 1 });
    expect(scanned.map((file) => file.equals(pdf()))).toEqual([true]);
  });

  it('takes files while the scanner is there, and none once it is away', async () => {
    const [first, second] = [await stage.addDocument(1), await stage.addDocument(1)];
    const { close } = await clamd();
    expect((await stage.upload(counsellor, first, pdf())).status).toBe(204);
    await close();
    running.length = 0;
    const { status, body } = await stage.upload(counsellor, second, pdf());
    expect([status, body.code]).toEqual([503, 'scanner.unavailable']);
    expect(pick(await stage.documentOf(second), 'status files')).toEqual({ status: 'requested', files: 0 });
  });

  it('refuses what the scanner finds something in, for good, and forgets its bytes', async () => {
    await clamd();
    const id = await stage.addDocument(1);
    const { status, body, url } = await stage.upload(counsellor, id, infected);
    expect([status, body.code, body.reason]).toEqual([422, 'upload.refused', 'upload.infected']);
    expect(body.message).toContain('malware');
    expect((await stage.head(counsellor, url)).status).toBe(422);
    expect(pick(await stage.documentOf(id), 'status files')).toEqual({ status: 'requested', files: 0 });
    const received = await readdir(join(stage.folder, 'receiving'));
    expect(received.filter((name) => name.startsWith(url.slice(url.lastIndexOf('/') + 1)))).toEqual([]);
  });

  it('looks at pictures for the sign-in page too', async () => {
    const { headers } = await stage.signIn(admin);
    const add = async () =>
      (
        await stage.app().call({
          method: 'POST',
          url: '/api/cover-pictures',
          headers: { ...headers, 'content-type': 'image/png' },
          payload: await picture('png'),
        })
      ).statusCode;
    const before = await test.database.orm.$count(coverPictures);
    expect(await add()).toBe(503);
    expect(await test.database.orm.$count(coverPictures)).toBe(before);
    const { scanned } = await clamd();
    expect([await add(), scanned.length]).toEqual([201, 1]);
  });
});
