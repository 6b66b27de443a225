import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import type { ApplicationStart } from '../../../../contract/applications/application-starts.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { and, eq } from '../../../../server/db/drizzle.ts';
import {
  applications,
  courseIntakes,
  courses,
  intakes,
  students,
} from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const bachelor = {
  level: 'bachelor' as const,
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: null,
  finishedIn: 2026,
  mark: 50,
  scale: 'percent' as const,
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
};
const finances = { source: 'parents' as const, amount: null, currency: null };
const complete = { ...emptyProfile, residence: 'NG', education: [bachelor], finances };
const demanding = { marks: [{ level: 'bachelor' as const, least: 60 }] };

describe.each(databases)('an application that is started with a course on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    const { orm } = test.database;
    const year = api.clock.now().getUTCFullYear();
    const opensOn = `${year - 1}-01-01` as const;
    await orm.update(intakes).set({ startsOn: `${year + 1}-09-01`, opensOn, closesOn: `${year + 1}-06-30` });
    await orm.insert(intakes).values([
      { id: 2, name: 'Next', startsOn: `${year + 2}-01-01`, opensOn, closesOn: `${year + 1}-10-30` },
      { id: 3, name: 'Over', startsOn: `${year - 1}-09-01`, opensOn, closesOn: `${year - 1}-06-30` },
    ]);
    await orm.insert(courseIntakes).values([
      { courseId: 1, intakeId: 2 },
      { courseId: 1, intakeId: 3 },
      { courseId: 2, intakeId: 2 },
    ]);
    await orm.delete(applications);
    await orm
      .update(students)
      .set({
        counsellorId: personOf.counsellor,
        profile: { ...emptyProfile, residence: 'NG', education: [bachelor] },
      })
      .where(eq(students.id, 3));
  });
  beforeEach(async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ state: 'verified', archivedAt: null, requirements: {} });
    await orm.update(courseIntakes).set({ status: 'open', overrides: [], deadline: null });
  });

  const look = async (asked: Readonly<Record<string, number>>, userId = personOf.counsellor) => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const { status, body } = await api.sendAs(userId, 'GET', `/application-drafts/start?${query}`);
    return { status, ...(body as { data: ApplicationStart }) };
  };
  const start = async (asked: object, userId = personOf.counsellor) => {
    const { status, body } = await api.sendAs(userId, 'POST', '/application-drafts/start', asked);
    return { status, ...(body as { data: ApplicationDraft; reason?: string; alternatives?: object }) };
  };
  /** What is told beforehand, and what the command answers to the same. */
  const both = async (asked: { courseId: number; intakeId?: number; studentId?: number }) => {
    const { data } = await look(asked);
    const { status, reason } = await start(asked);
    return [data.refusal, status, reason];
  };

  it('becomes a draft with the course, its next intake, and all that is known of the student', async () => {
    expect((await look({ courseId: 1, studentId: 3 })).data).toEqual({
      course: {
        id: 1,
        title: 'Law 1',
        universityName: 'University of Northhaven',
        countryCode: 'GB',
        state: 'verified',
      },
      student: { id: 3, fullName: 'Łukasz Żółć' },
      intakeId: 1,
      intakes: [
        {
          id: 1,
          name: 'September 2027',
          opensOn: expect.any(String),
          closesOn: expect.any(String),
          closed: null,
          applied: false,
        },
        {
          id: 2,
          name: 'Next',
          opensOn: expect.any(String),
          closesOn: expect.any(String),
          closed: null,
          applied: false,
        },
      ],
      eligibility: [
        { rule: 'intake', verdict: 'met', wanted: expect.any(String), found: null, remedy: null },
      ],
      refusal: null,
      alternatives: [],
    });
    const { status, data } = await start({ courseId: 1, studentId: 3 });
    expect([status, data.step, data.content.studentId, data.content.studentVersion]).toEqual([
      201,
      'start',
      3,
      1,
    ]);
    expect([data.content.start, data.content.choices]).toEqual([
      { destination: 'GB', level: 'postgraduateTaught', domicile: 'NG' },
      [{ courseId: 1, intakeId: 1 }],
    ]);
    expect(data.content.person.familyName).toBe('Łukasz Żółć');
    expect(data.content.education).toHaveLength(1);
    const kept = await api.sendAs(personOf.counsellor, 'GET', `/application-drafts/${data.id}`);
    expect((kept.body as { data: ApplicationDraft }).data).toEqual(data);
  });

  it.each([
    ['documents', complete, 'P7654321'],
    ['start', complete, null],
    ['start', { ...complete, education: [] }, 'P7654321'],
    ['start', { ...complete, education: [{ ...bachelor, mark: null }] }, 'P7654321'],
    ['start', { ...complete, finances: null }, 'P7654321'],
  ])(
    'opens at the step %s: only what is complete goes to the review at once',
    async (step, profile, passportNumber) => {
      const { orm } = test.database;
      await orm.update(students).set({ profile, passportNumber }).where(eq(students.id, 3));
      expect((await start({ courseId: 1, studentId: 3 })).data.step).toBe(step);
    },
  );

  it('is for whoever is looked for next, where no student was named', async () => {
    const { data } = await start({ courseId: 2, intakeId: 2 });
    expect([data.step, data.content.studentId, data.content.start, data.content.choices]).toEqual([
      'findStudent',
      null,
      { destination: 'GB', level: 'postgraduateTaught' },
      [{ courseId: 2, intakeId: 2 }],
    ]);
  });

  it('is for students themselves, whoever they name', async () => {
    const { data } = await look({ courseId: 1, studentId: 3 }, personOf.student);
    expect(data.student?.id).toBe(1);
    expect((await start({ courseId: 1, studentId: 3 }, personOf.student)).data.content.studentId).toBe(1);
  });

  it('is refused where the course is archived, not verified, or its university put away', async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ archivedAt: api.clock.now() }).where(eq(courses.id, 1));
    expect(await both({ courseId: 1, studentId: 3 })).toEqual([
      'refusal.courseArchived',
      409,
      'refusal.courseArchived',
    ]);
    await orm.update(courses).set({ archivedAt: null, state: 'unverified' }).where(eq(courses.id, 1));
    const asked = { courseId: 1 };
    const { data } = await look(asked, personOf.aco);
    const answer = await start(asked, personOf.aco);
    expect([data.refusal, answer.status, answer.reason]).toEqual([
      'refusal.courseNotOffered',
      409,
      'refusal.courseNotOffered',
    ]);
    await orm.update(courses).set({ state: 'stale' }).where(eq(courses.id, 1));
    expect((await look(asked)).data.refusal).toBeNull();
  });

  it('is refused where the intake is closed for where the student lives, with the intakes that are open', async () => {
    const { orm } = test.database;
    await orm
      .update(courseIntakes)
      .set({ overrides: [{ countryCode: 'NG', status: 'closed', deadline: null }] })
      .where(and(eq(courseIntakes.courseId, 1), eq(courseIntakes.intakeId, 1)));
    expect((await look({ courseId: 1, studentId: 3 })).data.intakeId).toBe(2);
    const closed = await look({ courseId: 1, intakeId: 1, studentId: 3 });
    expect([closed.data.refusal, closed.data.intakes.map((intake) => intake.closed)]).toEqual([
      'refusal.intakeClosed',
      ['closedForCountry', null],
    ]);
    const answer = await start({ courseId: 1, intakeId: 1, studentId: 3 });
    expect([answer.status, answer.reason, answer.alternatives]).toEqual([
      409,
      'refusal.intakeClosed',
      [{ id: 2, name: 'Next' }],
    ]);
    // For whoever lives elsewhere it stands open.
    expect((await look({ courseId: 1, intakeId: 1 })).data.refusal).toBeNull();
    expect(await both({ courseId: 1, intakeId: 3, studentId: 3 })).toEqual([
      'refusal.intakeClosed',
      409,
      'refusal.intakeClosed',
    ]);
  });

  it('is refused where a rule of the course says no, and told which, with what else the student reaches', async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ requirements: demanding }).where(eq(courses.id, 1));
    const { data } = await look({ courseId: 1, studentId: 3 });
    expect([data.refusal, data.eligibility[0]]).toEqual([
      'refusal.notEligible',
      { rule: 'mark', verdict: 'notMet', wanted: 60, found: 50, remedy: 'chooseLowerCourse' },
    ]);
    expect(data.alternatives).toEqual([
      {
        kind: 'similar',
        courseId: 2,
        title: 'Law 2',
        universityName: 'Eastbridge College',
        city: 'Town',
        countryCode: 'GB',
        intakeId: 1,
        intakeName: 'September 2027',
      },
    ]);
    expect((await start({ courseId: 1, studentId: 3 })).reason).toBe('refusal.notEligible');
    // What cannot be told yet keeps nobody from it.
    expect((await look({ courseId: 1 })).data.refusal).toBeNull();
  });

  it('offers the same course elsewhere first, and none that is closed or out of the student’s reach', async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ requirements: demanding }).where(eq(courses.id, 1));
    await orm.update(courses).set({ title: 'LAW 1' }).where(eq(courses.id, 2));
    const kinds = async () =>
      (await look({ courseId: 1, studentId: 3 })).data.alternatives.map(({ kind, courseId, intakeId }) => [
        kind,
        courseId,
        intakeId,
      ]);
    expect(await kinds()).toEqual([['elsewhere', 2, 1]]);
    await orm
      .update(courseIntakes)
      .set({ status: 'closed' })
      .where(and(eq(courseIntakes.courseId, 2), eq(courseIntakes.intakeId, 1)));
    expect(await kinds()).toEqual([['elsewhere', 2, 2]]);
    await orm.update(courses).set({ requirements: demanding }).where(eq(courses.id, 2));
    expect(await kinds()).toEqual([]);
    await orm.update(courses).set({ title: 'Law 2' }).where(eq(courses.id, 2));
  });

  it('is not for an intake that the student has an open application for', async () => {
    const { orm } = test.database;
    const made = await start({ courseId: 1, studentId: 3 });
    const { id, version, content } = made.data;
    const finished = await api.sendAs(
      personOf.counsellor,
      'POST',
      `/application-drafts/${id}/applications`,
      {},
      { 'if-match': `"${version}"` },
    );
    // The planted student has no telephone to be reached by.
    expect([finished.status, content.person.phone]).toEqual([422, '1']);
    await orm.update(students).set({ phone: '+234 803 555 1234' }).where(eq(students.id, 3));
    const again = (await start({ courseId: 1, studentId: 3 })).data;
    const done = await api.sendAs(
      personOf.counsellor,
      'POST',
      `/application-drafts/${again.id}/applications`,
      {},
      { 'if-match': `"${again.version}"` },
    );
    expect(done.status).toBe(201);
    expect(await both({ courseId: 1, intakeId: 1, studentId: 3 })).toEqual([
      'refusal.appliedAlready',
      409,
      'refusal.appliedAlready',
    ]);
    const { data } = await look({ courseId: 1, studentId: 3 });
    expect([data.intakeId, data.refusal, data.intakes.map(({ applied }) => applied)]).toEqual([
      2,
      null,
      [true, false],
    ]);
  });

  it('is nobody’s who makes no applications, and of nothing that is out of reach', async () => {
    expect((await look({ courseId: 1 }, personOf.client)).status).toBe(403);
    expect((await start({ courseId: 1 }, personOf.client)).status).toBe(403);
    expect((await look({ courseId: 999 })).status).toBe(404);
    await test.database.orm.update(students).set({ branchId: 2 }).where(eq(students.id, 2));
    expect((await start({ courseId: 1, studentId: 2 })).status).toBe(404);
  });
});
