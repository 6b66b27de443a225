import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationRow,
  applicationSortKeys,
  applicationStatuses,
  changeableFields,
  priorities,
} from '../../../../contract/applications/applications.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { containsWords } from '../../../../server/access/search.ts';
import { sql } from '../../../../server/db/drizzle.ts';
import { abilityRules, applications } from '../../../../server/db/schema/index.ts';
import { applicationsList } from '../../../../server/domain/applications/applications.list.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusal } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency, planted, readable } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** The parties that an application can wait for, in the order in which they sort. */
const parties = ['owner', 'student', 'office', 'compliance', 'university', 'authorities', 'nobody'];

interface List {
  readonly data: ApplicationRow[];
  readonly meta: {
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    readonly lastPage: number;
  };
}

describe.each(databases)('the applications list on $name', ({ open }) => {
  const tokens: Record<string, string> = {};

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const role of roles) tokens[role] = (await api.signIn(personOf[role])).token;
  });

  const get = (path: string, token = tokens.admin) => api.send('GET', path, { token });
  const list = async (query = '', token = tokens.admin): Promise<List> => {
    const { status, body } = await get(`/applications${query}`, token);
    expect(status).toBe(200);
    return body as List;
  };
  const idsOf = ({ data }: Pick<List, 'data'>) => data.map(({ id }) => id);

  it.each(roles)(
    'shows to %s exactly the rows the rules let them read, and counts no others',
    async (role) => {
      const answer = await list('?perPage=100', tokens[role]);
      expect(idsOf(answer).sort()).toEqual(readable[role]);
      expect(answer.meta).toEqual({ page: 1, perPage: 100, total: readable[role].length, lastPage: 1 });
      const counts = await get('/applications/counts-by-status', tokens[role]);
      expect(counts.status).toBe(200);
      const mine = planted
        .filter(({ id }) => readable[role].includes(id ?? 0))
        .map(({ admission }) => admission);
      expect(counts.body).toEqual({
        data: applicationStatuses
          .map((status) => ({ status, count: mine.filter((state) => state === status).length }))
          .filter(({ count }) => count > 0),
      });
    },
  );

  it('presents a row whole to the office, and without its people to the student', async () => {
    const row = {
      id: 1,
      version: 1,
      number: 'QS-1001',
      status: 'draft',
      studentName: 'Priya Sharma',
      waitingFor: 'owner',
      dueOn: null,
      universityId: 1,
      universityName: 'University of Northhaven',
      courseTitle: 'Law 1',
      countryCode: 'GB',
      intakeName: 'September 2027',
      branchId: 1,
      branchName: 'North',
      counsellorId: 4,
      counsellorName: 'Person 4',
      partnerId: 1,
      officerId: null,
      officerName: null,
      partnerName: 'Partner 1',
      priority: 'normal',
      flagged: false,
      preference: null,
      followUpOn: null,
      offerExpiresOn: null,
      remark: null,
      subStatus: null,
      editable: [...changeableFields],
      createdAt: '2027-01-01T00:00:00.000Z',
      updatedAt: '2027-02-09T00:00:00.000Z',
    };
    const noPartner = { partnerId: null, partnerName: null };
    const noPeople = {
      branchId: null,
      branchName: null,
      counsellorId: null,
      counsellorName: null,
      ...noPartner,
    };
    const noNotes = { priority: null, flagged: null, followUpOn: null, remark: null, editable: [] };
    const notTheirs = ['priority', 'flagged', 'preference', 'followUpOn', 'remark', 'subStatus'];
    const query = '?searchQuery=QS-1001';
    expect((await list(query)).data).toEqual([row]);
    expect((await list(query, tokens.student)).data).toEqual([
      { ...row, ...noPeople, ...noNotes, waitingFor: null },
    ]);
    expect((await list(query, tokens.client)).data).toEqual([{ ...row, ...noPartner, ...noNotes }]);
    expect((await list(query, tokens.counsellor)).data).toEqual([{ ...row, editable: notTheirs }]);
    const [, seen] = (await list('?sortBy=number', tokens['university-contact'])).data;
    const withheld = { id: 5, ...noPeople, ...noNotes };
    expect(pick(seen, Object.keys(withheld).join(' '))).toEqual(withheld);
  });

  it('comes with what changed last first, the id deciding between equals', async () => {
    expect(idsOf(await list())).toEqual([6, 3, 7, 4, 1, 5, 2]);
  });

  it.each(applicationSortKeys)('sorts by %s both ways, each row on one page only', async (sortBy) => {
    const pages = async (orderBy: 'asc' | 'desc') => {
      const first = await list(`?perPage=5&sortBy=${sortBy}&orderBy=${orderBy}`);
      const second = await list(`?perPage=5&page=2&sortBy=${sortBy}&orderBy=${orderBy}`);
      expect(first.meta).toEqual({ page: 1, perPage: 5, total: 7, lastPage: 2 });
      return [...first.data, ...second.data];
    };
    const keyOf = (row: ApplicationRow): string | number | boolean | null => {
      if (sortBy === 'status') return applicationStatuses.indexOf(row.status);
      if (sortBy === 'waitingFor') return row.waitingFor && parties.indexOf(row.waitingFor);
      if (sortBy === 'priority') return row.priority && priorities.indexOf(row.priority);
      const field = Object.hasOwn(row, sortBy) ? sortBy : `${sortBy}Name`;
      return Object.entries(row).find(([name]) => name === field)?.[1] as string | number | boolean | null;
    };
    const sorted = (rows: readonly ApplicationRow[], sign: 1 | -1) =>
      rows.toSorted((a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        if (x === y) return sign * (a.id - b.id);
        // What is empty comes last either way.
        if (x === null || y === null) return x === null ? 1 : -1;
        return x < y ? -sign : sign;
      });
    const ascending = await pages('asc');
    const descending = await pages('desc');
    // Names beyond ASCII are ordered by the database's collation, not by code point.
    if (sortBy === 'studentName') {
      expect(idsOf({ data: descending })).toEqual(idsOf({ data: ascending }).reverse());
      return;
    }
    expect(ascending).toEqual(sorted(ascending, 1));
    expect(descending).toEqual(sorted(descending, -1));
  });

  it('filters by status and searches substrings of number, student, university and course', async () => {
    expect(idsOf(await list('?status=draft,submitted&sortBy=number'))).toEqual([1, 2]);
    expect(idsOf(await list('?searchQuery=northhaven%20law&sortBy=number'))).toEqual([1, 2, 5, 7]);
    expect(idsOf(await list('?searchQuery=100%25&sortBy=number'))).toEqual([3, 4, 7]);
    expect(idsOf(await list(`?searchQuery=${encodeURIComponent('Żółć')}&sortBy=number`))).toEqual([5, 6]);
    expect(await list('?searchQuery=nobody')).toEqual({
      data: [],
      meta: { page: 1, perPage: 10, total: 0, lastPage: 1 },
    });
    expect(idsOf(await list('?page=9007199254740991'))).toEqual([]);
  });

  it('does not search what it does not show', async () => {
    for (const word of ['Person', 'Partner', 'GB', 'draft', 'September']) {
      expect((await list(`?searchQuery=${word}`, tokens.admin)).data).toEqual([]);
    }
  });

  it('refuses unknown parameters and sort keys', async () => {
    const refused = await get('/applications?counsellorId=4');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual(refusal('request.malformed'));
    for (const query of [
      'sortBy=counsellorName',
      'sortBy=remark',
      'sortBy=id',
      'orderBy=up',
      'perPage=7',
      'page=0',
      'status=nonsense',
    ]) {
      const { status, body } = await get(`/applications?${query}`);
      expect([query, status, body]).toEqual([
        query,
        422,
        refusal('request.invalid', { fields: expect.any(Object) }),
      ]);
    }
  });

  it('leaves out, and does not count, rows of which a listed column is withheld', async () => {
    const [rule] = await test.database.orm
      .insert(abilityRules)
      .values({
        userId: personOf.aco,
        position: 0,
        action: 'read',
        subject: 'Application',
        fields: ['studentName'],
        conditions: { admission: { $in: ['draft', 'approved'] } },
        inverted: true,
        reason: 'Drafts are nameless.',
      })
      .returning();
    api.clock.advance(6_000);
    const answer = await list('?sortBy=studentName&searchQuery=a', tokens.aco);
    expect(idsOf(answer).sort()).toEqual([2, 6, 7]);
    expect(answer.meta.total).toBe(3);
    const { body } = await get('/applications/counts-by-status', tokens.aco);
    expect(body).toEqual({
      data: [
        { status: 'submitted', count: 1 },
        { status: 'withdrawn', count: 1 },
        { status: 'closed', count: 1 },
      ],
    });
    await test.database.orm.delete(abilityRules).where(sql`id = ${rule?.id}`);
    api.clock.advance(6_000);
  });

  it('is refused, with the reason, to whoever may read none', async () => {
    const [rule] = await test.database.orm
      .insert(abilityRules)
      .values({
        userId: personOf.student,
        position: 0,
        action: 'read',
        subject: 'Application',
        inverted: true,
        reason: 'The agency has closed your file.',
      })
      .returning();
    api.clock.advance(6_000);
    for (const path of ['/applications', '/applications/counts-by-status']) {
      const { status, body } = await get(path, tokens.student);
      expect([status, body]).toEqual([403, refusal('access.denied', {}, 'The agency has closed your file.')]);
    }
    await test.database.orm.delete(abilityRules).where(sql`id = ${rule?.id}`);
    api.clock.advance(6_000);
  });

  it('treats every string as data, never as SQL', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        "' or 1=1 --",
        '%',
        '_',
        '\\',
        '\\%',
        '$1',
        '"; drop table applications; --',
        '\u0000',
        '{{user.id}}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        hostile,
        hostile,
        fc.constantFrom('searchQuery', 'sortBy', 'orderBy', 'status', 'page'),
        async (search, value, name) => {
          fc.pre(search.isWellFormed() && value.isWellFormed());
          const query = new URLSearchParams({ searchQuery: search });
          query.set(name, value);
          const { status, body } = await get(`/applications?${query}`, tokens.student);
          expect([200, 400, 422]).toContain(status);
          if (status === 200) {
            const ids = idsOf(body as List);
            expect(ids.filter((id) => !readable.student.includes(id))).toEqual([]);
          }
        },
      ),
      { numRuns: 120 },
    );
    expect((await list('?perPage=100')).meta.total).toBe(planted.length);
  });

  it('is served by the search index', async () => {
    await test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx.select().from(applications).where(containsWords(applicationsList.search, 'sharma'));
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('applications_searched');
    });
  });
});
