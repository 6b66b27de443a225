import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../../server/backup/backup.ts';
import { openBackupStore } from '../../../server/backup/backup-store.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import type { Database } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { documentFiles, users } from '../../../server/db/schema/index.ts';
import { cleanUpFiles } from '../../../server/jobs/file-cleanup.ts';
import { isBackupRunning } from '../../../server/storage/backup-hold.ts';
import { openFolder } from '../../../server/storage/folder.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { createStoredName } from '../../../server/storage/stored-names.ts';
import { collectEnds } from '../../support/ends.ts';
import { pdf } from '../../support/files/files.ts';
import { bothDatabases, openPglite, openPostgres, type TestDatabase } from '../../support/server/database.ts';
import { startS3Server } from '../../support/server/s3-server.ts';
import { startOtherS3 } from '../../support/server/s3rver.ts';
import { personOf } from '../access/agency.ts';
import { type Stage, setStage } from '../domain/application-documents/stage.ts';

const { counsellor, student } = personOf;
const now = new Date('2027-03-01T09:00:00Z');

const ends = collectEnds();

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'quayside-backup-'));
  ends.push(() => rm(made, { recursive: true }));
  return made;
}

/** What means something to the running processes alone. */
const passing = ['schema_migrations', 'backup_holds', 'channel_messages', 'hub_messages', 'list_marks'];

