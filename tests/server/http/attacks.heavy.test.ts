import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseRow } from '../../../contract/courses/courses.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { createSession } from '../../../server/session/sessions.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { bothDatabases, openPostgres } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';

const courses = 1_200;
const students = 4_000;
/** Letters of a course's campus: all of them are more than a kernel keeps for one connection, 36 MB on Linux. */
const longCampus = 34_000;
/** Milliseconds after which a client that reads nothing is cut off. */
const stalledAfter = 400;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

describe.each(bothDatabases)('expensive calls on $name', ({ open }) => {
  let address: string;
  const agent = new http.Agent({ keepAlive: false });

  const test = openWith(open, plantAgency);
  const app = openForSuite(() => buildTestApp(test.database, { callLimits: { stalledAfter } }));
  beforeAll(async () => {
    const { orm } = test.database;
    await orm.execute(sql`
      insert into courses (title, campus, university_id, level, discipline, state, state_since, chart_version, requirements,
        created_at, updated_at)
      select 'Course ' || lpad(n::text, 5, '0'), repeat('x', ${longCampus}), 1, 'postgraduate', 'Law', 'verified', now(), 1, '{}', now(), now()
      from generate_series(1, ${courses}) n`);
    await orm.execute(sql`
      insert into students (id, number, given_names, family_name, full_name, email, phone, date_of_birth, nationality_id, branch_id, profile, created_at, updated_at)
      select 5000 + n, 'X-' || n, 'Given', 'Family ' || n, 'Given Family ' || n, 'x' || n || '@quayside.test', '', '2001-02-03', 1, 1, '{}', now(), now()
      from generate_series(1, ${students}) n`);
    await orm.execute(sql`analyze`);
    address = await app.listen();
  });
  afterAll(() => agent.destroy());

  const headersOf = async (who: keyof typeof personOf): Promise<Record<string, string>> => {
    const { token } = await test.database.orm.transaction((tx) =>
      createSession(tx, app.clock, {
        userId: personOf[who],
        userAgent: 'test',
        ipAddress: '127.0.0.1',
        browser: false,
      }),
    );
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  };

  /** The head of an answer whose body nobody has read yet. */
  const begin = (path: string, headers: Record<string, string>, body?: object) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(`${address}${path}`, { agent, headers, method: body ? 'POST' : 'GET' });
      request.on('response', resolve).on('error', reject);
      request.end(body && JSON.stringify(body));
    });

  const ask = async (...call: Parameters<typeof begin>): Promise<Answer> => {
    const message = await begin(...call);
    return {
      status: message.statusCode ?? 0,
      retryAfter: message.headers['retry-after'],
      body: await text(message),
    };
  };

  const statuses = (answers: readonly { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    );

  /** How long somebody else waits at most for a small call while something goes on, and how long that takes; ms. */
  async function beside<Done>(attack: () => Promise<Done>) {
    const headers = await headersOf('aco');
    await ask('/api/branches?perPage=5', headers);
    let over = false;
    let longest = 0;
    const watching = (async () => {
      while (!over) {
        const from = performance.now();
        expect((await ask('/api/branches?perPage=5', headers)).status).toBe(200);
        longest = Math.max(longest, performance.now() - from);
      }
    })();
    const from = performance.now();
    const done = await attack();
    const took = performance.now() - from;
    over = true;
    await watching;
    return { done, took, longest };
  }

  it('answers two of one person at a time with every course, and says to the others when to come again', async () => {
    const headers = await headersOf('student');
    const { done, took, longest } = await beside(() =>
      Promise.all(Array.from({ length: 24 }, () => ask('/api/course-detail?fetchAll=true', headers))),
    );
    expect(statuses(done)).toEqual({ 200: 2, 429: 22 });
    for (const { status, retryAfter, body } of done) {
      if (status === 429) {
        expect([retryAfter, JSON.parse(body).code]).toEqual(['5', 'request.tooManyAtOnce']);
        continue;
      }
      const { data, meta } = JSON.parse(body);
      const planted = data.filter(({ title }: { title: string }) => /^Course \d{5}$/.test(title));
      expect(planted).toHaveLength(courses);
      expect(meta).toEqual({ page: 1, perPage: data.length, total: data.length, lastPage: 1 });
      expect(Object.keys(planted[0]).sort()).toEqual(Object.keys(courseRow.shape).sort());
    }
    expect(longest).toBeLessThan(took / 2);
    // Once they have ended there is room again.
    expect((await ask('/api/course-detail?fetchAll=true', headers)).status).toBe(200);
  });

  it('makes the rows of a long answer in short turns of the event loop', async () => {
    const headers = await headersOf('student');
    await ask('/api/course-detail?fetchAll=true', headers);
    const longestTurns: number[] = [];
    for (let answers = 0; answers < 5; answers += 1) {
      let longest = 0;
      let over = false;
      let before = process.threadCpuUsage();
      const turn = () => {
        const { user, system } = process.threadCpuUsage(before);
        longest = Math.max(longest, (user + system) / 1000);
        before = process.threadCpuUsage();
        if (!over) setImmediate(turn);
      };
      setImmediate(turn);
      const message = await begin('/api/course-detail?fetchAll=true', headers);
      message.resume();
      await new Promise((resolve) => message.on('end', resolve));
      over = true;
      longestTurns.push(longest);
    }
    // Milliseconds of computing in one turn. A collection of garbage may fall into any one answer, and not into all five.
    expect(Math.min(...longestTurns)).toBeLessThan(50);
  });

  it('cuts off who does not read, holds no connection to the database for them, and gives their place to the next', async () => {
    const headers = await headersOf('admin');
    const everything = { selection: { matching: {} } };
    const unread = await Promise.all(
      Array.from({ length: 40 }, () => begin('/api/course-detail/rows', headers, everything)),
    );
    expect(statuses(unread.map(({ statusCode }) => ({ status: statusCode ?? 0 })))).toEqual({
      200: 2,
      429: 38,
    });
    const again = async () => {
      const answer = await begin('/api/course-detail/rows', headers, everything);
      answer.destroy();
      return answer.statusCode;
    };
    expect(await again()).toBe(429);
    const { pool } = test.database;
    await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    await expect.poll(again).toBe(200);
    for (const message of unread) {
      if (message.statusCode !== 200) continue;
      const read = await text(message).then(
        () => 'to its end',
        (error: Error) => error.message,
      );
      expect(read).toBe('aborted');
    }
  });

  it('finds the same rows when a filter asks about a count again and again', async () => {
    const headers = await headersOf('admin');
    const among = (from: number, to: number) => ({ column: 'students', is: 'between', value: [from, to] });
    const where = (filter: object) =>
      `/api/countries?perPage=100&where=${encodeURIComponent(JSON.stringify(filter))}`;
    const many = { any: Array.from({ length: 40 }, (_, at) => among(100_000 + at, 200_000 + at)) };
    const idsOf = async (filter: object): Promise<number[]> => {
      const { status, body } = await ask(where(filter), headers);
      expect(status).toBe(200);
      return JSON.parse(body).data.map(({ id }: { id: number }) => id);
    };
    expect(await idsOf(many)).toEqual([]);
    expect(await idsOf(among(students, students + 100))).toEqual([1]);
    // The same column twice, beside another one, joined by and and by or: as if each were asked alone.
    const all = {
      all: [among(students, students + 100), { any: [among(0, 1), among(students, students + 50)] }],
    };
    expect(await idsOf(all)).toEqual([1]);
    const none = {
      all: [among(0, students + 100), among(0, 10), { column: 'code', is: 'is', value: 'nowhere' }],
    };
    expect(await idsOf(none)).toEqual([]);
  });

  it('refuses a filter that costs too much, in words, and takes one that only just does not', async () => {
    const headers = await headersOf('admin');
    // A text costs 3, any other comparison 1, and all together at most 80.
    const asked = async (texts: number, numbers: number) => {
      const any = [
        ...Array.from({ length: texts }, (_, at) => ({
          column: 'campus',
          is: 'notContains',
          value: `${at}`,
        })),
        ...Array.from({ length: numbers }, (_, at) => ({ column: 'durationMonths', is: 'is', value: at })),
      ];
      return ask(`/api/course-detail?where=${encodeURIComponent(JSON.stringify({ any }))}`, headers);
    };
    const refused = await asked(26, 3);
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      422,
      refusal('query.tooComplex', {}, 'This filter asks too much at once. Remove some of its conditions.'),
    ]);
    expect((await asked(26, 2)).status).toBe(200);
  });
});

