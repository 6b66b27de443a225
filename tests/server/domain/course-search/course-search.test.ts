import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseSearchResult, IntakeOption } from '../../../../contract/courses/course-search.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { courses, intakes, students, universities } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('the search for courses on $name', ({ open }) => {
  let token: string;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    token = (await api.signIn(personOf.counsellor)).token;
    const year = api.clock.now().getUTCFullYear();
    await test.database.orm
      .update(intakes)
      .set({ startsOn: `${year + 1}-09-01`, opensOn: `${year - 1}-01-01`, closesOn: `${year + 1}-06-30` });
    await test.database.orm.insert(intakes).values({
      id: 2,
      name: 'Over',
      startsOn: `${year - 1}-09-01`,
      opensOn: `${year - 2}-01-01`,
      closesOn: `${year - 1}-06-30`,
    });
    await test.database.orm
      .update(courses)
      .set({ requirements: { marks: [{ level: 'bachelor', least: 60 }] } })
      .where(eq(courses.id, 1));
    await test.database.orm
      .update(students)
      .set({ counsellorId: personOf.counsellor })
      .where(eq(students.id, 1));
  });

  const find = async (asked: object) => {
    const { status, body } = await api.send('POST', '/course-search', { token, body: asked });
    return {
      status,
      ...(body as { data: CourseSearchResult[]; meta: { total: number; intakes: IntakeOption[] } }),
    };
  };
  const titles = async (asked: object) => (await find(asked)).data.map(({ title }) => title);

  it('finds by words of the course and its university, in any order and case', async () => {
    expect(await titles({})).toEqual(['Law 1', 'Law 2']);
    expect(await titles({ searchQuery: 'LAW 2' })).toEqual(['Law 2']);
    expect(await titles({ searchQuery: 'law nothing' })).toEqual([]);
    expect(await titles({ ids: [2] })).toEqual(['Law 2']);
    expect(await titles({ countryCode: 'FR' })).toEqual([]);
    expect((await find({ level: 'nonsense' })).status).toBe(422);
  });

  it('offers nothing of a university or an intake that was put away', async () => {
    const { orm } = test.database;
    const archivedAt = api.clock.now();
    const offered = async () => {
      const { data, meta } = await find({});
      return [data.map(({ title }) => title), meta.total, meta.intakes.length];
    };
    expect(await offered()).toEqual([['Law 1', 'Law 2'], 2, 1]);
    await orm.update(universities).set({ archivedAt }).where(eq(universities.id, 2));
    await orm.update(intakes).set({ archivedAt });
    expect(await offered()).toEqual([['Law 1'], 1, 0]);
    await orm.update(universities).set({ archivedAt: null });
    await orm.update(intakes).set({ archivedAt: null });
  });

  it('says what each course asks, with what is left out filled in, and which intakes are not over', async () => {
    const { data, meta } = await find({ ids: [1] });
    expect(data[0]?.requirements).toEqual({
      marks: [{ level: 'bachelor', least: 60 }],
      subjects: [],
      english: [],
      englishWaived: false,
      mostBacklogs: null,
      mostGapYears: null,
    });
    expect(data[0]?.eligibility).toEqual([]);
    expect(meta.intakes.map(({ id }) => id)).toEqual([1]);
  });

  it('says of a student what each rule says, and nothing of one who is out of reach', async () => {
    const { data } = await find({ ids: [1], studentId: 1, intakeId: 1 });
    expect(data[0]?.eligibility.map(({ rule, verdict, remedy }) => [rule, verdict, remedy])).toEqual([
      ['mark', 'cannotTell', 'addEducation'],
      ['intake', 'met', null],
    ]);
    await test.database.orm.update(students).set({ branchId: 2 }).where(eq(students.id, 2));
    expect((await find({ studentId: 2 })).status).toBe(404);
  });

  it('puts first what the student as they are described reaches, and judges before it takes the first of many', async () => {
    const bachelor = {
      level: 'bachelor',
      institution: 'University of Lagos',
      countryCode: 'NG',
      board: null,
      subject: null,
      finishedIn: 2026,
      mark: 50,
      scale: 'percent',
      backlogsActive: 0,
      backlogsCleared: 0,
      inEnglish: true,
    };
    const profile = { education: [bachelor], tests: [], work: [], finances: null };
    const verdicts = async (asked: object) =>
      (await find(asked)).data.map(({ title, eligibility }) => [
        title,
        eligibility.map(({ rule, verdict }) => `${rule} ${verdict}`),
      ]);
    expect(await verdicts({ profile, intakeId: 1 })).toEqual([
      ['Law 2', ['intake met']],
      ['Law 1', ['mark notMet', 'intake met']],
    ]);
    expect(
      await verdicts({ profile: { ...profile, education: [{ ...bachelor, mark: 70 }] }, intakeId: 1 }),
    ).toEqual([
      ['Law 1', ['mark met', 'intake met']],
      ['Law 2', ['intake met']],
    ]);
    expect((await find({ profile: { education: 'none' } })).status).toBe(422);
  });
});
