import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadKinds } from '../../../../contract/documents/uploads.ts';
import { makeBackup } from '../../../../server/backup/backup.ts';
import { openBackupStore } from '../../../../server/backup/backup-store.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { StorageFullError } from '../../../../server/db/errors.ts';
import { registrationFiles } from '../../../../server/db/schema/index.ts';
import { cleanUpFiles } from '../../../../server/jobs/file-cleanup.ts';
import { runHousekeeping } from '../../../../server/portal/housekeeping.ts';
import type { Storage } from '../../../../server/storage/storage.types.ts';
import { createStoredName } from '../../../../server/storage/stored-names.ts';
import { hours } from '../../../support/clock.ts';
import { docx, pdf, picture } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { complete, type KeyedDraft, setStage, typed } from './stage.ts';

const megabyte = 1024 * 1024;

describe.each(databases)('a file of a registration, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  const receiving = () => readdir(join(stage.folder, 'receiving'));
  const filesIn = async (draft: KeyedDraft) => (await stage.read(draft)).body.data.files;
  const cleanUp = () => cleanUpFiles(test.database, stage.storage, stage.clock);

  it('is uploaded without an account, inspected, and listed with its registration', async () => {
    const draft = await stage.start();
    const answer = await stage.upload(draft, pdf(), { name: 'Mein Pass – Größe.pdf' });
    expect([answer.status, answer.url]).toEqual([204, `/api/registration/uploads/${answer.id}`]);
    expect(await filesIn(draft)).toEqual([
      {
        id: answer.id,
        type: 'passport',
        fileName: 'Mein Pass – Größe.pdf',
        size: pdf().length,
        state: 'finished',
        refusal: null,
      },
    ]);
    const row = await stage.fileRow(answer.id);
    expect(await buffer(await stage.storage.read(row?.storedName ?? ''))).toEqual(pdf());
    expect(pick(row, 'mediaType sha256')).toEqual({
      mediaType: 'application/pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await receiving()).toEqual([]);
  });

  it('is stored as it was drawn anew when it is a picture, without where it was taken', async () => {
    const draft = await stage.start();
    const photo = { type: 'photo', name: 'Me.jpg', mediaType: 'image/jpeg' };
    const { id, url, status } = await stage.upload(draft, await picture('jpeg'), photo);
    const row = await stage.fileRow(id);
    const stored = await buffer(await stage.storage.read(row?.storedName ?? ''));
    const { width, height, exif } = await sharp(stored).metadata();
    expect([status, width, height, exif, row?.size]).toEqual([204, 40, 60, undefined, stored.length]);
    expect(await stage.head(url)).toEqual({ status: 200, offset: stored.length });
  });

  it.each([
    ['0 bytes', 0, {}, 422, 'upload.empty'],
    ['25 MB', 25 * megabyte, {}, 413, 'upload.tooLarge'],
    ['a program', 100, { name: 'a.exe' }, 415, 'upload.kindNotAccepted'],
    ['HEIC', 100, { name: 'a.heic', mediaType: 'image/heic' }, 415, 'upload.kindNotAccepted'],
    ['SVG', 100, { name: 'a.svg', mediaType: 'image/svg+xml' }, 415, 'upload.kindNotAccepted'],
    ['a path', 100, { name: '../../etc/passwd.pdf' }, 422, 'upload.nameNotAccepted'],
    ['another extension', 100, { mediaType: 'image/png' }, 415, 'upload.kindMismatch'],
  ] as const)('of %s is refused before a byte is sent', async (_what, size, given, status, reason) => {
    const draft = await stage.start();
    const answer = await stage.begin(draft, size, given);
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([status, 'upload.refused', reason]);
    expect(await filesIn(draft)).toEqual([]);
  });

  it('that turns out to be a renamed program is refused, and says so again', async () => {
    const draft = await stage.start();
    const answer = await stage.upload(draft, Buffer.from(`MZ${'\u0000'.repeat(300)}`));
    expect([answer.status, answer.body.reason]).toEqual([415, 'upload.kindMismatch']);
    expect((await stage.head(answer.url)).status).toBe(415);
    expect(pick(await filesIn(draft), 'id state refusal')).toEqual([
      { id: answer.id, state: 'refused', refusal: 'upload.kindMismatch' },
    ]);
    expect((await stage.begin(draft, 302, { id: answer.id })).body.reason).toBe('upload.kindMismatch');
    expect(await receiving()).toEqual([]);
  });

  it.each([
    ['a type that the flow does not ask for', { type: 'bankStatement' }],
    ['an id that is no id', { id: '../../etc' }],
    ['no key', { key: '' }],
  ])('is not begun with %s', async (_what, given) => {
    const { status, body } = await stage.begin(await stage.start(), 10, given);
    expect([status, body.fields]).toEqual([422, { 'Upload-Metadata': ['invalid'] }]);
  });

  it('meets the same upload when it is begun again, also after its bytes have come in part', async () => {
    const draft = await stage.start();
    const first = await stage.begin(draft, pdf().length);
    const again = await stage.begin(draft, pdf().length, { id: first.id });
    expect([again.status, again.url]).toEqual([201, first.url]);
    await stage.send(first.url, pdf().subarray(0, 100), 0);
    const later = await stage.begin(draft, pdf().length, { id: first.id });
    expect([later.status, later.url, await stage.head(first.url)]).toEqual([
      201,
      first.url,
      { status: 200, offset: 100 },
    ]);
    expect((await stage.send(first.url, pdf(), 100)).status).toBe(204);
    expect((await stage.begin(draft, pdf().length, { id: first.id })).status).toBe(201);
    expect(pick(await filesIn(draft), 'id state')).toEqual([{ id: first.id, state: 'finished' }]);
  });

  it('is not taken over by another registration that begins an upload with its id', async () => {
    const { id } = await stage.begin(await stage.start(), 10);
    const { status, body } = await stage.begin(await stage.start(), 10, { id });
    expect([status, body.fields]).toEqual([422, { 'Upload-Metadata': ['invalid'] }]);
  });

  it('goes on after a restart where it was cut', async () => {
    const draft = await stage.start();
    const { url } = await stage.begin(draft, pdf().length);
    await stage.send(url, pdf().subarray(0, 200), 0);
    await stage.restart();
    expect(await stage.head(url)).toEqual({ status: 200, offset: 200 });
    expect((await stage.send(url, pdf(), 200)).status).toBe(204);
    expect(pick(await filesIn(draft), 'state')).toEqual([{ state: 'finished' }]);
  });

  it('is begun again as new when the server stopped before the first byte could be stored', async () => {
    const draft = await stage.start();
    const { receiving: store } = stage.storage;
    const broken = Object.create(store, {
      create: { value: () => Promise.reject(new Error('the power failed')) },
    }) as Storage['receiving'];
    await stage.restart({ ...stage.storage, receiving: broken });
    const { id, status } = await stage.begin(draft, pdf().length);
    expect(status).toBe(500);
    await stage.restart();
    expect((await stage.upload(draft, pdf(), { id })).status).toBe(204);
  });

  it('is refused with 507 while the disk is full, and nothing else is lost', async () => {
    const draft = await stage.start({ givenNames: 'Ada' });
    const full = Object.create(stage.storage.receiving, {
      create: { value: () => Promise.reject(new StorageFullError()) },
    }) as Storage['receiving'];
    await stage.restart({ ...stage.storage, receiving: full });
    const answer = await stage.begin(draft, 10);
    expect([answer.status, answer.body.code]).toEqual([507, 'storage.full']);
    await stage.restart();
    expect((await stage.read(draft)).body.data.answers.givenNames?.text).toBe('Ada');
  });

  it('is one of twelve at most, and of 60 MB together', async () => {
    const many = await stage.start();
    const statuses = await Promise.all(Array.from({ length: 14 }, () => stage.begin(many, 10)));
    expect(statuses.map(({ status, body }) => body.reason ?? status).sort()).toEqual([
      ...Array(12).fill(201),
      'upload.tooManyFiles',
      'upload.tooManyFiles',
    ]);
    const large = await stage.start();
    for (const _ of [1, 2, 3]) expect((await stage.begin(large, 20 * megabyte)).status).toBe(201);
    expect((await stage.begin(large, 1)).body.reason).toBe('upload.tooManyFiles');
  });

  it('counts when it was refused, until it is removed', async () => {
    const draft = await stage.start();
    const program = Buffer.from(`MZ${'\u0000'.repeat(300)}`);
    const tried = async () => {
      const { id, body, status } = await stage.upload(draft, program);
      return { id, outcome: body.reason ?? status };
    };
    const first = await tried();
    const others = [];
    for (let n = 0; n < 12; n += 1) others.push((await tried()).outcome);
    expect([first.outcome, ...others]).toEqual([
      ...Array(12).fill('upload.kindMismatch'),
      'upload.tooManyFiles',
    ]);
    await stage.post(`/drafts/${draft.id}/files/remove`, { key: draft.key, fileId: first.id });
    expect((await stage.upload(draft, pdf())).status).toBe(204);
    expect((await filesIn(draft)).map(({ state }) => state).sort()).toEqual([
      'finished',
      ...Array(11).fill('refused'),
    ]);
  });

  it('counts with its bytes only while they are stored', async () => {
    const draft = await stage.start();
    const refused = Buffer.alloc(1_000_000);
    await stage.upload(draft, refused);
    for (const _ of [1, 2, 3]) expect((await stage.begin(draft, 20 * megabyte)).status).toBe(201);
    expect((await stage.begin(draft, 1)).body.reason).toBe('upload.tooManyFiles');
  });

  it.each([
    ['Passport.jfif', ''],
    ['Passport.JFIF', 'image/pjpeg'],
    ['Passport.jpg', 'image/jpg'],
    ['Passport.jpg', 'application/octet-stream'],
  ])('is what its content and its extension say: %s, declared as “%s”', async (name, mediaType) => {
    const draft = await stage.start();
    const { id, status } = await stage.upload(draft, await picture('jpeg'), { name, mediaType });
    expect([status, (await stage.fileRow(id))?.mediaType]).toEqual([204, 'image/jpeg']);
  });

  it('is refused when neither its type nor its extension is that of its content', async () => {
    const given = { name: 'Passport.jfif', mediaType: 'application/octet-stream' };
    const { status, body } = await stage.upload(await stage.start(), pdf(), given);
    expect([status, body.reason]).toEqual([415, 'upload.kindMismatch']);
  });

  it('loses the invisible marks in its name, and is refused for those that turn it around', async () => {
    const draft = await stage.start();
    const { status } = await stage.upload(draft, pdf(), { name: '\u200fجواز\u200e سفر\ufeff.p\u00addf' });
    const turned = await stage.begin(draft, 100, { name: 'cod\u2066fdp.exe.pdf' });
    expect([status, turned.status, turned.body.reason, pick(await filesIn(draft), 'fileName')]).toEqual([
      204,
      422,
      'upload.nameNotAccepted',
      [{ fileName: 'جواز سفر.pdf' }],
    ]);
  });

  /** The storage, with each stored file and each look at an upload counted; files are stored once `isOpen` resolves. */
  function counting(isOpen: Promise<void>) {
    const stored: string[] = [];
    const looks: string[] = [];
    const receiving = new Proxy(stage.storage.receiving, {
      get(target, name) {
        if (name === 'getUpload') looks.push(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const put: Storage['put'] = async (name, body) => {
      stored.push(name);
      await isOpen;
      await stage.storage.put(name, body);
    };
    return { storage: { ...stage.storage, receiving, put }, stored, looks };
  }

  it('is finished once, however many requests arrive while that is being done', async () => {
    const { promise: isOpen, resolve: openStorage } = Promise.withResolvers<void>();
    const { storage, stored, looks } = counting(isOpen);
    const draft = await stage.start();
    await stage.restart(storage);
    const { id, url } = await stage.begin(draft, pdf().length);
    const last = stage.send(url, pdf(), 0);
    await expect.poll(() => stored.length).toBe(1);
    const before = looks.length;
    const again = stage.send(url, pdf(), pdf().length);
    await expect.poll(() => looks.length).toBeGreaterThan(before);
    const heads = Array.from({ length: 10 }, () => stage.head(url));
    openStorage();
    expect([await last, await again].map(({ status }) => status)).toEqual([204, 204]);
    expect(await Promise.all(heads)).toEqual(Array(10).fill({ status: 200, offset: pdf().length }));
    expect([stored, (await stage.fileRow(id))?.storedName, await claimOf(id)]).toEqual([
      [expect.any(String)],
      stored[0],
      { claimedUntil: null, attempts: 0 },
    ]);
    await stage.restart();
  });

  const claimOf = async (id: string) => pick(await stage.fileRow(id), 'claimedUntil attempts');
  /** Leaves an upload as a process does that dies while it finishes it. */
  async function abandoned(attempts: number) {
    const draft = await stage.start();
    const { id, url } = await stage.begin(draft, pdf().length);
    const { put } = stage.storage;
    await stage.restart({ ...stage.storage, put: () => Promise.reject(new Error('the power failed')) });
    expect((await stage.send(url, pdf(), 0)).status).toBe(500);
    await stage.restart({ ...stage.storage, put });
    const claimedUntil = new Date(stage.now() + 6_000);
    await test.database.orm
      .update(registrationFiles)
      .set({ claimedUntil, attempts })
      .where(eq(registrationFiles.id, id));
    return { id, url };
  }

  it('that another process is finishing is left to it, and finished once that process is gone', async () => {
    const { id, url } = await abandoned(1);
    const head = stage.head(url);
    await expect.poll(() => claimOf(id)).toEqual({ claimedUntil: expect.any(Date), attempts: 1 });
    expect((await stage.fileRow(id))?.state).toBe('receiving');
    stage.clock.advance(6_000);
    expect(await head).toEqual({ status: 200, offset: pdf().length });
    expect([(await stage.fileRow(id))?.state, await claimOf(id)]).toEqual([
      'finished',
      { claimedUntil: null, attempts: 0 },
    ]);
  });

  it('that ended its process twice is refused without being read', async () => {
    const { id, url } = await abandoned(2);
    stage.clock.advance(6_000);
    expect((await stage.head(url)).status).toBe(422);
    expect(pick(await stage.fileRow(id), 'state refusal')).toEqual({
      state: 'refused',
      refusal: 'upload.tooComplex',
    });
    expect((await receiving()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('makes room for another when it is removed, with its bytes', async () => {
    const draft = await stage.start();
    const { id } = await stage.upload(draft, docx(), {
      name: 'Marks.docx',
      mediaType: uploadKinds.docx.mediaType,
      type: 'transcript',
    });
    const storedName = (await stage.fileRow(id))?.storedName ?? '';
    const remove = () => stage.post(`/drafts/${draft.id}/files/remove`, { key: draft.key, fileId: id });
    expect((await remove()).status).toBe(200);
    await expect.poll(() => stage.storage.has(storedName)).toBe(false);
    expect([await filesIn(draft), (await remove()).status]).toEqual([[], 200]);
  });

  it('is not removed with the key of another registration', async () => {
    const draft = await stage.start();
    const other = await stage.start();
    const { id } = await stage.upload(draft, pdf());
    await stage.post(`/drafts/${other.id}/files/remove`, { key: other.key, fileId: id });
    expect(await filesIn(draft)).toHaveLength(1);
  });

  it('goes with its registration when that is discarded', async () => {
    const draft = await stage.start();
    const { id } = await stage.upload(draft, pdf());
    const storedName = (await stage.fileRow(id))?.storedName ?? '';
    await stage.post(`/drafts/${draft.id}/discard`, { key: draft.key });
    await expect.poll(() => stage.storage.has(storedName)).toBe(false);
    expect(await stage.fileRow(id)).toBeUndefined();
  });

  it('can be cancelled while it is being uploaded', async () => {
    const draft = await stage.start();
    const { url } = await stage.begin(draft, 100);
    const tus = { 'tus-resumable': '1.0.0' };
    expect((await stage.call({ method: 'DELETE', url, headers: tus })).status).toBe(204);
    expect([await filesIn(draft), (await stage.head(url)).status]).toEqual([[], 404]);
  });

  it('is removed after a day if it is unfinished, and with its registration after 30 days without a change', async () => {
    const draft = await stage.start();
    const kept = await stage.upload(draft, pdf());
    const unfinished = await stage.begin(draft, 100);
    const submitted = await stage.start(complete);
    const taken = await stage.upload(submitted, pdf());
    const { body } = await stage.submit(submitted);
    const storedNames = await Promise.all(
      [kept.id, taken.id].map(async (id) => (await stage.fileRow(id))?.storedName ?? ''),
    );
    const present = () => Promise.all(storedNames.map((name) => stage.storage.has(name)));

    stage.clock.advance(hours(24) + 1);
    await cleanUp();
    expect([await stage.fileRow(unfinished.id), (await filesIn(draft)).map(({ id }) => id)]).toEqual([
      undefined,
      [kept.id],
    ]);
    await stage.save(draft, typed({ givenNames: 'Ada' }, stage.now()));
    stage.clock.advance(hours(30 * 24));
    await runHousekeeping(test.database, stage.clock);
    expect((await stage.read(draft)).status).toBe(200);
    stage.clock.advance(1);
    await runHousekeeping(test.database, stage.clock);
    // The time at which a file was stored is the machine's own.
    const later = { now: () => new Date(Date.now() + hours(2)) };
    await cleanUpFiles(test.database, stage.storage, later);
    expect([(await stage.read(draft)).status, await present()]).toEqual([404, [false, true]]);
    expect((await stage.registration(body.data.number)).fullName).toBe('Ada Obi');
  });

  it('is part of a backup', async () => {
    const { id } = await stage.upload(await stage.start(), pdf());
    const storedName = (await stage.fileRow(id))?.storedName ?? '';
    const store = await openBackupStore(join(stage.folder, `backup-${createStoredName()}`));
    await makeBackup(test.database, stage.storage, store, stage.clock.now());
    expect(await store.has(`files/${storedName.slice(0, 2)}/${storedName}`)).toBe(true);
  });
});