describe('a statement that takes too long on PostgreSQL', () => {
  it('is ended, and who waits is told to come again; the connection serves the next call as ever', async () => {
    const test = await openPostgres({ limits: { interactive: 200 } });
    const app = await buildTestApp(test.database);
    const { headers } = await app.signIn('admin');
    const { rows } = await test.database.orm.execute<{ id: string }>(
      sql`insert into countries (code, name, calling_code, currency, created_at, updated_at)
          values ('GB', 'United Kingdom', '44', 'GBP', now(), now()) returning id`,
    );
    const id = Number(rows[0]?.id);
    const locker = await test.database.connect();
    await locker.query('begin');
    await locker.query('lock table countries in access exclusive mode');
    const from = performance.now();
    const slow = await app.call({ url: '/api/countries', headers });
    expect(performance.now() - from).toBeLessThan(15_000);
    expect([slow.statusCode, slow.headers['retry-after'], slow.json().code]).toEqual([
      503,
      '10',
      'query.tooSlow',
    ]);
    // What changes something waits longer than what only reads.
    const change = app.call({
      method: 'PATCH',
      url: `/api/countries/${id}`,
      headers: { ...headers, 'if-match': '1' },
      payload: { currency: 'EUR' },
    });
    const waited = async () => {
      const { rows } = await test.database.pool.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '500 ms'`,
      );
      return rows[0].count;
    };
    await expect.poll(waited).toBe(1);
    await locker.query('rollback');
    await locker.end();
    expect((await change).statusCode).toBe(200);
    expect((await app.call({ url: '/api/countries', headers })).statusCode).toBe(200);
    await app.close();
    await test.close();
  });
});

describe('calls of one person that wait for one another on PostgreSQL', () => {
  it.each([
    ['expensive ones', '/api/countries/facets?columns=currency', 2],
    ['small ones', '/api/countries?perPage=5', 8],
  ])('keep no turn from other people: %s', async (_what, url, atOnce) => {
    // With 20 connections, of which one person has at most half, the lock leaves others some.
    const test = await openPostgres({ poolSize: 20, limits: { interactive: 600_000 } });
    // Nobody is refused for having waited, however slow the machine is.
    const app = await buildTestApp(test.database, { callLimits: { waitTimeout: 600_000 } });
    const attacker = await app.signIn('admin');
    const other = await app.signIn('admin');
    const locker = await test.database.connect();
    await locker.query('begin');
    await locker.query('lock table countries in access exclusive mode');
    // More than take turns at once (32), and fewer than may wait (100).
    const calls = Array.from({ length: 60 }, () => app.call({ url, headers: attacker.headers }));
    const locked = async () => {
      const { rows } = await test.database.pool.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count;
    };
    await expect.poll(locked).toBe(atOnce);
    const from = performance.now();
    expect((await app.call({ url: '/api/branches', headers: other.headers })).statusCode).toBe(200);
    const took = performance.now() - from;
    expect(await locked()).toBe(atOnce);
    await locker.query('rollback');
    await locker.end();
    expect([...new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))]).toEqual([200]);
    expect(took).toBeLessThan(10_000);
    await app.close();
    await test.close();
  });
});
