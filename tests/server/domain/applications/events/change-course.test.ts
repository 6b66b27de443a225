import { beforeAll, describe, expect, it } from 'vitest';
import { and, asc, eq } from '../../../../../server/db/drizzle.ts';
import { pick as columns } from '../../../../../server/db/pick.ts';
import {
  applicationDeadlines,
  applicationDocuments,
  courseIntakes,
  courses,
  demandedDocuments,
  notifications,
  tasks,
} from '../../../../../server/db/schema/index.ts';
import { pick } from '../../../../support/pick.ts';
import { databases } from '../../../../support/server/database.ts';
import { openForSuite } from '../../../../support/server/suite.ts';
import { otherOf, personOf } from '../../../access/agency.ts';
import { laterIntake, stageEvents } from '../stage.ts';

const { aco, counsellor, student } = personOf;
/** The contacts of the universities of the course before and of the new one. */
const contactBefore = personOf['university-contact'];
const contactAfter = otherOf['university-contact'];
const reason = 'The fees are lower';

describe.each(databases)('a change of the course on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  beforeAll(async () => {
    const required = { stage: 'submission' as const, required: true };
    await test.database.orm.insert(demandedDocuments).values([
      { universityId: 1, type: 'portfolio', ...required },
      { universityId: 1, type: 'payslips', ...required },
      { universityId: 2, type: 'payslips', ...required },
      { universityId: 2, type: 'researchProposal', ...required },
    ]);
  });

  /** A course of the second university, taught from both intakes. */
  async function teach(given: Partial<typeof courses.$inferInsert> = {}): Promise<number> {
    const { orm } = test.database;
    const [known] = await orm.select().from(courses).where(eq(courses.id, 2));
    if (!known) throw new Error('no such course');
    const { id: _, ...columns } = known;
    const [course] = await orm
      .insert(courses)
      .values({ ...columns, title: 'Trade law', ...given })
      .returning({ id: courses.id });
    const courseId = course?.id ?? 0;
    await orm.insert(courseIntakes).values([1, laterIntake].map((intakeId) => ({ courseId, intakeId })));
    return courseId;
  }
  const change = (courseId: number, intakeId = laterIntake) =>
    ({ type: 'application.changeCourse', courseId, intakeId, reason }) as const;
  const documentsOf = (id: number) =>
    test.database.orm
      .select(columns(applicationDocuments, 'type', 'status', 'required', 'universityId', 'universityName'))
      .from(applicationDocuments)
      .where(eq(applicationDocuments.applicationId, id))
      .orderBy(asc(applicationDocuments.id));
  const toldOf = (id: number) =>
    test.database.orm
      .select(columns(notifications, 'userId', 'type', 'data'))
      .from(notifications)
      .where(eq(notifications.applicationId, id))
      .orderBy(asc(notifications.userId));
  const deadlineOf = async (id: number) => {
    const [row] = await test.database.orm
      .select({ at: applicationDeadlines.at })
      .from(applicationDeadlines)
      .where(and(eq(applicationDeadlines.applicationId, id), eq(applicationDeadlines.name, 'intakeClosing')));
    return row?.at.toISOString();
  };
  const openTasks = (id: number) =>
    test.database.orm
      .select(columns(tasks, 'kind', 'role', 'assigneeId'))
      .from(tasks)
      .where(and(eq(tasks.applicationId, id), eq(tasks.status, 'open')));

  it('moves the application with its deadline, and leaves its branch and people', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const before = await stage.rowOf(id);
    const courseId = await teach();
    const sent = await stage.send(counsellor, id, change(courseId));
    expect(sent.status).toBe(200);
    const after = await stage.rowOf(id);
    expect(pick(after, 'courseId courseTitle universityId universityName countryCode')).toEqual({
      courseId,
      courseTitle: 'Trade law',
      universityId: 2,
      universityName: 'Eastbridge College',
      countryCode: 'GB',
    });
    expect(pick(after, 'admission intakeId intakeName')).toEqual({
      admission: 'draft',
      intakeId: laterIntake,
      intakeName: 'January 2028',
    });
    const people = 'studentId branchId counsellorId officerId partnerId organisationId preference';
    expect(pick(after, people)).toEqual(pick(before, people));
    expect(await deadlineOf(id)).toBe('2027-11-29T00:00:00.000Z');
    const entry = sent.data?.timeline.find(({ type }) => type === 'application.changeCourse');
    expect([entry?.payload, entry?.changes]).toEqual([
      { reason },
      [
        { field: 'course', before: 'Law 1', after: 'Trade law' },
        { field: 'university', before: 'University of Northhaven', after: 'Eastbridge College' },
        { field: 'intake', before: 'September 2027', after: 'January 2028' },
      ],
    ]);
  });

  it('keeps what the new checklist takes, requires no longer what it doesn’t, and requests the rest', async () => {
    const id = await stage.stand({ admission: 'returned' });
    await stage.prove(id, 'portfolio', { required: true });
    await stage.prove(id, 'payslips', { required: true, status: 'uploaded' });
    await stage.send(counsellor, id, change(await teach()));
    const mine = ['portfolio', 'payslips', 'researchProposal'];
    const there = { universityId: 2, universityName: 'Eastbridge College' };
    expect((await documentsOf(id)).filter(({ type }) => mine.includes(type))).toEqual([
      { type: 'portfolio', status: 'confirmed', required: false, ...there },
      { type: 'payslips', status: 'uploaded', required: true, ...there },
      { type: 'researchProposal', status: 'requested', required: true, ...there },
    ]);
    await stage.send(counsellor, id, change(1));
    const back = (await documentsOf(id)).filter(({ type }) => mine.includes(type));
    expect(back.map(({ type, status, required }) => [type, status, required])).toEqual([
      ['portfolio', 'confirmed', true],
      ['payslips', 'uploaded', true],
      ['researchProposal', 'requested', false],
    ]);
  });

  it('puts a confirmed passport that does not reach the new course back in review', async () => {
    const id = await stage.stand({ admission: 'draft' });
    await stage.prove(id, 'passport', { expiresOn: '2028-01-14', required: true, decidedById: aco });
    await stage.prove(id, 'passport', { expiresOn: '2028-01-15', required: true, decidedById: aco });
    expect((await stage.send(counsellor, id, change(await teach()))).status).toBe(200);
    const passports = (await documentsOf(id)).filter(({ type }) => type === 'passport');
    expect(passports.map(({ status }) => status)).toEqual(['inReview', 'confirmed']);
  });

  it('and a change of the intake that happen at once do not lead to the same course and intake', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await stage.stand({ admission: 'draft' });
      const courseId = (await stage.rowOf(one)).courseId;
      const other = await stage.stand({ admission: 'draft' }, {}, { courseId: await teach(), intakeId: 1 });
      const answers = await Promise.all([
        stage.send(counsellor, one, { type: 'application.changeIntake', intakeId: laterIntake }),
        stage.send(counsellor, other, change(courseId)),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('takes an approval back, and tells the officer of both courses', async () => {
    const id = await stage.stand({ admission: 'approved', money: 'feeDue' }, {}, { officerId: aco });
    await test.database.orm.delete(notifications);
    expect((await stage.send(counsellor, id, change(await teach()))).status).toBe(200);
    expect((await stage.rowOf(id)).admission).toBe('agencyReview');
    expect(await openTasks(id)).toEqual([{ kind: 'application.changeCourse', role: 'aco', assigneeId: aco }]);
    const told = {
      type: 'application.courseChanged',
      data: {
        number: `E-${id}`,
        student: 'Priya Sharma',
        from: 'Law 1, University of Northhaven, September 2027',
        to: 'Trade law, Eastbridge College, January 2028',
      },
    };
    expect(await toldOf(id)).toEqual(
      [
        { userId: aco, ...told },
        { userId: student, ...told },
      ].toSorted((one, other) => one.userId - other.userId),
    );
  });

  it('leaves a review open, and is no matter of the officer before', async () => {
    const handed = await stage.stand({ admission: 'agencyReview' }, {}, { officerId: aco });
    await stage.send(counsellor, handed, change(await teach()));
    expect((await stage.rowOf(handed)).admission).toBe('agencyReview');
    expect(await openTasks(handed)).toHaveLength(1);
    const ready = await stage.stand({ admission: 'ready' }, {}, { officerId: aco });
    await stage.send(counsellor, ready, change(await teach()));
    expect((await stage.rowOf(ready)).admission).toBe('ready');
    expect(await openTasks(ready)).toEqual([]);
    expect((await toldOf(ready)).map(({ userId }) => userId)).toEqual([student]);
  });

  it('is refused for a course or an intake that accepts no applications', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const closed = await teach();
    await test.database.orm
      .update(courseIntakes)
      .set({ status: 'closed' })
      .where(and(eq(courseIntakes.courseId, closed), eq(courseIntakes.intakeId, laterIntake)));
    const refusals = [
      change(await teach({ state: 'draft' })),
      change(await teach({ archivedAt: new Date(0) })),
      change(999_999),
      change(closed),
      change(await teach(), 3),
      change(await teach(), 999_999),
    ];
    const found = [];
    for (const event of refusals) {
      const { status, reasons, fields } = await stage.send(counsellor, id, event);
      found.push([status, reasons, Object.keys(fields ?? {})]);
    }
    const course = [409, ['reason.courseOffered'], ['body.payload.courseId']];
    const intake = [409, ['reason.courseIntakeOpen'], ['body.payload.intakeId']];
    expect(found).toEqual([course, course, course, intake, intake, intake]);
    expect((await stage.send(counsellor, id, change(closed, 1))).status).toBe(200);
  });

  it('is refused for the same course and intake, and for those of another open application', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const courseId = await teach();
    expect((await stage.send(counsellor, id, change(courseId))).status).toBe(200);
    expect((await stage.send(counsellor, id, change(courseId))).reasons).toEqual(['reason.otherChoice']);
    const other = await stage.stand({ admission: 'draft' }, {}, { intakeId: 1 });
    expect((await stage.send(counsellor, other, change(courseId))).reasons).toEqual(['reason.choiceFree']);
    expect((await stage.send(counsellor, other, change(courseId, 1))).status).toBe(200);
    await stage.send(counsellor, id, { type: 'application.withdraw', reason });
    expect((await stage.send(counsellor, other, change(courseId))).status).toBe(200);
  });

  it('is refused once a fee is paid, compliance has decided, or the application is submitted', async () => {
    const courseId = await teach();
    const found = [];
    for (const value of [
      { admission: 'approved', money: 'feePaid' },
      { admission: 'agencyReview', compliance: 'cleared' },
      { admission: 'agencyReview', compliance: 'refused' },
      { admission: 'submitted' },
    ] as const)
      found.push((await stage.send(aco, await stage.stand(value), change(courseId))).reasons);
    expect(found).toEqual([
      ['reason.feeNotPaid'],
      ['reason.complianceUndecided'],
      ['reason.complianceUndecided'],
      ['reason.notInThisState'],
    ]);
  });

  it('is refused to students, to other counsellors and to contacts of either university', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const courseId = await teach();
    const statuses = [];
    for (const who of [student, otherOf.counsellor, contactBefore, contactAfter])
      statuses.push((await stage.send(who, id, change(courseId))).status);
    expect(statuses).toEqual([403, 404, 404, 404]);
  });

  it('shows the application to the new university alone, and only from its submission on', async () => {
    const id = await stage.stand({ admission: 'approved' }, {}, { officerId: aco });
    await stage.send(counsellor, id, change(await teach({ applicationFee: null })));
    const seen = async () => [
      (await stage.read(contactBefore, id)).status,
      (await stage.read(contactAfter, id)).status,
    ];
    expect(await seen()).toEqual([404, 404]);
    await test.database.orm
      .update(applicationDocuments)
      .set({ status: 'waived' })
      .where(eq(applicationDocuments.applicationId, id));
    expect((await stage.send(aco, id, { type: 'application.approve' })).status).toBe(200);
    expect((await stage.send(aco, id, { type: 'application.submit' })).status).toBe(200);
    expect(await seen()).toEqual([404, 200]);
    const { data } = await stage.read(contactAfter, id);
    expect(data?.timeline.filter(({ type }) => type === 'application.changeCourse')).toEqual([]);
  });

  it('happens to one of two applications that change to the same course at once', async () => {
    const ids = [await stage.stand({ admission: 'draft' }), await stage.stand({ admission: 'ready' })];
    const courseId = await teach();
    const answers = await Promise.all(ids.map((id) => stage.send(counsellor, id, change(courseId))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await Promise.all(ids.map((id) => stage.rowOf(id)));
    expect(rows.filter((row) => row.courseId === courseId)).toHaveLength(1);
  });

  it('happens once to an application that two people change at once', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const { version } = await stage.rowOf(id);
    const [one, other] = [await teach(), await teach()];
    const answers = await Promise.all([
      stage.send(counsellor, id, change(one), { version }),
      stage.send(aco, id, change(other), { version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});