/** Every row of every table, and what each sequence gives next. */
async function contentsOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (passing.includes(name)) continue;
    const { rows } = await pool.query(`select row_to_json(t)::text as row from "${name}" t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  const { rows: sequences } = await pool.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and sequencename <> all ($1) order by 1",
    [passing.map((name) => `${name}_id_seq`)],
  );
  return { ...contents, sequences };
}

/** What a restored database must be by itself, at whatever moment the backup was made. */
async function contradictionsIn({ pool, orm }: Database, storage: Storage): Promise<string[]> {
  const found: string[] = [];
  const count = async (what: string, query: string) => {
    const { rows } = await pool.query(query);
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  await count(
    'a note without its event',
    `select id from application_notes n where not exists
      (select from event_log e where e.type = 'application.noted' and (e.payload->>'noteId')::bigint = n.id)`,
  );
  await count(
    'an event without its note',
    `select id from event_log e where e.type = 'application.noted' and not exists
      (select from application_notes n where (e.payload->>'noteId')::bigint = n.id)`,
  );
  await count(
    'a channel with a hole',
    `select c.user_id from channels c left join outbox o on o.user_id = c.user_id
      group by c.user_id, c.last_seq having count(o.id) <> c.last_seq`,
  );
  for (const { storedName, sha256 } of await orm.select().from(documentFiles)) {
    const body = await storage.read(storedName).then(buffer, () => undefined);
    if (!body) found.push(`no file ${storedName}`);
    else if (createHash('sha256').update(body).digest('hex') !== sha256)
      found.push(`another file ${storedName}`);
  }
  return found;
}

/** Notes and documents, written by several people until told to stop. */
async function startWriters(stage: Stage) {
  const acknowledged: number[] = [];
  let uploaded = 0;
  let going = true;
  const notes = async (who: number): Promise<void> => {
    for (let n = 0; going; n += 1) {
      const { status, body } = await stage.call(who, 'POST', '/applications/2/notes', {
        audience: 'shared',
        words: `Note ${n} of ${who}: “ünïcödé” \n ${'x'.repeat(n)}`,
      });
      if (status !== 201) throw new Error(`the note was answered ${status}`);
      acknowledged.push(Number(body.data?.id));
    }
  };
  const documents = async (): Promise<void> => {
    for (let _n = 0; going; _n += 1) {
      const id = await stage.addDocument(2, { type: 'portfolio', files: 0 });
      const { status } = await stage.upload(student, id, pdf());
      if (status !== 204) throw new Error(`the upload was answered ${status}`);
      uploaded += 1;
    }
  };
  const writers = [notes(counsellor), notes(student), documents()];
  return {
    acknowledged,
    /** How much of each has been written. */
    written: () => Math.min(acknowledged.length, uploaded * 3),
    async stop() {
      going = false;
      await Promise.all(writers);
    },
  };
}

describe.each(bothDatabases)('a backup of $name', ({ name, open }) => {
  let test: TestDatabase;
  let stage: Stage;
  beforeEach(async () => {
    test = await open();
    stage = await setStage(test);
    ends.push(test.close, () => stage.close());
    // The picture that the agency is planted with.
    await stage.storage.put('f'.repeat(32), Buffer.from('a picture'));
  });
  const other = async (): Promise<Database> => {
    const made = await (name === 'PGlite' ? openPostgres() : openPglite());
    ends.push(made.close);
    return made.database;
  };

  it('is restored into the other database row by row, number by number and byte by byte', async () => {
    const writers = await startWriters(stage);
    await expect.poll(writers.written).toBeGreaterThan(5);
    await writers.stop();
    await test.database.orm.execute(
      sql`insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
        values ('s', 'k', 'h', 200, ${'{"a":[1,null,"\\u00e9\\\\"],"big":12345678901234567890.12}'}::jsonb, 'infinity')`,
    );
    const place = await folder();
    const made = await makeBackup(test.database, stage.storage, await openBackupStore(place), now);
    const database = await other();
    const storage = await openFolder(await folder());
    const restored = await restoreBackup(database, storage, await openBackupStore(place));
    expect(restored).toEqual(made);
    expect(await contentsOf(database)).toEqual(await contentsOf(test.database));
    expect(await contradictionsIn(database, storage)).toEqual([]);
    // The database goes on from there: triggers run, references hold, numbers follow.
    const [person] = await database.orm
      .insert(users)
      .values({ email: 'new@quayside.test', fullName: 'New', role: 'counsellor', passwordHash: '-' })
      .returning({ id: users.id });
    const { rows } = await database.pool.query('select last_seq from channels where user_id = $1', [
      person?.id,
    ]);
    expect(rows).toEqual([{ last_seq: '0' }]);
    await expect(database.pool.query('delete from event_log')).rejects.toThrow();
    await expect(
      database.pool.query('insert into user_branches (user_id, branch_id) values (1, 99999)'),
    ).rejects.toThrow();
  });

  it('holds all that was acknowledged before it began, and nothing by halves, while people go on writing', async () => {
    const writers = await startWriters(stage);
    await expect.poll(writers.written).toBeGreaterThan(5);
    const before = [...writers.acknowledged];
    const place = await folder();
    await makeBackup(test.database, stage.storage, await openBackupStore(place), now);
    const after = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(after);
    await writers.stop();

    const database = await other();
    const storage = await openFolder(await folder());
    await restoreBackup(database, storage, await openBackupStore(place));
    const { rows } = await database.pool.query('select id from application_notes');
    const kept = new Set(rows.map(({ id }) => Number(id)));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeLessThan(writers.acknowledged.length);
    expect(await contradictionsIn(database, storage)).toEqual([]);
    expect(await database.orm.$count(documentFiles)).toBeGreaterThan(0);
  });

  it('lets people read while it is made', async () => {
    const kept = await openBackupStore(await folder());
    const statuses: number[] = [];
    // Signs in.
    await stage.call(counsellor, 'GET', '/applications/2');
    const made = await makeBackup(
      test.database,
      stage.storage,
      {
        ...kept,
        // No part is written before somebody has been answered.
        async write(part, body) {
          statuses.push((await stage.call(counsellor, 'GET', '/applications/2')).status);
          return kept.write(part, body);
        },
      },
      now,
    );
    expect(made.tables).toBeGreaterThan(50);
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('keeps work that waited, and lets it be done once it is restored', async () => {
    const asked = { email: 'ada@example.org', fullName: 'Ada Obi' };
    await stage.app().jobs.stop();
    await stage.app().call({ method: 'POST', url: '/api/register', payload: asked });
    const place = await folder();
    await makeBackup(test.database, stage.storage, await openBackupStore(place), now);
    const database = await other();
    await restoreBackup(database, await openFolder(await folder()), await openBackupStore(place));
    const { rows } = await database.pool.query(
      "select name, state, data->>'email' as email from pgboss.job where name = 'register-account'",
    );
    expect(rows).toEqual([{ name: 'register-account', state: 'created', email: 'ada@example.org' }]);
  });
});

describe('a backup', () => {
  let test: TestDatabase;
  let storage: Storage;
  let files: string;
  beforeEach(async () => {
    test = await openPostgres();
    ends.push(test.close);
    await test.database.orm
      .insert(users)
      .values({ email: 'one@quayside.test', fullName: 'One', role: 'admin', passwordHash: '-' });
    files = await folder();
    storage = await openFolder(files);
  });
  const restoreInto = async (database: Database, place: string, options = {}) =>
    restoreBackup(database, storage, await openBackupStore(place), options);

  it('is made once in a place, and only its owner reads it', async () => {
    const place = await folder();
    await makeBackup(test.database, storage, await openBackupStore(place), now);
    await expect(makeBackup(test.database, storage, await openBackupStore(place), now)).rejects.toThrow(
      'there is already a backup at this location',
    );
    const modes = await Promise.all(
      ['manifest.json', 'jobs.json', 'tables'].map(
        async (name) => (await stat(join(place, name))).mode & 0o077,
      ),
    );
    expect(modes).toEqual([0, 0, 0]);
  });

  it('goes to a bucket and comes back from there', async () => {
    const service = await startOtherS3(false);
    ends.push(() => service.close());
    const place = `${service.url}/nightly/monday`;
    const made = await makeBackup(test.database, storage, await openBackupStore(place), now);
    const fresh = await openPostgres();
    ends.push(fresh.close);
    expect(await restoreInto(fresh.database, place)).toEqual(made);
    expect(await contentsOf(fresh.database)).toEqual(await contentsOf(test.database));
  });

  it('writes in a bucket below its place alone', async () => {
    const service = await startS3Server();
    ends.push(() => service.close());
    await makeBackup(test.database, storage, await openBackupStore(`${service.url}/nightly/monday`), now);
    expect([...service.objects.keys()].every((key) => key.startsWith('nightly/monday/'))).toBe(true);
    expect(service.objects.has('nightly/monday/manifest.json')).toBe(true);
  });

  it('is not put over accounts unless one insists', async () => {
    const place = await folder();
    await makeBackup(test.database, storage, await openBackupStore(place), now);
    await test.database.orm
      .insert(users)
      .values({ email: 'two@quayside.test', fullName: 'Two', role: 'admin', passwordHash: '-' });
    await expect(restoreInto(test.database, place)).rejects.toThrow(
      'there are accounts in this database already',
    );
    expect(await test.database.orm.$count(users)).toBe(2);
    await restoreInto(test.database, place, { force: true });
    expect(await test.database.orm.$count(users)).toBe(1);
  });

  it('that is damaged, incomplete or newer changes nothing', async () => {
    const place = await folder();
    await makeBackup(test.database, storage, await openBackupStore(place), now);
    const insist = { force: true };
    const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'));

    const newer = {
      ...manifest,
      migrations: [...manifest.migrations, { version: 9_999, name: 'x', checksum: 'y' }],
    };
    await writeFile(join(place, 'manifest.json'), JSON.stringify(newer));
    await expect(restoreInto(test.database, place, insist)).rejects.toThrow('another version of Quayside');
    await writeFile(join(place, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }));
    await expect(restoreInto(test.database, place, insist)).rejects.toThrow('newer version of Quayside');
    await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest));

    const [part = ''] = (await readdir(join(place, 'tables'))).filter((file) => file.startsWith('users.'));
    const bytes = await readFile(join(place, 'tables', part));
    await writeFile(join(place, 'tables', part), Buffer.from(bytes).fill(0, 20, 21));
    await expect(restoreInto(test.database, place, insist)).rejects.toThrow(`${part} is damaged`);
    await rm(join(place, 'tables', part));
    await expect(restoreInto(test.database, place, insist)).rejects.toThrow(
      `the backup has no tables/${part}`,
    );
    await rm(join(place, 'manifest.json'));
    await expect(restoreInto(test.database, place, insist)).rejects.toThrow('no complete backup');
    expect(await test.database.orm.$count(users)).toBe(1);
  });

  it('finds each file that its snapshot names, though its row goes and files are collected meanwhile', async () => {
    const name = createStoredName();
    await storage.put(name, Buffer.from('a picture'));
    await test.database.pool.query(
      `insert into cover_pictures (key, stored_name, media_type, width, height, added_at) values ($1, $2, 'image/png', 1, 1, now())`,
      [createStoredName(), name],
    );
    const collecting = {
      /** The first file is asked for when the rows have been copied. */
      async read(wanted: string) {
        await test.database.pool.query('delete from cover_pictures');
        await cleanUpFiles(test.database, storage, { now: () => new Date(Date.now() + 10 * 3_600_000) });
        return storage.read(wanted);
      },
    };
    const place = await folder();
    const made = await makeBackup(test.database, collecting, await openBackupStore(place), now);
    expect([made.files, made.missing]).toEqual([1, []]);
    expect(await isBackupRunning(test.database.orm)).toBe(false);
    await cleanUpFiles(test.database, storage, { now: () => new Date(Date.now() + 10 * 3_600_000) });
    expect(await storage.has(name)).toBe(false);
  });

  it('names a file that is lost, and copies all others', async () => {
    const [kept, lost] = [createStoredName(), createStoredName()];
    await storage.put(kept, Buffer.from('a picture'));
    for (const stored of [kept, lost]) {
      await test.database.pool.query(
        `insert into cover_pictures (key, stored_name, media_type, width, height, added_at) values ($1, $2, 'image/png', 1, 1, now())`,
        [createStoredName(), stored],
      );
    }
    const made = await makeBackup(test.database, storage, await openBackupStore(await folder()), now);
    expect([made.files, made.missing]).toEqual([1, [lost]]);
  });
});
