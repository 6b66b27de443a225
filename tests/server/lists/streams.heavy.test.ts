import { once } from 'node:events';
import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationRow } from '../../../contract/applications/applications.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { createSession } from '../../../server/session/sessions.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { bothDatabases, type TestDatabase } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';

const copies = 40_000;
/** Rows of one query of a stream. */
const batch = 100;

describe.each(bothDatabases)('a list of many rows on $name', ({ open }) => {
  let address: string;
  let headers: Record<string, string>;

  const test = openWith(open, plantAgency);
  const app = openForSuite(() => buildTestApp(test.database));
  beforeAll(async () => {
    const { orm } = test.database;
    await orm.execute(sql`
      insert into applications (id, number, student_id, course_id, university_id, intake_id, branch_id, admission,
        student_name, university_name, course_title, country_code, intake_name, branch_name, created_at, updated_at)
      select 1000 + n, 'C-' || n, 1, 1, 1, 1, 1 + n % 3, (array['draft', 'submitted', 'closed'])[1 + n % 3],
        'Student ' || n, 'University', 'Course', 'GB', 'Intake', 'Branch', now(), '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, ${copies}) n`);
    await orm.execute(sql`analyze applications`);
    address = await app.listen();
    const { token } = await orm.transaction((tx) =>
      createSession(tx, app.clock, {
        userId: personOf.admin,
        userAgent: 'test',
        ipAddress: '127.0.0.1',
        browser: false,
      }),
    );
    headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  });

  const rows = (selection: object, signal: AbortSignal | null = null) =>
    fetch(`${address}/api/applications/rows`, {
      method: 'POST',
      headers,
      signal,
      body: JSON.stringify({ selection }),
    });

  it('comes line by line, each exactly the contract’s row, as many as the header says', async () => {
    const answer = await rows({ matching: { searchQuery: 'C-1', sortBy: 'number' } });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(Number(answer.headers.get('x-total-rows')));
    const numbers = lines.map((line) => applicationRow.parse(JSON.parse(line)).number);
    expect(numbers).toEqual([...numbers].sort());
    expect(new Set(numbers).size).toBe(lines.length);
    expect(Object.keys(JSON.parse(lines[0] ?? '{}')).sort()).toEqual(
      Object.keys(applicationRow.shape).sort(),
    );
  });

  it('is an empty answer when nothing matches, and an ordinary error when it is refused', async () => {
    const nothing = await rows({ matching: { searchQuery: 'nobody' } });
    expect([nothing.status, nothing.headers.get('x-total-rows'), await nothing.text()]).toEqual([
      200,
      '0',
      '',
    ]);
    const wrong = await rows({ matching: { where: 'no filter' } });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      refusal('request.invalid', { fields: { 'body.selection': ['invalid'] } }),
    ]);
  });

  it('comes whole, however much it is', async () => {
    const answer = await rows({ matching: {} });
    let lines = 0;
    for await (const chunk of answer.body ?? []) lines += chunk.filter((byte: number) => byte === 10).length;
    expect([lines, answer.headers.get('x-total-rows')]).toEqual([copies + 7, String(copies + 7)]);
  });

  it('is read only as fast as the client takes it, and no more when the client goes away', async () => {
    const asked = countRowQueries(test);
    const request = http.request(`${address}/api/applications/rows`, { method: 'POST', headers });
    request.end(JSON.stringify({ selection: { matching: {} } }));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response, 'readable');
    const toSettle = { timeout: 60_000, interval: 500 };
    // What nobody takes fills the buffers between the two; then it stands still.
    await expect.poll(asked.settled, toSettle).toBe(true);
    const ahead = asked.count();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan((copies / batch) * 0.4);
    request.destroy();
    await once(request, 'close');
    await expect.poll(asked.settled, toSettle).toBe(true);
    expect(asked.count() - ahead).toBeLessThan(3);
    asked.stop();
  });

  it.each([
    '',
    'sortBy=number&orderBy=desc',
    'sortBy=status,studentName&orderBy=desc,asc',
    'sortBy=counsellor,createdAt&orderBy=desc,desc',
    'where={"column":"branch","is":"in","value":[1,2]}&sortBy=courseTitle',
  ])('has in the middle the pages that the whole of it has there: %s', async (query) => {
    const parameters = new URLSearchParams(query);
    const lines = (await (await rows({ matching: Object.fromEntries(parameters) })).text())
      .trimEnd()
      .split('\n');
    const ids = lines.map((line) => applicationRow.parse(JSON.parse(line)).id);
    for (const page of [101, 125, 150, 151]) {
      parameters.set('page', String(page));
      parameters.set('perPage', '100');
      const answer = await fetch(`${address}/api/applications?${parameters}`, { headers });
      const { data } = (await answer.json()) as { data: { id: number }[] };
      expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
    }
  });

  it('reads a page at the far end about as fast as the first', async () => {
    const timed = async (page: number) => {
      const began = performance.now();
      const answer = await fetch(`${address}/api/applications?perPage=100&page=${page}`, { headers });
      expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(100);
      return performance.now() - began;
    };
    await timed(1);
    await timed(290);
    const near = [await timed(2), await timed(3), await timed(4), await timed(5)];
    const far = [await timed(297), await timed(298), await timed(299), await timed(300)];
    // Reading over all that comes before would take many times as long.
    expect(Math.min(...far)).toBeLessThan(Math.max(...near) * 5);
  });
});

/** Counts the queries that load whole rows, which each batch of a stream is one of. */
function countRowQueries({ database }: TestDatabase) {
  let count = 0;
  let seen = -1;
  const { pool } = database;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...given: Parameters<typeof query>) => {
      const [asked] = given as unknown as [string | { text?: string }];
      const text = typeof asked === 'string' ? asked : (asked?.text ?? '');
      if (text.includes('"course_title"') && text.startsWith('select')) count += 1;
      return query(...given);
    },
  });
  return {
    count: () => count,
    /** Whether nothing was read since it was last asked. */
    settled: () => {
      const still = count === seen;
      seen = count;
      return still;
    },
    stop: () => Object.assign(pool, { query }),
  };
}
