import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desc, eq } from '../../../../server/db/drizzle.ts';
import { coverPictures, covers, eventLog } from '../../../../server/db/schema/index.ts';
import { cleanUpFiles } from '../../../../server/jobs/file-cleanup.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp, type Caller } from '../../../support/server/app.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 60, g: 30, b: 200 } } });

const day = 86_400_000;
const most = 20_000;

describe.each(databases)('pictures for the sign-in page on $name', ({ open }) => {
  let admin: Caller;
  let png: Buffer;

  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database, { env: { COVER_MAX_BYTES: String(most) } }));
  beforeAll(async () => {
    admin = await app.signIn('admin');
    png = await drawn(30, 40).png().toBuffer();
  });
  afterEach(async () => {
    await test.database.orm.delete(covers);
    await test.database.orm.delete(coverPictures);
  });

  const send = (body: Buffer, mediaType = 'image/png', headers: Caller['headers'] = admin.headers) =>
    app.call({
      method: 'POST',
      url: '/api/cover-pictures',
      payload: body,
      headers: { ...headers, 'content-type': mediaType },
    });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, version = 1) =>
    app.call({
      method,
      url: `/api${url}`,
      headers: { ...admin.headers, 'if-match': `"${version}"` },
      ...(payload && { payload }),
    });
  const handIn = async (body = png): Promise<string> => (await send(body)).json().data.key;
  const add = async (more: object = {}, title = 'Harbour'): Promise<number> => {
    const answer = await call('POST', '/covers', { title, picture: await handIn(), ...more });
    expect(answer.statusCode).toBe(201);
    return answer.json().data.id;
  };
  const config = async (headers = {}) => {
    const answer = (await app.call({ method: 'GET', url: '/config.json', headers })).json();
    return [answer.loginCoverImage, answer.loginCoverText];
  };
  const opened = (url: string) => app.call({ method: 'GET', url, headers: {} });

  it('shows a picture that is in force to everybody, under an address that may be kept, and no other', async () => {
    expect(await config()).toEqual(['/cover.svg', '']);
    const { statusCode, json } = await send(png);
    const { key, ...size } = json().data;
    expect([statusCode, size]).toEqual([201, { width: 30, height: 40 }]);
    const [row] = await test.database.orm.select().from(coverPictures);
    const address = `/api/cover-pictures/shown/${row?.storedName}`;
    expect((await opened(address)).statusCode).toBe(404);
    const made = await call('POST', '/covers', { title: 'Harbour', alternative: 'A harbour', picture: key });
    expect(made.json().data).toEqual({
      id: expect.any(Number),
      version: 1,
      picture: key,
      title: 'Harbour',
      alternative: 'A harbour',
      startsOn: null,
      endsOn: null,
      shown: true,
      archived: false,
      width: 30,
      height: 40,
      updatedAt: app.clock.now().toISOString(),
      editable: ['picture', 'title', 'alternative', 'startsOn', 'endsOn', 'archived'],
    });
    expect(await config()).toEqual([address, 'A harbour']);
    const shown = await opened(address);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=604800, immutable',
    ]);
    expect(pick(await sharp(shown.rawPayload).metadata(), 'format width height')).toEqual({
      format: 'png',
      width: 30,
      height: 40,
    });

    await call('PATCH', `/covers/${made.json().data.id}`, { archived: true });
    expect([(await opened(address)).statusCode, await config()]).toEqual([404, ['/cover.svg', '']]);
    // Whoever keeps the list goes on seeing it.
    const kept = await opened(`/api/cover-pictures/${key}`);
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([
      200,
      'private, max-age=604800, immutable',
    ]);
  });

  it.each([
    ['over', { endsOn: '2020-01-01' }, false],
    ['not there yet', { startsOn: '2999-01-01' }, false],
    ['there', { startsOn: '2020-01-01', endsOn: '2999-01-01' }, true],
    ['there without an end', { startsOn: '2020-01-01' }, true],
  ])('knows a picture whose time is %s', async (_what, days, shown) => {
    const id = await add(days);
    const { data } = (await call('GET', `/covers/${id}`)).json();
    expect([data.shown, (await config())[0] === '/cover.svg']).toEqual([shown, !shown]);
    const list = (await call('GET', '/covers/facets?columns=shown')).json();
    expect(list.data.shown).toEqual([{ value: shown, count: 1 }]);
  });

  it('lets pictures that are in force take turns by the day, in the order of their making', async () => {
    const texts = ['first', 'second', 'third'];
    for (const text of texts) await add({ alternative: text }, text);
    await add({ alternative: 'over', endsOn: '2020-01-01' }, 'over');
    const seen: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      seen.push((await config())[1]);
      app.clock.advance(day);
    }
    const begins = texts.indexOf(seen[0] ?? '');
    expect(seen).toEqual([0, 1, 2, 3].map((at) => texts[(begins + at) % 3]));
    admin = await app.signIn(admin);
  });

  it('takes from a file when pictures are shown and what they show, and no new ones: a table has none in it', async () => {
    await add();
    const begun = await call('POST', '/imports', { list: 'covers', fileName: 'covers.csv' });
    const rows = [
      { row: 2, values: { title: 'harbour', alternative: 'A harbour', endsOn: '2999-01-01' } },
      { row: 3, values: { title: 'Lighthouse' } },
    ];
    const read = await call('POST', '/covers/import', {
      importId: begun.json().data.id,
      dryRun: false,
      rows,
    });
    const verdict = { before: {}, fields: {}, reason: null };
    expect(read.json().data).toEqual([
      {
        ...verdict,
        row: 2,
        outcome: 'changed',
        before: { title: 'Harbour', alternative: null, endsOn: null },
      },
      { ...verdict, row: 3, outcome: 'wrong', fields: { picture: ['required'] } },
    ]);
    const kept = await test.database.orm
      .select({ title: covers.title, alternative: covers.alternative, endsOn: covers.endsOn })
      .from(covers);
    expect(kept).toEqual([{ title: 'harbour', alternative: 'A harbour', endsOn: '2999-01-01' }]);
  });

  it('shows no picture to whoever saves data', async () => {
    await add();
    expect(await config({ 'save-data': 'on' })).toEqual([null, '']);
    const answer = await app.call({ method: 'GET', url: '/config.json', headers: {} });
    expect(answer.headers.vary).toContain('Save-Data');
  });

  it('goes by the content of a picture whose type says nothing, and knows the other names of types', async () => {
    const jpeg = await drawn(30, 40).jpeg().toBuffer();
    const answers = [
      await send(jpeg, 'image/jpg'),
      await send(jpeg, 'application/octet-stream'),
      await send(png, 'application/octet-stream'),
      await send(Buffer.from('GIF89a, or so it says here'), 'application/octet-stream'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().reason])).toEqual([
      [201, undefined],
      [201, undefined],
      [201, undefined],
      [415, 'upload.kindNotAccepted'],
    ]);
    const stored = await test.database.orm.select().from(coverPictures);
    expect(stored.map(({ mediaType }) => mediaType).sort()).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/png',
    ]);
  });

  it('takes nothing that is no picture, or too large a one, whatever it is called', async () => {
    const refusal = async (...given: Parameters<typeof send>) => {
      const answer = await send(...given);
      return [answer.statusCode, answer.json().reason];
    };
    const noise = randomBytes(90 * 90 * 3);
    const large = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(most);
    expect([
      await refusal(Buffer.from('GIF89a, or so it says here')),
      await refusal(png, 'image/jpeg'),
      await refusal(png, 'image/gif'),
      await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      await refusal(png.subarray(0, 40)),
      await refusal(large),
    ]).toEqual([
      [415, 'upload.kindMismatch'],
      [415, 'upload.kindMismatch'],
      [415, 'upload.kindNotAccepted'],
      [415, 'upload.kindNotAccepted'],
      [422, 'upload.damaged'],
      [413, 'upload.tooLarge'],
    ]);
    const [aco, guest] = [await app.signIn('aco'), { headers: {} }];
    expect([
      (await send(png, 'image/png', aco.headers)).statusCode,
      (await send(png, 'image/png', guest.headers)).statusCode,
      await test.database.orm.$count(coverPictures),
    ]).toEqual([403, 401, 0]);
  });

  it('drops what a picture tells of where and with what it was taken', async () => {
    const taken = await drawn(20, 10)
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Nobody else' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await send(taken, 'image/jpeg');
    const { key, width, height } = answer.json().data;
    const kept = await sharp((await opened(`/api/cover-pictures/${key}`)).rawPayload).metadata();
    expect([width, height, kept.exif]).toEqual([10, 20, undefined]);
  });

  it('is removed only after it was put away while it is shown', async () => {
    const id = await add();
    expect((await call('GET', `/covers/${id}/uses`)).json().data).toEqual([{ by: 'signIn', count: 1 }]);
    const refused = await call('DELETE', `/covers/${id}`);
    expect([refused.statusCode, refused.json().reason, refused.json().uses]).toEqual([
      409,
      'refusal.inUse',
      [{ by: 'signIn', count: 1 }],
    ]);
    await call('PATCH', `/covers/${id}`, { archived: true });
    expect((await call('GET', `/covers/${id}/uses`)).json().data).toEqual([]);
    expect((await call('DELETE', `/covers/${id}`, undefined, 2)).statusCode).toBe(204);
  });

  it('never ends before it begins, however the days are given', async () => {
    const wrong = { statusCode: 422, fields: { 'body.endsOn': ['invalid'] } };
    const outcome = async (answer: ReturnType<typeof call>) => {
      const { statusCode, json } = await answer;
      return { statusCode, fields: json().fields };
    };
    const days = { startsOn: '2027-05-02', endsOn: '2027-05-01' };
    expect(await outcome(call('POST', '/covers', { title: 'A', picture: await handIn(), ...days }))).toEqual(
      wrong,
    );
    const id = await add({ endsOn: '2027-05-01' });
    expect(await outcome(call('PATCH', `/covers/${id}`, { startsOn: '2027-05-02' }))).toEqual(wrong);
    expect((await call('PATCH', `/covers/${id}`, { startsOn: '2027-05-01' })).statusCode).toBe(200);
    expect(await outcome(call('PATCH', `/covers/${id}`, { endsOn: '2027-04-30' }, 2))).toEqual(wrong);
    expect((await call('PATCH', `/covers/${id}`, { endsOn: null }, 2)).statusCode).toBe(200);
  });

  it('takes a picture that was handed in, and that no other cover has', async () => {
    const key = await handIn();
    await call('POST', '/covers', { title: 'First', picture: key });
    const fieldsOf = async (body: object) => (await call('POST', '/covers', body)).json().fields;
    expect([
      await fieldsOf({ title: 'Second', picture: key }),
      await fieldsOf({ title: 'Second', picture: 'a'.repeat(32) }),
      await fieldsOf({ title: 'Second', picture: '../../etc/passwd' }),
      await fieldsOf({ title: 'Second' }),
      await fieldsOf({ title: 'First', picture: await handIn() }),
    ]).toEqual([
      { 'body.picture': ['taken'] },
      { 'body.picture': ['unknown'] },
      { 'body.picture': ['invalid'] },
      { 'body.picture': ['required'] },
      { 'body.title': ['taken'] },
    ]);
  });

  it('is told of in the log without the key by which it is opened', async () => {
    const id = await add();
    await call('PATCH', `/covers/${id}`, { picture: await handIn(), title: 'Bay' });
    const { orm } = test.database;
    const [event] = await orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    expect([event?.type, event?.payload]).toEqual([
      'cover.changed',
      {
        before: { picture: null, title: 'Harbour' },
        after: { picture: null, title: 'Bay' },
        version: 2,
      },
    ]);
  });

  it('forgets a picture that no cover names after a day, and its bytes with it', async () => {
    const { orm } = test.database;
    const { storage } = app.deps;
    await add();
    const forgotten = await handIn();
    const rows = await orm.select().from(coverPictures);
    await cleanUpFiles(test.database, storage, app.clock);
    expect(await orm.$count(coverPictures)).toBe(2);
    app.clock.advance(2 * day);
    await cleanUpFiles(test.database, storage, app.clock);
    const there = await Promise.all(
      rows.map(async ({ key, storedName }) => [key === forgotten, await storage.has(storedName)]),
    );
    expect(there.sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await orm.$count(coverPictures, eq(coverPictures.key, forgotten))).toBe(0);
    admin = await app.signIn(admin);
  });
});
