import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../contract/people/profile.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { courseIntakes, courses, students, universities } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { catalogue, plantCatalogue } from './stage.ts';

describe.each(databases)('the list of courses on $name', ({ open }) => {
  let ask: ReturnType<typeof catalogue>;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    await plantCatalogue(test.database.orm, api.clock.now());
    ask = catalogue(api);
  });

  it('is ten to a page unless asked otherwise, and all of them with fetchAll', async () => {
    const { data, meta } = await ask.list();
    expect([data.length, meta]).toEqual([10, { page: 1, perPage: 10, total: 12, lastPage: 2 }]);
    const all = await ask.list({ fetchAll: true });
    expect([all.data.length, all.meta]).toEqual([12, { page: 1, perPage: 12, total: 12, lastPage: 1 }]);
    expect((await ask.list({ page: 2 })).data).toEqual(all.data.slice(10));
  });

  it('takes each parameter of the specification', async () => {
    const day = (back: number) =>
      new Date(api.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const ids = async (query: Readonly<Record<string, unknown>>) => {
      const { data } = await ask.list({ fetchAll: true, ...query });
      return data.map(({ id }) => id).sort();
    };
    expect({
      countryId: await ids({ countryId: 50 }),
      intakeId: await ids({ intakeId: 50 }),
      universityId: await ids({ universityId: 2 }),
      courseName: await ids({ courseName: 'data' }),
      courseType: await ids({ courseType: 'online' }),
      editorID: [(await ids({ editorID: personOf.aco })).length, await ids({ editorID: personOf.admin })],
      dates: await ids({ dateFrom: day(3), dateTo: day(2) }),
      isAiGenerated: await ids({ isAiGenerated: true }),
      sorted: (await ask.list({ sortBy: 'tuitionFee', orderBy: 'desc', perPage: 5 })).data.map(
        ({ id }) => id,
      ),
    }).toEqual({
      countryId: [103, 106, 109, 112],
      intakeId: [102, 104, 106, 108, 110, 112],
      universityId: [102, 105, 108, 111],
      courseName: [104, 108, 112],
      courseType: [101, 106, 111],
      editorID: [12, []],
      dates: [103, 104],
      isAiGenerated: [104, 108, 112],
      sorted: [112, 111, 110, 109, 108],
    });
  });

  it('knows which courses students can apply for: verified, not archived, with an open intake', async () => {
    const { orm } = test.database;
    const ids = async () =>
      (await ask.list({ fetchAll: true, where: { column: 'open', is: 'is', value: true } })).data
        .map(({ id }) => id)
        .sort();
    expect(await ids()).toEqual([101, 102, 103, 106, 107, 108, 111, 112]);
    const closeIntake = (status: 'open' | 'closed') =>
      orm.update(courseIntakes).set({ status }).where(eq(courseIntakes.courseId, 101));
    const archive = (archivedAt: Date | null) =>
      orm.update(courses).set({ archivedAt }).where(eq(courses.id, 102));
    await closeIntake('closed');
    await archive(api.clock.now());
    expect([await ids(), (await ask.get(101)).data.open]).toEqual([[103, 106, 107, 108, 111, 112], false]);
    await closeIntake('open');
    await archive(null);
    expect((await ask.get(101)).data.open).toBe(true);
  });

  it('refuses what it does not know', async () => {
    const statuses = await Promise.all(
      [
        { colour: 'red' },
        { perPage: 7 },
        { courseType: 'evening' },
        { dateFrom: '2026-13-01' },
        { sortBy: 'intake' },
      ].map(async (query) => (await ask.list(query)).status),
    );
    expect(statuses).toEqual([400, 422, 422, 422, 422]);
  });

  it('finds words in any order and case, without accents, in other forms, and misspelt', async () => {
    const found = async (searchQuery: string) => (await ask.titles({ searchQuery })).length;
    expect({
      order: await found('SCIENCE data'),
      accents: await found('genie evreux'),
      typed: await found('Génie'),
      forms: await found('sciences'),
      part: await found('mechan'),
      misspelt: await found('enginering'),
      country: await found('france'),
      none: await found('enginering nonsense'),
      odd: await found("' % _ \\ & | !"),
    }).toEqual({
      order: 3,
      accents: 1,
      typed: 3,
      forms: 6,
      part: 3,
      misspelt: 3,
      country: 4,
      none: 0,
      odd: 0,
    });
  });

  it('is found by what its university is called now', async () => {
    const { orm } = test.database;
    await orm.update(universities).set({ name: 'Polytechnic of Évreux' }).where(eq(universities.id, 50));
    expect([
      await ask.titles({ searchQuery: 'polytechnic' }),
      await ask.titles({ searchQuery: 'universite' }),
    ]).toEqual([
      ['Data Science 12', 'Génie civil 3', 'Mechanical Engineering 6', 'Computer Science 9'].sort(),
      [],
    ]);
    await orm.update(universities).set({ name: 'Université de Évreux' }).where(eq(universities.id, 50));
  });

  it('counts what each value of a facet would give, whatever else is asked', async () => {
    const columns = [
      'countryCode',
      'level',
      'courseType',
      'discipline',
      'university',
      'intake',
      'state',
      'feeBand',
    ] as const;
    const values = {
      countryCode: ['GB', 'FR'],
      level: ['undergraduate', 'postgraduateTaught'],
      courseType: ['online', 'fullTime'],
      discipline: ['Engineering', 'Computing'],
      state: ['verified', 'stale', 'unverified', 'draft'],
      feeBand: ['under10', 'from10', 'from15', 'from20', 'from30'],
    };
    const named = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[]));
    const condition = named.chain((column) =>
      fc.subarray(values[column], { minLength: 1 }).map((value) => ({ column, is: 'in', value })),
    );
    const query = fc.record(
      {
        where: fc.array(condition, { minLength: 1, maxLength: 2 }).map((all) => ({ all })),
        searchQuery: fc.constantFrom('science', 'genie', 'enginering'),
        intakeId: fc.constantFrom(1, 50),
        courseType: fc.constantFrom('online', 'fullTime'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...columns), async (given, column) => {
        const counts = (await ask.facets(column, given))[column] ?? [];
        // What is asked about the column itself falls away.
        const { where, intakeId, courseType, ...rest } = given;
        const others = {
          ...rest,
          ...(column !== 'intake' && intakeId !== undefined && { intakeId }),
          ...(column !== 'courseType' && courseType !== undefined && { courseType }),
        };
        const kept = (where?.all ?? []).filter((one) => one.column !== column);
        for (const { value, count } of counts) {
          const own = { column, is: 'in', value: [value] };
          const asked =
            column === 'intake'
              ? { ...others, intakeId: value, ...(kept.length > 0 && { where: { all: kept } }) }
              : value === null
                ? { ...others, where: { all: [...kept, { column, is: 'empty' }] } }
                : { ...others, where: { all: [...kept, own] } };
          const { meta } = await ask.list({ ...asked, perPage: 5 });
          expect({ column, value, count: meta.total }).toEqual({ column, value, count });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('shows partners and students what is verified, and nobody outside who keeps it', async () => {
    const shown = await ask.list({ fetchAll: true }, 'channel-partner');
    expect([...new Set(shown.data.map(({ state }) => state))].sort()).toEqual(['stale', 'verified']);
    expect(pick(shown.data[0], 'editorId editorName isAiGenerated allowedActions editable')).toEqual({
      editorId: null,
      editorName: null,
      isAiGenerated: null,
      allowedActions: [],
      editable: [],
    });
    const asked = [{ editorID: personOf.aco }, { isAiGenerated: true }, { sortBy: 'editor' }];
    const statuses = await Promise.all(asked.map(async (query) => (await ask.list(query, 'student')).status));
    expect(statuses).toEqual([403, 403, 403]);
    expect([(await ask.get(104, 'student')).status, (await ask.get(104, 'counsellor')).status]).toEqual([
      404, 200,
    ]);
  });

  it('tells the first year in the currency asked for, as of the older of the two rates', async () => {
    const { data } = await ask.list({ fetchAll: true, currency: 'EUR', sortBy: 'createdAt' });
    const costs = data.filter(({ id }) => id <= 103).map(({ id, cost }) => [id, cost]);
    expect(costs).toEqual([
      [101, { amount: '9000.00', currency: 'EUR', asOf: '2026-10-01' }],
      [102, { amount: '12375.00', currency: 'EUR', asOf: '2026-10-01' }],
      [103, { amount: '14000.00', currency: 'EUR', asOf: '2026-10-01' }],
    ]);
    expect((await ask.list({ currency: 'CHF' })).data.every(({ cost }) => cost === null)).toBe(true);
  });

  it('tells the first year in the reader’s home currency, unless another is asked for', async () => {
    const mine = async (homeCurrency: string | null) => {
      const { data } = (await api.sendAs(personOf.admin, 'GET', '/profile')).body as { data: Profile };
      const { version, fullName, phone } = data;
      const changed = { fullName, phone, homeCurrency };
      await api.sendAs(personOf.admin, 'PUT', '/profile', changed, { 'if-match': `"${version}"` });
    };
    const told = async (path: string) => {
      const { body } = await api.sendAs(personOf.admin, 'GET', path);
      const { data } = body as { data: { cost: unknown } | { cost: unknown }[] };
      return (Array.isArray(data) ? data[0] : data)?.cost;
    };
    const paths = [
      '/course-detail/101',
      '/course-detail/compare?ids=101,102',
      '/course-detail?searchQuery=data',
    ];
    await mine('EUR');
    const home = { currency: 'EUR', asOf: '2026-10-01' };
    for (const path of paths) expect(pick(await told(path), 'currency asOf')).toEqual(home);
    expect(await told('/course-detail/101?currency=USD')).toHaveProperty('currency', 'USD');
    const { body } = await api.sendAs(personOf.admin, 'GET', '/currency-rates');
    expect((body as { meta: unknown }).meta).toEqual({ home: 'EUR' });
    await mine(null);
    for (const path of paths) expect(await told(path)).toBeNull();
  });

  it('tells of a student what the rules say, for the intake asked for or the next one that is open', async () => {
    const { orm } = test.database;
    await orm
      .update(courses)
      .set({ requirements: { marks: [{ level: 'bachelor', least: 60 }] } })
      .where(eq(courses.id, 101));
    await orm.update(students).set({ branchId: 1 }).where(eq(students.id, 1));
    const verdicts = async (query: object) => {
      const { data } = await ask.list({ fetchAll: true, studentId: 1, ...query });
      return data
        .filter(({ id }) => id === 101 || id === 104)
        .map(({ id, eligibility }) => [id, eligibility.map(({ rule, verdict }) => `${rule} ${verdict}`)]);
    };
    expect(Object.fromEntries(await verdicts({}))).toEqual({
      101: ['mark cannotTell', 'intake met'],
      104: ['intake met'],
    });
    expect((await ask.list({ studentId: 999_999 })).status).toBe(404);
  });

  it('sets up to five side by side, in the order asked for', async () => {
    const compare = async (ids: string) => {
      const { status, body } = await api.sendAs(
        personOf.counsellor,
        'GET',
        `/course-detail/compare?ids=${ids}&currency=USD`,
      );
      return [status, (body as { data?: { id: number }[] }).data?.map(({ id }) => id)];
    };
    expect([await compare('103,101,999'), await compare('101,102,103,104,105')]).toEqual([
      [200, [103, 101]],
      [200, [101, 102, 103, 104, 105]],
    ]);
    expect(await compare('1,2,3,4,5,6')).toEqual([422, undefined]);
  });

  it('sets nothing beside it that the reader may not see', async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ state: 'draft' }).where(eq(courses.id, 102));
    const compared = async (role: 'student' | 'client' | 'channel-partner' | 'counsellor' | 'aco') => {
      const path = '/course-detail/compare?ids=103,102,101';
      const { body } = await api.sendAs(personOf[role], 'GET', path);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    expect({
      student: await compared('student'),
      client: await compared('client'),
      partner: await compared('channel-partner'),
      counsellor: await compared('counsellor'),
      aco: await compared('aco'),
    }).toEqual({
      student: [103, 101],
      client: [103, 101],
      partner: [103, 101],
      counsellor: [103, 102, 101],
      aco: [103, 102, 101],
    });
    await orm.update(courses).set({ state: 'verified' }).where(eq(courses.id, 102));
  });
});
