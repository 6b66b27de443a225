import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ImportedRow, ImportRowResult } from '../../../contract/kit/imports.ts';
import { eq, like } from '../../../server/db/drizzle.ts';
import { branches, imports, universities } from '../../../server/db/schema/index.ts';
import { pick } from '../../support/pick.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

const maxImportBatch = 250;

const admin = personOf.admin;

/** Bytes that are still in use once everything that is not has been swept away. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe.each(databases)('reading a file into a list on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const numbered = (rows: readonly ImportedRow['values'][]): ImportedRow[] =>
    rows.map((values, index) => ({ row: index + 2, values }));
  const post = (path: string, body: object, person = admin, key?: string) =>
    api.sendAs(person, 'POST', path, body, key === undefined ? undefined : { 'idempotency-key': key });
  const begin = async (list = 'universities', fileName = 'places.csv') => {
    const { body } = await post('/imports', { list, fileName });
    return (body as { data: { id: number } }).data.id;
  };
  const read = async (list: string, rows: readonly ImportedRow['values'][], importId: number | null) => {
    const { body } = await post(`/${list}/import`, {
      importId,
      dryRun: importId === null,
      rows: numbered(rows),
    });
    return (body as { data: ImportRowResult[] }).data;
  };
  const undo = (id: number, person = admin) => post(`/imports/${id}/undo`, {}, person);
  const university = async (name: string) =>
    (await test.database.orm.select().from(universities).where(eq(universities.name, name)))[0];
  const right = (row: number, outcome: ImportRowResult['outcome'], before = {}): ImportRowResult => ({
    row,
    outcome,
    before,
    fields: {},
    reason: null,
  });
  const wrong = (
    row: number,
    fields: ImportRowResult['fields'],
    reason: string | null = null,
  ): ImportRowResult => ({
    ...right(row, 'wrong'),
    fields,
    reason,
  });

  const mixed = [
    { name: 'Quay College', city: 'Quayport', countryCode: 'GB' },
    { name: ' university of northhaven ', city: 'Elsewhere', countryCode: 'GB' },
    { name: 'Eastbridge College', city: 'Town', countryCode: 'GB' },
    { name: 'No Country College', city: 'Town', countryCode: 'ZZ' },
    { name: 'No City College', city: null, countryCode: 'GB' },
    { name: 'Eastbridge College', city: 'Town', countryCode: 'NG' },
  ];

  it('says what each row comes to, and changes nothing by that', async () => {
    const before = await test.database.orm.$count(universities);
    const present = await university('University of Northhaven');
    expect(await read('universities', mixed, null)).toEqual([
      right(2, 'new'),
      right(3, 'changed', { name: 'University of Northhaven', city: 'Town' }),
      right(4, 'unchanged'),
      wrong(5, { countryCode: ['unknown'] }),
      wrong(6, { city: ['required'] }),
      wrong(7, { countryCode: ['mismatch'] }),
    ]);
    expect(await test.database.orm.$count(universities)).toBe(before);
    expect(await university('University of Northhaven')).toEqual(present);
  });

  it('takes the right rows, leaves the wrong ones, and is taken back as one', async () => {
    const before = await test.database.orm.select().from(universities).orderBy(universities.id);
    const id = await begin();
    const outcomes = (await read('universities', mixed, id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['new', 'changed', 'unchanged', 'wrong', 'wrong', 'wrong']);
    expect(pick(await university('Quay College'), 'city countryId')).toEqual({
      city: 'Quayport',
      countryId: 1,
    });
    expect((await university('university of northhaven'))?.city).toBe('Elsewhere');
    const { body: listed } = await api.sendAs(admin, 'GET', '/imports?list=universities');
    const record = { id, list: 'universities', fileName: 'places.csv', added: 1, changed: 1 };
    const createdAt = api.clock.now().toISOString();
    expect(listed).toEqual({ data: [{ ...record, createdAt, undoneAt: null }] });

    expect(await undo(id)).toEqual({
      status: 200,
      body: {
        data: { import: { ...record, createdAt, undoneAt: createdAt }, restored: 2, stayed: 0, left: 0 },
      },
    });
    const after = await test.database.orm.select().from(universities).orderBy(universities.id);
    const told = ({ id: known, name, city, countryId }: (typeof after)[number]) => [
      known,
      name,
      city,
      countryId,
    ];
    expect(after.map(told)).toEqual(before.map(told));
    // Nothing can follow into an import that is closed.
    expect(
      await post('/universities/import', { importId: id, dryRun: false, rows: numbered(mixed) }),
    ).toEqual({ status: 404, body: refusal('record.notFound') });
  });

  it('keeps what has changed since, and what is in use by then, when it is taken back', async () => {
    const id = await begin();
    await read(
      'universities',
      [
        { name: 'Kept College', city: 'Quayport', countryCode: 'GB' },
        { name: 'Gone College', city: 'Quayport', countryCode: 'GB' },
      ],
      id,
    );
    const kept = await university('Kept College');
    await api.sendAs(
      admin,
      'PATCH',
      `/universities/${kept?.id}`,
      { city: 'Another town' },
      { 'if-match': '"1"' },
    );
    expect(pick(await undo(id), 'body.data.restored body.data.stayed body.data.left')).toEqual({
      body: { data: { restored: 1, stayed: 1, left: 0 } },
    });
    expect([(await university('Kept College'))?.city, await university('Gone College')]).toEqual([
      'Another town',
      undefined,
    ]);
  });

  it('keeps a record that it changed and that was changed again since, each field of it', async () => {
    const kept = await university('University of Northhaven');
    const id = await begin();
    const given = ['University of Northhaven', 'Eastbridge College'].map((name) => ({
      name,
      city: 'Imported town',
      countryCode: 'GB',
    }));
    await read('universities', given, id);
    const imported = await university('University of Northhaven');
    const path = `/universities/${imported?.id}`;
    const later = { city: 'Later town' };
    await api.sendAs(admin, 'PATCH', path, later, { 'if-match': `"${imported?.version}"` });
    const changed = await university('University of Northhaven');
    expect(pick(await undo(id), 'body.data.restored body.data.stayed body.data.left')).toEqual({
      body: { data: { restored: 1, stayed: 1, left: 0 } },
    });
    expect(await university('University of Northhaven')).toEqual(changed);
    expect([changed?.city, (await university('Eastbridge College'))?.city]).toEqual(['Later town', 'Town']);
    await api.sendAs(admin, 'PATCH', path, { city: kept?.city }, { 'if-match': `"${changed?.version}"` });
  });

  it('knows branches by their code, and refuses a second record that has it within one batch', async () => {
    const rows = ['one', 'two'].map((name) => ({
      code: 'QQ',
      name,
      city: 'Town',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      currency: 'GBP',
      sharesRecords: false,
    }));
    const id = await begin('branches');
    expect(await read('branches', rows, id)).toEqual([right(2, 'new'), wrong(3, { code: ['taken'] })]);
    const known = await test.database.orm.select().from(branches).where(eq(branches.code, 'QQ'));
    expect(known.map(({ name }) => name)).toEqual(['one']);
  });

  it('takes a batch in which many records stand twice as it would take its rows one by one', async () => {
    const present = await university('University of Northhaven');
    const rows = [
      { name: 'Fresh College', city: 'Quayport', countryCode: 'GB' },
      { name: 'University of Northhaven', city: 'First', countryCode: 'GB' },
      { name: 'Fresh College', city: 'Elsewhere', countryCode: 'GB' },
      { name: 'University of Northhaven', city: 'Second', countryCode: 'GB' },
      { name: 'Another College', city: 'Quayport', countryCode: 'GB' },
      { name: 'Fresh College', city: 'Nowhere', countryCode: 'GB' },
    ];
    const id = await begin();
    const before = { city: present?.city };
    expect(await read('universities', rows, id)).toEqual([
      right(2, 'new'),
      right(3, 'changed', before),
      wrong(4, { name: ['taken'] }),
      right(5, 'changed', before),
      right(6, 'new'),
      wrong(7, { name: ['taken'] }),
    ]);
    const cities = ['University of Northhaven', 'Fresh College'].map(
      async (name) => (await university(name))?.city,
    );
    expect(await Promise.all(cities)).toEqual(['Second', 'Quayport']);
    expect(pick(await undo(id), 'body.data.restored body.data.stayed body.data.left')).toEqual({
      body: { data: { restored: 3, stayed: 0, left: 0 } },
    });
    expect((await university('University of Northhaven'))?.city).toBe(before.city);
  });

  it('takes thousands of rows, hundreds of them wrong, in the memory of one batch, and all of them back', {
    tags: ['heavy'],
  }, async () => {
    const total = 2_500;
    const before = await test.database.orm.$count(universities);
    const rows = Array.from({ length: total }, (_, at) => ({
      name: `Thousandth College ${at}`,
      city: at % 50 === 7 ? null : 'Quayport',
      countryCode: at % 50 === 19 ? 'AQ' : at % 50 === 31 ? 'Atlantis' : 'GB',
    }));
    const inBatches = async (importId: number | null) => {
      const found: ImportRowResult[] = [];
      for (let at = 0; at < total; at += maxImportBatch)
        found.push(...(await read('universities', rows.slice(at, at + maxImportBatch), importId)));
      return found.map(({ outcome, fields }) => [outcome, fields]);
    };
    const expected = rows.map(({ city, countryCode }) => {
      if (city === null) return ['wrong', { city: ['required'] }];
      if (countryCode === 'GB') return ['new', {}];
      return ['wrong', { countryCode: [countryCode === 'AQ' ? 'unknown' : 'invalid'] }];
    });
    const id = await begin();
    await read('universities', rows.slice(0, maxImportBatch), null);
    const held = heapInUse();
    expect(await inBatches(null)).toEqual(expected);
    expect(await inBatches(id)).toEqual(expected);
    expect(await test.database.orm.$count(universities)).toBe(before + 2_350);
    const back: unknown[] = [];
    for (let left = 1; left > 0; ) {
      const { body } = await undo(id);
      ({ left } = (body as { data: { left: number } }).data);
      back.push((body as { data: { stayed: number } }).data.stayed);
    }
    expect(back).toEqual(Array.from({ length: 10 }, () => 0));
    expect(await test.database.orm.$count(universities)).toBe(before);
    expect(heapInUse() - held).toBeLessThan(20 * 1_048_576);
  });

  it('takes a batch that comes twice with the same key once', async () => {
    const id = await begin();
    const body = {
      importId: id,
      dryRun: false,
      rows: numbered([{ name: 'Twice Imported', city: 'Town', countryCode: 'GB' }]),
    };
    const first = await post('/universities/import', body, admin, 'import-key-000001');
    expect(first.status).toBe(201);
    expect(await post('/universities/import', body, admin, 'import-key-000001')).toEqual(first);
    expect(await test.database.orm.$count(universities, eq(universities.name, 'Twice Imported'))).toBe(1);
  });

  it('is nobody’s who may neither add nor change, and no other person’s to go on with or take back', async () => {
    const refused = await post('/imports', { list: 'universities', fileName: 'a.csv' }, personOf.aco);
    const judged = await post(
      '/universities/import',
      { importId: null, dryRun: true, rows: numbered(mixed) },
      personOf.aco,
    );
    const id = await begin();
    expect([refused.status, judged.status, (await undo(id, personOf.aco)).status]).toEqual([403, 403, 404]);
    const [stored] = await test.database.orm.select().from(imports).where(eq(imports.id, id));
    expect(stored?.undoneAt).toBeNull();
  });

  it('finds a record however its name is written, in the preview as in the import', async () => {
    const town = { city: 'Town', countryCode: 'GB' };
    const first = await begin();
    await read(
      'universities',
      [
        { name: 'İstanbul Üniversitesi', ...town },
        { name: 'Quay Côte', ...town },
      ],
      first,
    );
    const rows = [
      { name: 'İstanbul Üniversitesi', ...town },
      { name: 'I\u0307stanbul  U\u0308niversitesi ', ...town },
      { name: 'Quay\u00a0Co\u0302te', ...town },
    ];
    const expected = [right(2, 'unchanged'), right(3, 'unchanged'), right(4, 'unchanged')];
    expect(await read('universities', rows, null)).toEqual(expected);
    expect(await read('universities', rows, await begin())).toEqual(expected);
    const capitals = [{ name: 'ISTANBUL ÜNİVERSİTESİ', ...town }];
    const renamed = [right(2, 'changed', { name: 'İstanbul Üniversitesi' })];
    expect(await read('universities', capitals, null)).toEqual(renamed);
    expect(await read('universities', capitals, await begin())).toEqual(renamed);
  });

  it('takes the record whose name is written the same where two names fold alike', async () => {
    await test.database.orm.insert(universities).values([
      { name: 'Harbour Cote', city: 'One', countryId: 1 },
      { name: 'Harbour Côte', city: 'Two', countryId: 1 },
    ]);
    const named = (name: string) => [{ name, city: 'Three', countryCode: 'GB' }];
    expect([
      await read('universities', named('Harbour Côte'), null),
      await read('universities', named('harbour cote'), null),
    ]).toEqual([[right(2, 'changed', { city: 'Two' })], [wrong(2, {}, 'import.ambiguous')]]);
    await test.database.orm.delete(universities).where(like(universities.name, 'Harbour%'));
  });
});
