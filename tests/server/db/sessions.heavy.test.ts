import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { pick } from '../../support/pick.ts';
import { bothDatabases, openPglite } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

/** The many clients of the embedded database must see what the clients of a real server see. */
describe.each(bothDatabases)('clients of $name', ({ open }) => {
  let database: Database;

  const opened = openForSuite(open);
  beforeAll(async () => {
    database = opened.database;
    await database.pool.query('CREATE TABLE notes (client int NOT NULL, text text NOT NULL)');
    await database.pool.query('CREATE TABLE counter (value int NOT NULL)');
  });
  beforeEach(async () => {
    await database.pool.query('TRUNCATE notes, counter');
    await database.pool.query('INSERT INTO counter VALUES (0)');
  });

  const withClient = async <T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await database.pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  };
  const notes = async () =>
    (await database.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY text')).rows.map(
      ({ text }) => text,
    );

  test('get the error of their own statement, with its code, and stay usable', async () => {
    await withClient(async (client) => {
      const refused = await client.query('SELECT 1 / $1::int', [0]).catch((error: unknown) => error);
      expect(pick(refused, 'code message')).toEqual({ code: '22012', message: 'division by zero' });
      await expect(client.query('SELECT FROM nowhere')).rejects.toHaveProperty('code', '42P01');
      await expect(client.query('SELECT $1::int', ['x'])).rejects.toHaveProperty('code', '22P02');
      expect((await client.query('SELECT $1::int AS n', [3])).rows).toEqual([{ n: 3 }]);
    });
  });

  test('see nothing of a transaction before it is committed', async () => {
    await withClient(async (writer) => {
      await writer.query('BEGIN');
      await writer.query("INSERT INTO notes VALUES (1, 'draft')");
      const reading = notes();
      await writer.query('COMMIT');
      // The embedded database makes the reader wait, a server answers from before the commit: never half of it.
      expect([[], ['draft']]).toContainEqual(await reading);
    });
    expect(await notes()).toEqual(['draft']);
  });

  test('must roll back a failed transaction before going on', async () => {
    await withClient(async (client) => {
      await client.query('BEGIN');
      await client.query("INSERT INTO notes VALUES (1, 'gone')");
      await expect(client.query('SELECT 1/0')).rejects.toHaveProperty('code', '22012');
      await expect(client.query('SELECT 1')).rejects.toHaveProperty('code', '25P02');
      await client.query('ROLLBACK');
    });
    expect(await notes()).toEqual([]);
  });

  test('may give their prepared statements the same names', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()));
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(
        clients.map((client, at) =>
          client.query({ name: 'same', text: `SELECT $1::text || '${at}' AS n`, values: ['x'] }),
        ),
      );
      expect(answers.map(({ rows }) => rows)).toEqual([
        [{ n: 'x0' }],
        [{ n: 'x1' }],
        [{ n: 'x2' }],
        [{ n: 'x3' }],
      ]);
    }
    for (const client of clients) client.release(true);
  });

  test('lose their open transaction when they disappear', async () => {
    const client = await database.connect();
    client.on('error', () => {});
    await client.query('BEGIN');
    await client.query("INSERT INTO notes VALUES (1, 'gone')");
    client.connection.stream.destroy();
    expect(await notes()).toEqual([]);
    await database.pool.query("INSERT INTO notes VALUES (2, 'kept')");
    expect(await notes()).toEqual(['kept']);
  });

  test('get only the notifications they listen to, from the moment of the commit', async () => {
    const heard: string[] = [];
    const stop = await database.listen('parcels', (payload) => heard.push(`parcels ${payload}`));
    const other = await database.listen('Other "channel"', (payload) => heard.push(`other ${payload}`));
    await withClient(async (client) => {
      await client.query('BEGIN');
      await client.query("SELECT pg_notify('parcels', 'rolled back')");
      await client.query('ROLLBACK');
      await client.query('BEGIN');
      await client.query("SELECT pg_notify('parcels', 'one')");
      await client.query("SELECT pg_notify('letters', 'unheard')");
      await client.query('COMMIT');
      await client.query("SELECT pg_notify('Other \"channel\"', 'two')");
    });
    await vi.waitFor(() => expect(heard).toEqual(['parcels one', 'other two']));
    await stop();
    await database.pool.query("SELECT pg_notify('parcels', 'late')");
    await database.pool.query("SELECT pg_notify('Other \"channel\"', 'last')");
    await vi.waitFor(() => expect(heard).toEqual(['parcels one', 'other two', 'other last']));
    await other();
  });

  test('get large results and send large values whole', async () => {
    const large = 'é'.repeat(3_000_000);
    const { rows } = await database.pool.query('SELECT $1::text AS text, length($1::text) AS length', [
      large,
    ]);
    expect(rows[0].length).toBe(3_000_000);
    expect(rows[0].text === large).toBe(true);
    const many = await database.pool.query(
      'SELECT n, repeat($1, 100) AS text FROM generate_series(1, 50000) n',
      ['z'],
    );
    expect(many.rows.length).toBe(50_000);
    expect(many.rows.at(-1)).toEqual({ n: 50_000, text: 'z'.repeat(100) });
  });

  test('never lose an update that was made in a transaction', async () => {
    const increment = () =>
      database.orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: number }>('SELECT value FROM counter FOR UPDATE');
        await tx.execute(`UPDATE counter SET value = ${Number(rows[0]?.value) + 1}`);
      });
    await Promise.all(Array.from({ length: 60 }, increment));
    expect((await database.pool.query('SELECT value FROM counter')).rows).toEqual([{ value: 60 }]);
  });

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      text: fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
    }),
    fc.record({
      kind: fc.constantFrom('fail' as const, 'prepared' as const, 'multi' as const, 'pause' as const),
    }),
  );
  const job = fc.record({
    end: fc.constantFrom('commit', 'rollback', 'disappear', 'autocommit'),
    steps: fc.array(step, { maxLength: 5 }),
  });

  test('leave exactly what they would have left one after another, however they interleave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(job, { maxLength: 4 }), { minLength: 2, maxLength: 5 }),
        async (scripts) => {
          await database.pool.query('TRUNCATE notes');
          const expected: string[] = [];
          await Promise.all(
            scripts.map(async (jobs, number) => {
              for (const { end, steps } of jobs) {
                const client = await database.connect();
                client.on('error', () => {});
                const written: string[] = [];
                let failed = false;
                if (end !== 'autocommit') await client.query('BEGIN');
                for (const each of steps) {
                  if (each.kind === 'pause') await new Promise(setImmediate);
                  else if (each.kind === 'fail') {
                    await expect(client.query('SELECT 1/0')).rejects.toThrow();
                    failed ||= end !== 'autocommit';
                  } else {
                    const text = `${number} ${each.kind === 'insert' ? each.text : each.kind}`;
                    const insert = 'INSERT INTO notes VALUES ($1, $2)';
                    const values = [number, text];
                    const query =
                      each.kind === 'prepared'
                        ? client.query({ name: 'insert', text: insert, values })
                        : each.kind === 'multi'
                          ? client.query(`INSERT INTO notes VALUES (${number}, '${text}'); SELECT 1`)
                          : client.query(insert, values);
                    if (failed) await expect(query).rejects.toHaveProperty('code', '25P02');
                    else {
                      await query;
                      written.push(text);
                    }
                  }
                }
                if (end === 'disappear') client.connection.stream.destroy();
                else {
                  if (end !== 'autocommit') await client.query(end);
                  await client.end();
                }
                if (end === 'autocommit' || (end === 'commit' && !failed)) expected.push(...written);
              }
            }),
          );
          expect((await notes()).sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the embedded database', () => {
  test('ends a client that sits on an open transaction, so that the others can go on', async () => {
    const { database } = await openPglite({ idleInTransaction: 50 });
    const idler = await database.connect();
    const ended = new Promise<Error>((resolve) => idler.on('error', resolve));
    await idler.query('BEGIN');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(await ended).toHaveProperty('code', '25P03');
    await database.close();
  });

  test('refuses COPY FROM STDIN, which it cannot serve, and goes on', async () => {
    const { database } = await openPglite();
    await database.pool.query('CREATE TABLE things (n int)');
    await expect(database.pool.query('COPY things FROM STDIN')).rejects.toHaveProperty('code', '0A000');
    expect((await database.pool.query('SELECT count(*)::int AS n FROM things')).rows).toEqual([{ n: 0 }]);
    await database.close();
  });

  describe('while a transaction only reads', () => {
    let database: Database;
    let owner: pg.Client;
    beforeAll(async () => {
      ({ database } = await openPglite());
      await database.pool.query(`CREATE TABLE things (n int);
        CREATE FUNCTION add_thing() RETURNS int LANGUAGE sql AS 'INSERT INTO things VALUES (9) RETURNING n'`);
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await database.pool.query('TRUNCATE things; INSERT INTO things SELECT generate_series(1, 3)');
      owner = await database.connect();
      await owner.query('begin isolation level repeatable read read only');
      await owner.query('declare kept no scroll cursor for select n from things order by n');
      expect((await owner.query('fetch 1 from kept')).rows).toEqual([{ n: 1 }]);
    });
    afterEach(() => owner.end());
    const count = async () =>
      (await database.pool.query('SELECT count(*)::int AS n FROM things WHERE n > $1', [0])).rows;

    test('others read, with errors of their own, and it goes on where it was', async () => {
      expect(await count()).toEqual([{ n: 3 }]);
      await expect(database.pool.query('SELECT 1 / $1::int', [0])).rejects.toHaveProperty('code', '22012');
      await expect(database.pool.query('SELECT nothing FROM things')).rejects.toHaveProperty('code', '42703');
      const reads = Array.from({ length: 20 }, count);
      expect((await owner.query('fetch all from kept')).rows).toEqual([{ n: 2 }, { n: 3 }]);
      expect(new Set((await Promise.all(reads)).flat().map(({ n }) => n))).toEqual(new Set([3]));
      expect((await owner.query('commit')).command).toBe('COMMIT');
    });

    test('what others read leaves no setting in it', async () => {
      await database.pool.query("SELECT set_config('quayside.left', 'behind', true)");
      const { rows } = await owner.query("SELECT current_setting('quayside.left', true) AS setting");
      expect(rows).toEqual([{ setting: '' }]);
    });

    test.each([
      ['a statement', 'INSERT INTO things VALUES (9) RETURNING n'],
      ['a function', 'SELECT add_thing() AS n'],
      [
        'a common table expression',
        'WITH added AS (INSERT INTO things VALUES (9) RETURNING n) SELECT n FROM added',
      ],
      ['a row lock', 'SELECT n FROM things WHERE n = 1 FOR UPDATE'],
      ['a second statement', 'SELECT 1 AS n; INSERT INTO things VALUES (9)'],
    ])('%s that writes waits for its end, and is done once', async (_, statement) => {
      const other = await database.connect();
      let answered = false;
      const writing = other.query(statement).then((answer) => {
        answered = true;
        return answer;
      });
      expect(await count()).toEqual([{ n: 3 }]);
      expect((await owner.query('fetch all from kept')).rows).toEqual([{ n: 2 }, { n: 3 }]);
      expect(await count()).toEqual([{ n: 3 }]);
      expect(answered).toBe(false);
      await owner.query('commit');
      await writing;
      expect(await count()).toEqual([{ n: statement.includes('FOR UPDATE') ? 3 : 4 }]);
      await other.end();
    });

    test('a transaction of another waits for its end', async () => {
      const order: string[] = [];
      const other = await database.connect();
      const working = (async () => {
        await other.query('begin');
        order.push('other began');
        await other.query('INSERT INTO things VALUES (9)');
        await other.query('commit');
      })();
      expect(await count()).toEqual([{ n: 3 }]);
      order.push('owner ends');
      await owner.query('commit');
      await working;
      expect(order).toEqual(['owner ends', 'other began']);
      expect(await count()).toEqual([{ n: 4 }]);
      await other.end();
    });

    test('a client that leaves while its write waits has written nothing', async () => {
      const other = await database.connect();
      other.on('error', () => {});
      other.query('SELECT add_thing() AS n').catch(() => {});
      expect(await count()).toEqual([{ n: 3 }]);
      other.connection.stream.destroy();
      await owner.query('commit');
      expect(await count()).toEqual([{ n: 3 }]);
    });
  });

  test('shows nobody what a transaction writes that only read at first', async () => {
    const { database } = await openPglite();
    await database.pool.query('CREATE TABLE things (n int)');
    const owner = await database.connect();
    await owner.query('begin read only');
    await owner.query('set transaction read write');
    await owner.query('INSERT INTO things VALUES (1)');
    const reading = database.pool.query('SELECT n FROM things');
    await owner.query('INSERT INTO things VALUES (2)');
    await owner.query('rollback');
    expect((await reading).rows).toEqual([]);
    await owner.end();
    await database.close();
  });
});
