import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationColumns, applicationSortKeys } from '../../../contract/applications/applications.ts';
import { summarise } from '../../../contract/charts/application/summary.ts';
import type { AbilityRule, Action, Role } from '../../../contract/kit/ability.ts';
import { type Filter, operators } from '../../../contract/kit/filters.ts';
import { createAbility, loadRules } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { inArray, sql } from '../../../server/db/drizzle.ts';
import { applications, eventLog, users } from '../../../server/db/schema/index.ts';
import {
  type ApplicationsFilters,
  applicationsList,
} from '../../../server/domain/applications/applications.list.ts';
import { auditLogList } from '../../../server/domain/audit-log/audit-log.list.ts';
import { usersList } from '../../../server/domain/users/users.list.ts';
import { countFacets } from '../../../server/lists/facets.ts';
import type { ListReader } from '../../../server/lists/list.types.ts';
import { readPage } from '../../../server/lists/page.ts';
import { streamRows } from '../../../server/lists/row-stream.ts';
import { AppError } from '../../../server/platform/app-error.ts';
import { testClock } from '../../support/clock.ts';
import { bothDatabases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { filterOf } from './filters.arbitrary.ts';
import { type Cell, matches } from './reading.ts';

const anyFilter = filterOf(applicationColumns, operators);
const clock = testClock('2027-02-08T12:00:00.000Z');
const today = '2027-02-08';
const whole = { page: 1, perPage: 100 };

/** Values that take turns, so that the few rows differ in everything that can be asked. */
const notes = [
  { priority: 'high', flagged: true, preference: 1, followUpOn: '2027-02-08', remark: 'Éa 100% \\ a_n' },
  { priority: 'low', preference: 2, followUpOn: '2027-02-09', remark: '' },
  { priority: 'urgent', flagged: true, preference: 9, followUpOn: '2027-01-31', remark: 'łan' },
  { remark: "a'b", dueAt: new Date('2027-02-07T23:59:59.999Z'), offerExpiresOn: '2027-02-08' },
] as const;

describe.each(bothDatabases)('the list engine on $name', ({ open }) => {
  let cells: Record<string, Cell>[];
  const readers = new Map<Role, ListReader>();

  const test = openWith(open, plantAgency);
  beforeAll(async () => {
    const { orm } = test.database;
    for (const [place, note] of notes.entries()) {
      const ids = [place + 1, place + 5];
      await orm.update(applications).set(note).where(inArray(applications.id, ids));
    }
    const rows = await orm.select().from(applications);
    cells = rows.map((row) => ({
      ...(row as unknown as Record<string, Cell>),
      status: row.admission,
      waitingFor: summarise(row).turn,
      dueOn: row.dueAt?.toISOString() ?? null,
      university: row.universityId,
      counsellor: row.counsellorId,
      partner: row.partnerId,
      branch: row.branchId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
    for (const role of ['admin', 'aco', 'counsellor', 'client'] as const) {
      const user = await loadCurrentUser(orm, personOf[role]);
      if (!user) throw new Error(`no ${role}`);
      // Everybody may take out here what they read: reading is what is looked at.
      const rules = [...(await loadRules(orm, user)), { action: 'export', subject: 'Application' } as const];
      readers.set(role, { user, ability: createAbility(rules, user), clock });
    }
  });

  const reader = (role: Role): ListReader => {
    const found = readers.get(role);
    if (!found) throw new Error(`no ${role}`);
    return found;
  };
  const idsOf = async (query: ApplicationsFilters, role: Role = 'admin') => {
    const { rows, total } = await readPage(test.database.orm, applicationsList, reader(role), {
      ...whole,
      ...query,
    });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).sort();
  };
  const expected = (filter: Filter) =>
    cells
      .filter((row) => matches(row, applicationColumns, filter, today))
      .map(({ id }) => Number(id))
      .sort();

  it('finds with any filter what the filter means', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (where) => {
        expect(await idsOf({ where })).toEqual(expected(where));
      }),
      { numRuns: 300 },
    );
  });

  it('compares without regard to case and accents, and takes signs of LIKE as they are', async () => {
    const found = (is: 'contains' | 'is' | 'startsWith', value: string) =>
      idsOf({ where: { column: 'studentName', is, value } });
    expect(await found('contains', 'ZOLC')).toEqual([5, 6]);
    expect(await found('is', 'lukasz zolc')).toEqual([5, 6]);
    expect(await found('startsWith', 'o’brien, SEAN')).toEqual([3, 4, 7]);
    expect(await found('contains', '_100%')).toEqual([3, 4, 7]);
    expect(await found('contains', '%')).toEqual([3, 4, 7]);
    expect(await idsOf({ searchQuery: 'sean lukasz' })).toEqual([]);
    expect(await idsOf({ searchQuery: 'LUKASZ zolc' })).toEqual([5, 6]);
  });

  it('counts facets without what is asked about their own column, and with everything else', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (where) => {
        const asked: Filter = { all: [where, { column: 'status', is: 'in', value: ['draft', 'submitted'] }] };
        const counts = await countFacets(test.database.orm, applicationsList, reader('admin'), ['status'], {
          where: asked,
        });
        const others = without(where, 'status');
        const mine = cells.filter((row) => matches(row, applicationColumns, others, today));
        const told = Object.fromEntries((counts.status ?? []).map(({ value, count }) => [value, count]));
        expect(told).toEqual(
          Object.fromEntries(
            [...Map.groupBy(mine, ({ status }) => String(status))].map(([status, of]) => [status, of.length]),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('counts within the rows somebody may read, names references, and forgets the noun’s own filter', async () => {
    const { orm } = test.database;
    const facets = (role: Role, columns: string[], query: ApplicationsFilters = {}) =>
      countFacets(orm, applicationsList, reader(role), columns, query);
    expect(await facets('aco', ['branch', 'flagged', 'counsellor'])).toEqual({
      branch: [
        { value: 1, label: 'North', count: 3 },
        { value: 3, label: 'West', count: 2 },
      ],
      flagged: [
        { value: true, count: 3 },
        { value: false, count: 2 },
      ],
      counsellor: [
        { value: 4, label: 'Person 4', count: 3 },
        { value: 11, label: 'Person 11', count: 1 },
        { value: null, count: 1 },
      ],
    });
    expect((await facets('client', ['status'], { status: ['draft'] })).status).toEqual([
      { value: 'draft', count: 1 },
      { value: 'withdrawn', count: 1 },
    ]);
    expect(await countFacets(orm, usersList, reader('aco'), ['branch', 'role'], {})).toEqual({
      branch: [{ value: 1, label: 'North', count: 4 }],
      role: [
        { value: 'counsellor', count: 2 },
        { value: 'aco', count: 1 },
        { value: 'compliance-officer', count: 1 },
      ],
    });
  });

  it('pages from either end alike, each row on one page, whatever is empty', async () => {
    for (const sortBy of [['preference'], ['counsellor', 'status'], ['followUpOn', 'flagged']]) {
      for (const direction of ['asc', 'desc']) {
        const query = { sortBy, orderBy: [direction, 'desc'] };
        const { rows } = await readPage(test.database.orm, applicationsList, reader('admin'), {
          ...whole,
          ...query,
        });
        const paged: number[] = [];
        for (let page = 1; page <= 4; page += 1) {
          const one = { page, perPage: 2, ...query };
          const part = await readPage(test.database.orm, applicationsList, reader('admin'), one);
          paged.push(...part.rows.map(({ id }) => id));
        }
        expect(paged).toEqual(rows.map(({ id }) => id));
      }
    }
  });

  it('streams every row once in the order of the list, whatever the order', async () => {
    const sorts = fc.record({
      sortBy: fc.uniqueArray(fc.constantFrom(...applicationSortKeys), { minLength: 1, maxLength: 4 }),
      orderBy: fc.array(fc.constantFrom('asc', 'desc'), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(sorts, async (matching) => {
        const { rows } = await readPage(test.database.orm, applicationsList, reader('aco'), {
          ...whole,
          ...matching,
        });
        const stream = await streamRows(test.database.orm, applicationsList, reader('aco'), { matching }, 2);
        const streamed: number[] = [];
        for await (const batch of stream.batches) streamed.push(...batch.map(({ id }) => id));
        expect(stream.total).toBe(5);
        expect(streamed).toEqual(rows.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  it('streams the chosen rows, or all but a few, and none that the reader may not read', async () => {
    const streamed = async (role: Role, selection: Parameters<typeof streamRows>[3]) => {
      const { total, batches } = await streamRows(
        test.database.orm,
        applicationsList,
        reader(role),
        selection,
      );
      const ids: number[] = [];
      for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
      expect(ids).toHaveLength(total);
      return ids.sort();
    };
    expect(await streamed('client', { ids: [1, 2, 3, 999] })).toEqual([1]);
    expect(await streamed('aco', { matching: { searchQuery: 'law' }, except: [3, 7] })).toEqual([1, 2, 6]);
    expect(await streamed('admin', { matching: { searchQuery: 'nobody' } })).toEqual([]);
  });

  it('streams rows that are named in the order in which they are named, each once', async () => {
    const selection = { ids: [3, 1, 999, 2, 1] };
    const { total, batches } = await streamRows(
      test.database.orm,
      applicationsList,
      reader('admin'),
      selection,
    );
    const ids: number[] = [];
    for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
    expect([total, ids]).toEqual([3, [3, 1, 2]]);
  });

  it.each([
    ['filter', { where: { column: 'remark', is: 'contains', value: 'a' } }],
    ['deep filter', { where: { any: [{ all: [{ column: 'flagged', is: 'is', value: true }] }] } }],
    ['sort', { sortBy: ['status', 'priority'] }],
    ['partner filter', { where: { column: 'partner', is: 'empty' } }],
  ] as const)('refuses to tell a client what is withheld, by %s', async (_by, query) => {
    const { orm } = test.database;
    const asked = query as unknown as ApplicationsFilters;
    const refusal = expect.objectContaining({ status: 403, code: 'access.denied' });
    await expect(readPage(orm, applicationsList, reader('client'), { ...whole, ...asked })).rejects.toEqual(
      refusal,
    );
    await expect(streamRows(orm, applicationsList, reader('client'), { matching: asked })).rejects.toEqual(
      refusal,
    );
    await expect(countFacets(orm, applicationsList, reader('client'), ['priority'], {})).rejects.toEqual(
      refusal,
    );
  });

  it('treats a field that is withheld in some rows as empty in those', async () => {
    const { orm } = test.database;
    const user = await loadCurrentUser(orm, personOf.aco);
    if (!user) throw new Error('no officer');
    const secret = {
      action: 'read',
      subject: 'Application',
      fields: ['remark', 'counsellorName', 'followUpOn'],
      conditions: { branchId: 3 },
      inverted: true,
    } as const;
    const partly: ListReader = {
      user,
      ability: createAbility(
        [...(await loadRules(orm, user)), { ...secret, fields: [...secret.fields] }],
        user,
      ),
      clock,
    };
    const ids = async (query: ApplicationsFilters) =>
      (await readPage(orm, applicationsList, partly, { ...whole, ...query })).rows.map(({ id }) => id);
    expect((await ids({ where: { column: 'remark', is: 'contains', value: 'an' } })).sort()).toEqual([3]);
    expect((await ids({ where: { column: 'remark', is: 'empty' } })).sort()).toEqual([2, 6, 7]);
    expect((await ids({ where: { column: 'counsellor', is: 'in', value: [4] } })).sort()).toEqual([1, 2]);
    expect(await ids({ sortBy: ['followUpOn'] })).toEqual([3, 1, 2, 6, 7]);
    expect(await countFacets(orm, applicationsList, partly, ['counsellor'], {})).toEqual({
      counsellor: [
        { value: 4, label: 'Person 4', count: 2 },
        { value: null, count: 2 },
        { value: 11, label: 'Person 11', count: 1 },
      ],
    });
  });

  it('shows people to those who may read others, and to nobody their own row alone as a list', async () => {
    const { orm } = test.database;
    const mine = await readPage(orm, usersList, reader('aco'), whole);
    const colleagues = await orm.select({ id: users.id }).from(users).where(sql`branch_id in (1, 3)`);
    expect(mine.rows.map(({ id }) => id).sort()).toEqual(colleagues.map(({ id }) => id).sort());
    for (const role of ['counsellor', 'client'] as const) {
      await expect(readPage(orm, usersList, reader(role), whole)).rejects.toHaveProperty('status', 403);
    }
  });

  it('streams of what somebody reads just what they may export', async () => {
    const { orm } = test.database;
    const { user } = reader('counsellor');
    const streamed = async (rules: readonly AbilityRule[]) => {
      const { total, batches } = await streamRows(
        orm,
        applicationsList,
        { user, ability: createAbility(rules, user), clock },
        { matching: {} },
      );
      const ids = [];
      for await (const rows of batches) ids.push(...rows.map(({ id }) => id));
      expect(total).toBe(ids.length);
      return ids.sort();
    };
    const may = (action: Action, conditions?: AbilityRule['conditions']): AbilityRule => ({
      action,
      subject: 'Application',
      ...(conditions && { conditions }),
    });
    expect(await streamed([may('read'), may('export', { branchId: 1 })])).toEqual([1, 2, 3]);
    expect(await streamed([may('read', { branchId: 2 }), may('export')])).toEqual([4, 5]);
    const reason = 'Not outside.';
    const forbidden = { ...may('export'), inverted: true, reason };
    await expect(streamed([may('read'), may('export'), forbidden])).rejects.toEqual(
      new AppError(403, 'access.denied', reason),
    );
    await expect(streamed([may('read')])).rejects.toHaveProperty('status', 403);
  });

  it('reads the log by who, what and when', async () => {
    const { orm } = test.database;
    const at = (text: string) => new Date(text);
    await orm.insert(eventLog).values([
      {
        happenedAt: at('2027-02-07T23:59:59.999Z'),
        actorId: 1,
        type: 'a.done',
        subject: 'User',
        payload: {},
      },
      {
        happenedAt: at('2027-02-08T00:00:00.000Z'),
        actorId: 2,
        type: 'b.done',
        subject: 'User',
        payload: {},
      },
      {
        happenedAt: at('2027-02-08T23:59:59.999Z'),
        type: 'b.done',
        subject: 'Role',
        subjectId: 7,
        payload: {},
      },
    ]);
    const types = async (where: Filter) =>
      (await readPage(orm, auditLogList, reader('admin'), { ...whole, where })).rows.map(({ id }) => id);
    const [first = 0] = await types({ column: 'type', is: 'in', value: ['a.done'] });
    expect(await types({ column: 'happenedAt', is: 'on', value: '2027-02-08' })).toEqual([
      first + 2,
      first + 1,
    ]);
    expect(await types({ column: 'actor', is: 'empty' })).toEqual([first + 2]);
    expect(await types({ column: 'subjectId', is: 'is', value: 7 })).toEqual([first + 2]);
    expect(await countFacets(orm, auditLogList, reader('admin'), ['actor'], {})).toEqual({
      actor: [
        { value: 1, label: 'Person 1', count: 1 },
        { value: 2, label: 'Person 2', count: 1 },
        { value: null, count: 1 },
      ],
    });
    await expect(readPage(orm, auditLogList, reader('aco'), whole)).rejects.toHaveProperty('status', 403);
  });
});

/** The filter without one column, read apart from the engine: a condition on it becomes a group of none. */
function without(filter: Filter, column: string): Filter {
  if ('all' in filter) return { all: filter.all.map((part) => without(part, column)) };
  if ('any' in filter) return { any: filter.any.map((part) => without(part, column)) };
  return filter.column === column ? { all: [] } : filter;
}
