import { beforeEach, describe, expect, it } from 'vitest';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { systemAbility } from '../../../../server/access/ability.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  countries,
  courses,
  documentFiles,
  documentReadings,
  eventLog,
} from '../../../../server/db/schema/index.ts';
import { createDraftApplications } from '../../../../server/domain/applications/model/draft-applications.ts';
import { findStudent } from '../../../../server/domain/students/student-rows.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const { aco, counsellor, student } = personOf;
const university = otherOf['university-contact'];
type Columns = typeof applicationDocuments.$inferInsert;

/** Student 1 has application 1; the second one is made for the course of another university. */
describe.each(databases)('documents of a second application on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  beforeEach(async () => {
    const { orm } = test.database;
    await orm.delete(applicationDocuments);
    await orm.delete(applications).where(eq(applications.courseId, 2));
  });

  const dayFromNow = (days: number): Day => toUtcDay(api.clock.now().getTime() + days * 86_400_000);

  /** A document of the student with one file; returns its id. */
  async function addDocument(more: Partial<Columns> & Pick<Columns, 'type'>, files = 1): Promise<number> {
    const { orm } = test.database;
    const file = {
      fileName: `${more.type}.pdf`,
      mediaType: 'application/pdf',
      size: 7,
      uploadedById: student,
    };
    const uploadedAt = new Date('2027-01-02T00:00:00Z');
    const [row] = await orm
      .insert(applicationDocuments)
      .values({
        ...{ applicationId: 1, studentId: 1, branchId: 1, studentName: 'Priya Sharma' },
        ...{ status: 'confirmed', decidedById: aco, decidedAt: new Date('2027-01-03T00:00:00Z') },
        ...{ ...file, files, uploadedAt },
        ...more,
      })
      .returning({ id: applicationDocuments.id });
    const id = row?.id ?? 0;
    for (let number = 1; number <= files; number += 1) {
      await orm.insert(documentFiles).values({
        ...file,
        ...{ documentId: id, number, uploadedAt },
        ...{ sha256: String(number).repeat(64), storedName: `stored-${id}-${number}` },
      });
    }
    return id;
  }
  /** Makes a second application; returns its id. */
  async function apply(): Promise<number> {
    const [created] = await test.database.transaction(async (tx) => {
      const found = await findStudent(tx, 1);
      if (found === undefined) throw new Error('there is no student');
      const creator = {
        ...{ user: { id: counsellor }, ability: systemAbility, clock: api.clock },
        record: (...events: Parameters<typeof api.app.deps.eventLog.appendAll>[1]) =>
          api.app.deps.eventLog.appendAll(tx, events, {}),
      };
      return createDraftApplications(tx, creator, found, [{ courseId: 2, intakeId: 1 }]);
    });
    return created?.id ?? 0;
  }
  const statusesOf = async (applicationId: number) => {
    const rows = await test.database.orm
      .select()
      .from(applicationDocuments)
      .where(eq(applicationDocuments.applicationId, applicationId))
      .orderBy(asc(applicationDocuments.id));
    return Object.fromEntries(rows.map(({ type, status }) => [type, status]));
  };
  /** What is requested of somebody who lives in the United Kingdom and applies for a master's degree there. */
  const requested = {
    passport: 'requested',
    agentAuthorisation: 'requested',
    transcript: 'requested',
    degreeCertificate: 'requested',
    statementOfPurpose: 'requested',
    recommendation: 'requested',
    cv: 'requested',
  };

  it('are requested when the student has none yet', async () => {
    expect(await statusesOf(await apply())).toEqual(requested);
  });

  it('about the person are taken over, confirmed and from the same stored file, and its statement of purpose is not', async () => {
    const { orm } = test.database;
    const passport = await addDocument({ type: 'passport', expiresOn: '2031-01-31' }, 2);
    await orm.insert(documentReadings).values({
      ...{ documentId: passport, file: 2, field: 'passportNumber', onDocument: 'Z1234567' },
      ...{ readById: aco, readAt: new Date('2027-01-03T00:00:00Z') },
    });
    // For all applications of the student.
    await addDocument({ type: 'transcript', applicationId: null });
    await addDocument({ type: 'statementOfPurpose' });
    await addDocument({ type: 'agentAuthorisation' });
    const id = await apply();
    expect(await statusesOf(id)).toEqual({
      ...requested,
      passport: 'confirmed',
      transcript: 'confirmed',
      agentAuthorisation: 'confirmed',
    });
    const [taken] = await orm
      .select()
      .from(applicationDocuments)
      .where(and(eq(applicationDocuments.applicationId, id), eq(applicationDocuments.type, 'passport')));
    expect(pick(taken, 'expiresOn decidedById uploadedById files fileName universityId version')).toEqual({
      expiresOn: '2031-01-31',
      decidedById: aco,
      uploadedById: student,
      files: 1,
      fileName: 'passport.pdf',
      universityId: 2,
      version: 2,
    });
    const files = await orm
      .select()
      .from(documentFiles)
      .where(eq(documentFiles.documentId, taken?.id ?? 0));
    expect(files.map((file) => pick(file, 'number storedName'))).toEqual([
      { number: 1, storedName: `stored-${passport}-2` },
    ]);
    const readings = await orm
      .select()
      .from(documentReadings)
      .where(eq(documentReadings.documentId, taken?.id ?? 0));
    expect(readings.map((reading) => pick(reading, 'file field onDocument readById'))).toEqual([
      { file: 1, field: 'passportNumber', onDocument: 'Z1234567', readById: aco },
    ]);
    const events = await orm.select().from(eventLog).where(eq(eventLog.type, 'document.takenOver'));
    expect(
      events
        .filter(({ subjectId }) => subjectId === taken?.id)
        .map(({ actorId, fromState, toState, payload }) => ({
          actorId,
          fromState,
          toState,
          payload,
        })),
    ).toEqual([
      {
        actorId: counsellor,
        fromState: 'requested',
        toState: 'confirmed',
        payload: { documentId: passport, version: 2 },
      },
    ]);
  });

  it.each(['agentAuthorisation', 'cv', 'recommendation'] as const)(
    'such as %s are taken over, since no university asks for another',
    async (type) => {
      await addDocument({ type });
      expect(await statusesOf(await apply())).toEqual({ ...requested, [type]: 'confirmed' });
    },
  );

  it.each([
    ['expire today', 0, 'confirmed'],
    ['expired yesterday', -1, 'requested'],
    ['expire tomorrow', 1, 'confirmed'],
  ] as const)('that %s are judged by today', async (_, days, status) => {
    await addDocument({ type: 'cv', expiresOn: dayFromNow(days) });
    expect((await statusesOf(await apply())).cv).toBe(status);
  });

  // The course of the second application starts on 1 September 2027.
  it.each([
    ['a passport that ends long before the course', null, '2027-06-30', 'requested'],
    ['a passport that ends on the day before the course starts', null, '2027-08-31', 'requested'],
    ['a passport that ends on the day on which the course starts', null, '2027-09-01', 'confirmed'],
    ['a passport that ends a day before the six months of its country', 6, '2028-02-29', 'requested'],
    ['a passport that ends after the six months of its country', 6, '2028-03-01', 'confirmed'],
  ] as const)('are judged by the start of the course: %s', async (_, passportMonths, expiresOn, status) => {
    const { orm } = test.database;
    await orm.update(countries).set({ passportMonths });
    await addDocument({ type: 'passport', expiresOn });
    expect((await statusesOf(await apply())).passport).toBe(status);
    await orm.update(countries).set({ passportMonths: null });
  });

  it('may be a passport that ends soon when the course is online', async () => {
    const { orm } = test.database;
    await orm.update(courses).set({ courseType: 'online' }).where(eq(courses.id, 2));
    await addDocument({ type: 'passport', expiresOn: dayFromNow(1) });
    expect((await statusesOf(await apply())).passport).toBe('confirmed');
    await orm.update(courses).set({ courseType: 'fullTime' }).where(eq(courses.id, 2));
  });

  it('are of the passport that reaches the course, though another one was confirmed later', async () => {
    const decidedAt = (at: string) => ({ decidedAt: new Date(at) });
    await addDocument({ type: 'passport', expiresOn: '2031-01-31', ...decidedAt('2027-01-01T00:00:00Z') });
    await addDocument({
      type: 'passport',
      expiresOn: '2027-05-31',
      reason: 'The renewal is booked for May',
      ...decidedAt('2027-01-02T00:00:00Z'),
    });
    const id = await apply();
    const [taken] = await test.database.orm
      .select({ status: applicationDocuments.status, expiresOn: applicationDocuments.expiresOn })
      .from(applicationDocuments)
      .where(and(eq(applicationDocuments.applicationId, id), eq(applicationDocuments.type, 'passport')));
    expect(taken).toEqual({ status: 'confirmed', expiresOn: '2031-01-31' });
  });

  it.each(['uploaded', 'inReview', 'rejected', 'waived', 'expired', 'superseded'] as const)(
    'that are %s are requested again',
    async (status) => {
      await addDocument({ type: 'passport', status, decidedById: null, decidedAt: null });
      expect((await statusesOf(await apply())).passport).toBe('requested');
    },
  );

  it('of another student are never taken over', async () => {
    await addDocument({ type: 'passport', studentId: 2, applicationId: null });
    expect((await statusesOf(await apply())).passport).toBe('requested');
  });

  it('follow the new application: its university reads them, though not those of the first', async () => {
    const first = await addDocument({ type: 'passport' });
    const id = await apply();
    await test.database.orm
      .update(applications)
      .set({ admission: 'submitted' })
      .where(eq(applications.id, id));
    const [taken] = await test.database.orm
      .select()
      .from(applicationDocuments)
      .where(and(eq(applicationDocuments.applicationId, id), eq(applicationDocuments.type, 'passport')));
    const status = async (documentId: number) =>
      (await api.sendAs(university, 'GET', `/application-documents/${documentId}`)).status;
    expect([await status(first), await status(taken?.id ?? 0)]).toEqual([404, 200]);
  });
});
