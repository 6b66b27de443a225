import { beforeAll, describe, expect, it } from 'vitest';
import type { Condition, Filter } from '../../../contract/kit/filters.ts';
import { emptyProfile } from '../../../contract/people/students.ts';
import { createAbility, loadRules } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { applications, students } from '../../../server/db/schema/index.ts';
import {
  type ApplicationsFilters,
  applicationsList,
} from '../../../server/domain/applications/applications.list.ts';
import { studentsList } from '../../../server/domain/students/students.list.ts';
import { countFacets } from '../../../server/lists/facets.ts';
import type { ListReader } from '../../../server/lists/list.types.ts';
import { metaOf, readPage } from '../../../server/lists/page.ts';
import { loadInOrder } from '../../../server/lists/page-rows.ts';
import { testClock } from '../../support/clock.ts';
import { databases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';

/** Noon of Monday 8 February 2027. */
const clock = testClock('2027-02-08T12:00:00.000Z');

/** What the seven applications of the agency hold; days and instants stand around today and a week ago. */
const held = [
  { id: 1, preference: 1, remark: 'Call back', followUpOn: '2027-02-01', at: '2027-02-01T23:59:59.999Z' },
  { id: 2, preference: 2, remark: '', followUpOn: '2027-02-07', at: '2027-02-02T00:00:00.000Z' },
  { id: 3, preference: 2, remark: null, followUpOn: '2027-02-08', at: '2027-02-07T23:59:59.999Z' },
  { id: 4, preference: null, remark: 'call', followUpOn: '2027-02-09', at: '2027-02-08T00:00:00.000Z' },
  { id: 5, preference: 9, remark: '50% paid', followUpOn: '2027-02-14', at: '2027-02-08T23:59:59.999Z' },
  { id: 6, preference: null, remark: null, followUpOn: null, at: '2027-02-09T00:00:00.000Z' },
  { id: 7, preference: 3, remark: 'paid', followUpOn: '2027-02-15', at: '2027-02-15T00:00:00.000Z' },
] as const;

/** The days of January on which they were updated last, by their ids; two on the same one. */
const updatedOn = [3, 1, 5, 5, 2, 4, 6];

const [text, number] = [{ column: 'remark' }, { column: 'preference' }] as const;
const [day, instant] = [{ column: 'followUpOn' }, { column: 'createdAt' }] as const;
const [choice, reference] = [{ column: 'status' }, { column: 'counsellor' }] as const;

/** Each condition with the ids of the applications that satisfy it. */
const table: readonly (readonly [Condition, readonly number[]])[] = [
  [{ ...text, is: 'contains', value: 'CALL' }, [1, 4]],
  [{ ...text, is: 'notContains', value: 'call' }, [2, 3, 5, 6, 7]],
  [{ ...text, is: 'startsWith', value: 'call b' }, [1]],
  [{ ...text, is: 'is', value: 'call' }, [4]],
  [{ ...text, is: 'isNot', value: 'call' }, [1, 2, 3, 5, 6, 7]],
  [{ ...text, is: 'contains', value: '%' }, [5]],
  [{ ...text, is: 'notContains', value: '%' }, [1, 2, 3, 4, 6, 7]],
  [{ ...text, is: 'empty' }, [2, 3, 6]],
  [{ ...text, is: 'notEmpty' }, [1, 4, 5, 7]],

  [{ ...number, is: 'is', value: 2 }, [2, 3]],
  [{ ...number, is: 'isNot', value: 2 }, [1, 4, 5, 6, 7]],
  [{ ...number, is: 'less', value: 2 }, [1]],
  [{ ...number, is: 'atMost', value: 2 }, [1, 2, 3]],
  [{ ...number, is: 'more', value: 2 }, [5, 7]],
  [{ ...number, is: 'atLeast', value: 2 }, [2, 3, 5, 7]],
  [{ ...number, is: 'between', value: [2, 3] }, [2, 3, 7]],
  [{ ...number, is: 'more', value: 2.5 }, [5, 7]],
  [{ ...number, is: 'empty' }, [4, 6]],
  [{ ...number, is: 'notEmpty' }, [1, 2, 3, 5, 7]],

  [{ ...day, is: 'on', value: '2027-02-08' }, [3]],
  [{ ...day, is: 'before', value: '2027-02-08' }, [1, 2]],
  [{ ...day, is: 'after', value: '2027-02-08' }, [4, 5, 7]],
  [{ ...day, is: 'between', value: ['2027-02-07', '2027-02-09'] }, [2, 3, 4]],
  [{ ...day, is: 'lastDays', value: 1 }, [3]],
  [{ ...day, is: 'lastDays', value: 2 }, [2, 3]],
  [{ ...day, is: 'lastDays', value: 7 }, [2, 3]],
  [{ ...day, is: 'lastDays', value: 8 }, [1, 2, 3]],
  [{ ...day, is: 'nextDays', value: 1 }, [3]],
  [{ ...day, is: 'nextDays', value: 2 }, [3, 4]],
  [{ ...day, is: 'nextDays', value: 7 }, [3, 4, 5]],
  [{ ...day, is: 'nextDays', value: 8 }, [3, 4, 5, 7]],
  [{ ...day, is: 'past' }, [1, 2]],
  [{ ...day, is: 'empty' }, [6]],

  [{ ...instant, is: 'on', value: '2027-02-08' }, [4, 5]],
  [{ ...instant, is: 'before', value: '2027-02-08' }, [1, 2, 3]],
  [{ ...instant, is: 'after', value: '2027-02-08' }, [6, 7]],
  [{ ...instant, is: 'between', value: ['2027-02-02', '2027-02-07'] }, [2, 3]],
  [{ ...instant, is: 'lastDays', value: 1 }, [4, 5]],
  [{ ...instant, is: 'lastDays', value: 7 }, [2, 3, 4, 5]],
  [{ ...instant, is: 'lastDays', value: 8 }, [1, 2, 3, 4, 5]],
  [{ ...instant, is: 'nextDays', value: 1 }, [4, 5]],
  [{ ...instant, is: 'nextDays', value: 7 }, [4, 5, 6]],
  [{ ...instant, is: 'nextDays', value: 8 }, [4, 5, 6, 7]],
  [{ ...instant, is: 'past' }, [1, 2, 3]],

  [{ column: 'flagged', is: 'is', value: true }, [1, 3]],
  [{ column: 'flagged', is: 'is', value: false }, [2, 4, 5, 6, 7]],
  [{ ...choice, is: 'in', value: ['draft', 'closed'] }, [1, 7]],
  [{ ...choice, is: 'notIn', value: ['draft', 'closed'] }, [2, 3, 4, 5, 6]],
  [{ ...reference, is: 'in', value: [4, 11] }, [1, 2, 3, 7]],
  [{ ...reference, is: 'notIn', value: [4, 11] }, [4, 5, 6]],
  [{ ...reference, is: 'empty' }, [5, 6]],
];

/** Conditions on instants, with the ids of the applications that satisfy them by the zone of the reader. */
const zoned: readonly (readonly [Condition, Readonly<Record<string, readonly number[]>>])[] = [
  [
    { ...instant, is: 'on', value: '2027-02-08' },
    {
      'America/Vancouver': [5, 6],
      'Europe/London': [4, 5],
      'Asia/Kolkata': [3, 4],
      'Pacific/Auckland': [3, 4],
    },
  ],
  [
    { ...instant, is: 'before', value: '2027-02-02' },
    { 'America/Vancouver': [1, 2], 'Europe/London': [1], 'Asia/Kolkata': [], 'Pacific/Auckland': [] },
  ],
  [
    { ...instant, is: 'after', value: '2027-02-08' },
    {
      'America/Vancouver': [7],
      'Europe/London': [6, 7],
      'Asia/Kolkata': [5, 6, 7],
      'Pacific/Auckland': [5, 6, 7],
    },
  ],
  [
    { ...instant, is: 'between', value: ['2027-02-02', '2027-02-07'] },
    {
      'America/Vancouver': [3, 4],
      'Europe/London': [2, 3],
      'Asia/Kolkata': [1, 2],
      'Pacific/Auckland': [1, 2],
    },
  ],
  // Noon in UTC is still the 8th in Vancouver, and the 9th already in Auckland.
  [
    { ...instant, is: 'past' },
    {
      'America/Vancouver': [1, 2, 3, 4],
      'Europe/London': [1, 2, 3],
      'Asia/Kolkata': [1, 2],
      'Pacific/Auckland': [1, 2, 3, 4],
    },
  ],
  [
    { ...instant, is: 'lastDays', value: 1 },
    {
      'America/Vancouver': [5, 6],
      'Europe/London': [4, 5],
      'Asia/Kolkata': [3, 4],
      'Pacific/Auckland': [5, 6],
    },
  ],
  [
    { ...instant, is: 'nextDays', value: 7 },
    {
      'America/Vancouver': [5, 6, 7],
      'Europe/London': [4, 5, 6],
      'Asia/Kolkata': [3, 4, 5, 6],
      'Pacific/Auckland': [5, 6, 7],
    },
  ],
];

describe.each(databases)('conditions of lists on $name', ({ open }) => {
  let admin: ListReader;
  let partner: ListReader;

  const readerOf = async (role: 'admin' | 'channel-partner'): Promise<ListReader> => {
    const user = await loadCurrentUser(test.database.orm, personOf[role]);
    if (!user) throw new Error(`no ${role}`);
    return { user, ability: createAbility(await loadRules(test.database.orm, user), user), clock };
  };
  const test = openWith(open, plantAgency);
  beforeAll(async () => {
    const { orm } = test.database;
    for (const { id, at, ...fields } of held) {
      const updatedAt = new Date(`2027-01-0${updatedOn[id - 1]}T00:00:00Z`);
      const row = { ...fields, createdAt: new Date(at), updatedAt, flagged: id === 1 || id === 3 };
      await orm.update(applications).set(row).where(eq(applications.id, id));
    }
    admin = await readerOf('admin');
    partner = await readerOf('channel-partner');
  });

  const page = (query: ApplicationsFilters & { page?: number; perPage?: number }) =>
    readPage(test.database.orm, applicationsList, admin, { page: 1, perPage: 50, ...query });
  const idsOf = async (query: Parameters<typeof page>[0]) => (await page(query)).rows.map(({ id }) => id);
  const found = async (where: Filter) => (await idsOf({ where })).sort();

  it('hold for exactly the rows that the table names', async () => {
    const told = [];
    for (const [condition] of table) told.push([condition, await found(condition)]);
    expect(told).toEqual(table);
  });

  it('judge instants by the days of the reader, and days alike everywhere', async () => {
    const zones = ['America/Vancouver', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland'];
    const foundIn = async (where: Filter, timeZone: string) => (await idsOf({ where, timeZone })).sort();
    for (const [condition, expected] of zoned) {
      const told = await Promise.all(zones.map(async (zone) => [zone, await foundIn(condition, zone)]));
      expect([condition, Object.fromEntries(told)]).toEqual([condition, expected]);
    }
    const days = await Promise.all(
      zones.map((zone) => foundIn({ ...day, is: 'on', value: '2027-02-08' }, zone)),
    );
    expect(days).toEqual([[3], [3], [3], [3]]);
  });

  it.each(['America/Vancouver', 'Pacific/Auckland', 'UTC'])(
    'take the first and the last day that there can be in %s',
    async (timeZone) => {
      const counts = [];
      for (const column of [day, instant, { column: 'dueOn' }])
        for (const value of ['0001-01-01', '9999-12-31'])
          for (const is of ['on', 'before', 'after'] as const)
            counts.push((await idsOf({ where: { ...column, is, value }, timeZone })).length);
      // Day 1 has nothing before it and all after it, the last one the other way round; six have a day, seven an instant.
      expect(counts).toEqual([0, 0, 6, 0, 6, 0, 0, 0, 7, 0, 7, 0, 0, 0, 0, 0, 0, 0]);
    },
  );

  it('judge a day that is read from another column alike everywhere', async () => {
    const { orm } = test.database;
    for (const [id, passportExpiresOn] of [
      [1, '2027-02-07'],
      [2, '2027-02-08'],
      [3, '2027-02-09'],
    ] as const)
      await orm
        .update(students)
        .set({ profile: { ...emptyProfile, passportExpiresOn } })
        .where(eq(students.id, id));
    const passport = { column: 'passportExpiresOn' } as const;
    for (const timeZone of ['America/Vancouver', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland']) {
      const foundOf = async (condition: Condition) => {
        const query = { page: 1, perPage: 50, where: condition, timeZone };
        return (await readPage(orm, studentsList, admin, query)).rows.map(({ id }) => id).sort();
      };
      expect(await foundOf({ ...passport, is: 'on', value: '2027-02-08' })).toEqual([2]);
      expect(await foundOf({ ...passport, is: 'before', value: '2027-02-08' })).toEqual([1]);
      expect(await foundOf({ ...passport, is: 'after', value: '2027-02-08' })).toEqual([3]);
      expect(await foundOf({ ...passport, is: 'past' })).toEqual([1]);
    }
  });

  it('judge a last day by its day in UTC, wherever the reader is', async () => {
    const { orm } = test.database;
    const ends = ['2027-02-06T23:59:59.999Z', '2027-02-07T08:59:59.999Z', '2027-02-07T23:59:59.999Z'];
    for (const [place, at] of ends.entries())
      await orm
        .update(applications)
        .set({ dueAt: new Date(at) })
        .where(eq(applications.id, place + 1));
    const due = { column: 'dueOn' } as const;
    for (const timeZone of ['America/Vancouver', 'Pacific/Auckland']) {
      expect((await idsOf({ where: { ...due, is: 'on', value: '2027-02-07' }, timeZone })).sort()).toEqual([
        2, 3,
      ]);
      expect((await idsOf({ where: { ...due, is: 'past' }, timeZone })).sort()).toEqual([1, 2, 3]);
      expect(await idsOf({ where: { ...due, is: 'nextDays', value: 1 }, timeZone })).toEqual([]);
    }
    await orm.update(applications).set({ dueAt: null });
  });

  it('hold together in groups, and say nothing in groups of none', async () => {
    const draft = { ...choice, is: 'in', value: ['draft'] } as const;
    const flagged = { column: 'flagged', is: 'is', value: true } as const;
    expect(await found({ all: [draft, flagged] })).toEqual([1]);
    expect(await found({ any: [draft, flagged] })).toEqual([1, 3]);
    expect(await found({ all: [flagged, { any: [draft, { ...number, is: 'is', value: 2 }] }] })).toEqual([
      1, 3,
    ]);
    expect(await found({ all: [flagged, { any: [] }] })).toEqual([1, 3]);
    expect(await found({ any: [] })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('on a facet’s own column are left out of its counts at any depth, and no others', async () => {
    const flagged = { column: 'flagged', is: 'is', value: true } as const;
    const one = { ...reference, is: 'in', value: [11] } as const;
    const counted = async (where: Filter) => {
      const { counsellor = [] } = await countFacets(
        test.database.orm,
        applicationsList,
        admin,
        ['counsellor'],
        { where },
      );
      return counsellor.map(({ value, count }) => [value, count]);
    };
    const both = [
      [4, 1],
      [11, 1],
    ];
    expect(await counted({ all: [flagged, one] })).toEqual(both);
    expect(await counted({ all: [{ all: [flagged, one] }] })).toEqual(both);
    expect(await counted({ any: [{ all: [{ any: [one] }, flagged] }] })).toEqual(both);
  });

  it('count the values of a facet the most frequent first, and those that are even in their order', async () => {
    const { preference, counsellor } = await countFacets(
      test.database.orm,
      applicationsList,
      admin,
      ['preference', 'counsellor'],
      {},
    );
    expect(preference?.map(({ value, count }) => [value, count])).toEqual([
      ['2', 2],
      [null, 2],
      ['1', 1],
      ['3', 1],
      ['9', 1],
    ]);
    expect(counsellor?.map(({ value, count }) => [value, count])).toEqual([
      [4, 3],
      [null, 2],
      [11, 1],
      [12, 1],
    ]);
  });

  it.each([
    ['asc', [1, 2, 3, 7, 5, 4, 6]],
    ['desc', [5, 7, 3, 2, 1, 6, 4]],
  ] as const)('put rows in order %s, the empty ones last and even ones by id', async (order, ids) => {
    const query = { sortBy: ['preference'], orderBy: [order] };
    expect(await idsOf(query)).toEqual(ids);
    for (const perPage of [1, 2, 3, 4, 6, 7]) {
      const pages = [];
      for (let at = 1; at <= Math.ceil(7 / perPage); at += 1) {
        pages.push(await idsOf({ ...query, page: at, perPage }));
      }
      expect(pages.flat()).toEqual(ids);
      expect(pages.slice(0, -1).every((rows) => rows.length === perPage)).toBe(true);
    }
    expect(await idsOf({ ...query, page: 8, perPage: 1 })).toEqual([]);
  });

  it('take the first of two orders of one column, and ascend unless told otherwise', async () => {
    expect(await idsOf({ sortBy: ['preference', 'preference'], orderBy: ['desc', 'asc'] })).toEqual([
      5, 7, 3, 2, 1, 6, 4,
    ]);
    expect(await idsOf({ sortBy: ['preference'] })).toEqual([1, 2, 3, 7, 5, 4, 6]);
    expect(await idsOf({ sortBy: ['flagged', 'preference'], orderBy: ['desc', 'desc'] })).toEqual([
      3, 1, 5, 7, 2, 6, 4,
    ]);
  });

  it('stand in the usual order of their list where none is asked for, or in the other direction', async () => {
    // Those updated last come first; of two that are even the greater id does.
    const [newest, oldest] = [
      [7, 4, 3, 6, 1, 5, 2],
      [2, 5, 1, 6, 3, 4, 7],
    ];
    expect([
      await idsOf({}),
      await idsOf({ orderBy: ['desc'] }),
      await idsOf({ orderBy: ['asc'] }),
      await idsOf({ sortBy: [], orderBy: [] }),
    ]).toEqual([newest, newest, oldest, newest]);
  });

  it('count pages up to the last row, and one where there is none', () => {
    const lastPage = (total: number) => metaOf({ page: 1, perPage: 10 }, total).lastPage;
    expect([0, 1, 9, 10, 11, 20, 21].map(lastPage)).toEqual([1, 1, 1, 1, 2, 2, 3]);
  });

  it('let named rows be loaded in the order of their names, without those the reader may not see', async () => {
    const { orm } = test.database;
    const load = async (reader: ListReader, ids: readonly number[]) =>
      (await loadInOrder(orm, applicationsList, reader, ids)).map(({ id }) => id);
    expect(await load(admin, [7, 1, 999, 4])).toEqual([7, 1, 4]);
    // Of the agency’s first partner and its sub-agents, by the table of the agency.
    expect(await load(partner, [7, 6, 5, 4, 3, 2, 1])).toEqual([4, 3, 1]);
    expect(await load(partner, [2])).toEqual([]);
    expect(await load(admin, [])).toEqual([]);
  });
});
