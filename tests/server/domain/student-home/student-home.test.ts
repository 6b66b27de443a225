import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import { consentVersion } from '../../../../contract/people/consent.ts';
import { desc, eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationDeadlines,
  applicationDocuments,
  applications,
  eventLog,
  outbox,
  registrations,
  students,
  tasks,
  users,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from '../applications/stage.ts';
import { registrationOf } from '../registrations/stage.ts';

const { student, counsellor, client, admin } = personOf;
const sum = { amount: 2_000, currency: 'GBP' };
const offer = { conditional: true, letterId: 1, expiresOn: '2027-04-20' as const, scholarship: null };
const noPlace = { fileName: null, uploadedAt: null, expiresOn: null, reason: null };

describe.each(bothDatabases)('the home of a student, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  let ids: Record<'draft' | 'offer' | 'deposit' | 'interview' | 'withdrawn' | 'stranger', number>;
  let papers: Record<'passport' | 'transcript' | 'optional' | 'uploaded' | 'overTheSame', number>;

  beforeAll(async () => {
    const { orm } = test.database;
    await orm.delete(applications);
    await orm.update(students).set({ counsellorId: counsellor, partnerId: 1 }).where(eq(students.id, 1));
    await orm.update(users).set({ phone: '+44 20 7946 0000' }).where(eq(users.id, counsellor));
    // The pattern of the stage's applications.
    await orm.insert(applications).values(first);
    ids = {
      draft: await stage.stand({ admission: 'draft', documents: 'missing' }, {}, { preference: 3 }),
      offer: await stage.stand({ admission: 'conditionalOffer' }, { offer }, { preference: 1 }),
      deposit: await stage.stand(
        { admission: 'depositPending' },
        { deposit: { ...sum, dueOn: '2027-03-11', received: null } },
        { preference: 2 },
      ),
      interview: await stage.stand(
        { admission: 'interview' },
        {
          interview: {
            at: '2027-03-09T10:00:00.000Z',
            place: 'Online',
            outcome: 'invited',
            note: 'zz-internal',
          },
        },
      ),
      withdrawn: await stage.stand({ admission: 'withdrawn' }, { resumesAt: 'universityReview' }),
      stranger: await stage.stand(
        { admission: 'depositPending' },
        {},
        { studentId: 2, studentName: 'zz-other' },
      ),
    };
    await orm.delete(applications).where(eq(applications.id, 1));
    papers = {
      passport: await stage.ask(ids.draft, { type: 'passport', dueOn: '2027-03-10', note: 'In colour' }),
      transcript: await stage.ask(ids.draft, {
        type: 'transcript',
        status: 'rejected',
        rejection: 'unreadable',
        fileName: 'scan.pdf',
      }),
      optional: await stage.ask(ids.draft, { type: 'portfolio', required: false }),
      uploaded: await stage.ask(ids.offer, { type: 'passport', status: 'uploaded', fileName: 'mine.pdf' }),
      // Nothing is asked for an application that has ended.
      overTheSame: await stage.ask(ids.withdrawn, { type: 'passport' }),
    };
    await stage.ask(ids.stranger, { type: 'passport', note: 'zz-other' });
    const deadline = { reminders: [], dueAt: null };
    await orm.insert(applicationDeadlines).values([
      {
        applicationId: ids.offer,
        place: 'admission.conditionalOffer',
        name: 'offerExpiry',
        at: new Date('2027-04-21'),
        ...deadline,
      },
      // What the agency earns is withheld from students, and so is by when.
      {
        applicationId: ids.offer,
        place: 'money.commissionClaimable',
        name: 'commissionClaim',
        at: new Date('2027-01-01'),
        ...deadline,
      },
    ]);
    const now = stage.api.clock.now();
    const task = { kind: 'written', role: 'student', createdAt: now, updatedAt: now } as const;
    await orm.insert(tasks).values([
      {
        ...task,
        id: 1,
        applicationId: ids.offer,
        assigneeId: student,
        words: 'Call us',
        dueOn: '2027-03-15',
      },
      { ...task, id: 2, assigneeId: student, words: 'Done already', status: 'done' },
      { ...task, id: 3, assigneeId: otherOf.student, words: 'zz-other' },
    ]);
  });

  /** Users and their rules are kept for five seconds. */
  const forgetCached = () => stage.api.clock.advance(5_000);

  const read = async (who: number): Promise<{ status: number; home: StudentHome }> => {
    const { status, body } = await stage.api.sendAs(who, 'GET', '/students/own/home');
    return { status, home: (body as { data: StudentHome }).data };
  };

  it('tells what waits for the student, by due date, the required documents before the others', async () => {
    const { status, home } = await read(student);
    expect(status).toBe(200);
    const of = (id: number) => ({ id, number: `E-${id}`, universityName: 'University of Northhaven' });
    expect(home.steps).toEqual([
      {
        kind: 'interview',
        application: of(ids.interview),
        at: '2027-03-09T10:00:00.000Z',
        place: 'Online',
        dueOn: '2027-03-09',
      },
      { kind: 'document', documentId: papers.passport, application: of(ids.draft), dueOn: '2027-03-10' },
      { kind: 'deposit', application: of(ids.deposit), ...sum, dueOn: '2027-03-11' },
      { kind: 'task', taskId: 1, words: 'Call us', application: of(ids.offer), dueOn: '2027-03-15' },
      { kind: 'offer', application: of(ids.offer), conditional: true, dueOn: '2027-04-20' },
      { kind: 'document', documentId: papers.transcript, application: of(ids.draft), dueOn: null },
      { kind: 'document', documentId: papers.optional, application: of(ids.draft), dueOn: null },
    ]);
  });

  it('shows every application with its stage, whom it waits for and the next deadline, the open ones first', async () => {
    const { home } = await read(student);
    const progress = home.applications.map((one) => pick(one, 'id stage ended turn deadline'));
    expect(progress).toEqual([
      {
        id: ids.offer,
        stage: 'offer',
        ended: false,
        turn: 'student',
        deadline: { name: 'offerExpiry', at: '2027-04-21T00:00:00.000Z' },
      },
      { id: ids.deposit, stage: 'confirming', ended: false, turn: 'student', deadline: null },
      { id: ids.draft, stage: 'preparing', ended: false, turn: 'owner', deadline: null },
      { id: ids.interview, stage: 'atUniversity', ended: false, turn: 'student', deadline: null },
      { id: ids.withdrawn, stage: 'atUniversity', ended: true, turn: 'nobody', deadline: null },
    ]);
  });

  it('shows the student’s own documents, and which of them can be uploaded', async () => {
    const { home } = await read(student);
    const own = (type: string, id: number, applicationId: number) => ({
      id,
      type,
      required: true,
      applicationId,
      applicationNumber: `E-${applicationId}`,
      universityName: 'University of Northhaven',
      rejection: null,
      note: null,
      dueOn: null,
      mayUpload: true,
      ...noPlace,
    });
    expect(home.documents).toEqual([
      {
        ...own('passport', papers.passport, ids.draft),
        status: 'requested',
        note: 'In colour',
        dueOn: '2027-03-10',
      },
      {
        ...own('transcript', papers.transcript, ids.draft),
        status: 'rejected',
        rejection: 'unreadable',
        fileName: 'scan.pdf',
      },
      { ...own('portfolio', papers.optional, ids.draft), status: 'requested', required: false },
      { ...own('passport', papers.uploaded, ids.offer), status: 'uploaded', fileName: 'mine.pdf' },
      { ...own('passport', papers.overTheSame, ids.withdrawn), status: 'requested' },
    ]);
  });

  it('names who looks after the student, as far as the rules allow', async () => {
    expect((await read(student)).home.contacts).toEqual({
      counsellorName: `Person ${counsellor}`,
      counsellorEmail: `person-${counsellor}@quayside.test`,
      counsellorPhone: '+44 20 7946 0000',
      branchName: 'North',
      branchCity: 'Town',
      partnerName: 'Partner 1',
    });
    const [rule] = await test.database.orm
      .insert(abilityRules)
      .values({
        userId: student,
        position: 1,
        action: 'read',
        subject: 'Student',
        fields: ['counsellorPhone', 'partnerName'],
        inverted: true,
      })
      .returning();
    forgetCached();
    const { counsellorName, counsellorPhone, partnerName } = (await read(student)).home.contacts;
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.id, rule?.id ?? 0));
    forgetCached();
    expect({ counsellorName, counsellorPhone, partnerName }).toEqual({
      counsellorName: `Person ${counsellor}`,
      counsellorPhone: null,
      partnerName: null,
    });
  });

  it('shows the reference of the newest registration, and what was left for later as something to upload', async () => {
    const { orm } = test.database;
    expect((await read(student)).home.registration).toBeNull();
    const at = (day: string) => ({ studentId: 1, submittedAt: new Date(`${day}T08:00:00.000Z`) });
    await orm
      .insert(registrations)
      .values([
        registrationOf({}, { number: 'R-OLD', ...at('2027-01-05') }),
        registrationOf({}, { number: 'R-NEW', ...at('2027-02-05') }),
        registrationOf({}, { number: 'zz-other', ...at('2027-02-06'), studentId: 2 }),
      ]);
    const later = await stage.ask(ids.draft, { type: 'photo', required: false, applicationId: null });
    const { home } = await read(student);
    await orm.delete(applicationDocuments).where(eq(applicationDocuments.id, later));
    await orm.delete(registrations);
    expect(home.registration).toEqual({ number: 'R-NEW', submittedAt: '2027-02-05T08:00:00.000Z' });
    expect(home.steps.at(-1)).toEqual({
      kind: 'document',
      documentId: later,
      application: null,
      dueOn: null,
    });
  });

  it('never shows anything of another student, nor internal notes', async () => {
    const { body } = await stage.api.sendAs(student, 'GET', '/students/own/home');
    expect(JSON.stringify(body)).not.toContain('zz-');
    const { home } = await read(otherOf.student);
    expect({
      student: home.student.id,
      applications: home.applications.map(({ id }) => id),
      documents: home.documents.map(({ note }) => note),
      steps: home.steps.map(({ kind }) => kind),
    }).toEqual({
      student: 2,
      applications: [ids.stranger],
      documents: ['zz-other'],
      steps: ['task', 'document'],
    });
  });

  it('is nobody’s who is no student, and nobody’s whose account is linked to none', async () => {
    const { orm } = test.database;
    await orm.update(users).set({ studentId: 3 }).where(eq(users.id, admin));
    await orm.update(users).set({ studentId: null }).where(eq(users.id, otherOf.student));
    forgetCached();
    const statuses = await Promise.all(
      [admin, counsellor, client, otherOf.student].map(async (who) => [
        (await read(who)).status,
        (await consent(who)).status,
      ]),
    );
    await orm.update(users).set({ studentId: 2 }).where(eq(users.id, otherOf.student));
    await orm.update(users).set({ studentId: null }).where(eq(users.id, admin));
    forgetCached();
    expect(statuses).toEqual([
      [404, 404],
      [404, 404],
      [404, 404],
      [404, 404],
    ]);
  });

  const consent = (who: number, body: object = { version: consentVersion, language: 'ar' }) =>
    stage.api.sendAs(who, 'POST', '/students/own/consent', body);

  it('takes the consent of the student with version, language and time, once, and the application can go on', async () => {
    const { orm } = test.database;
    await orm.update(students).set({ consentedAt: null, consentVersion: null }).where(eq(students.id, 1));
    const finish = () => stage.send(counsellor, ids.draft, { type: 'application.complete' });
    expect(pick(await finish(), 'status reasons')).toEqual({ status: 409, reasons: ['reason.consentGiven'] });
    expect((await read(student)).home.consent).toBeNull();

    expect((await consent(student, { version: '2020-01', language: 'en' })).status).toBe(422);
    expect((await consent(student, { version: consentVersion, language: 'tlh' })).status).toBe(422);
    const at = stage.api.clock.now().toISOString();
    const given = await consent(student);
    expect([given.status, (given.body as { data: StudentHome }).data.consent]).toEqual([
      200,
      { version: consentVersion, at },
    ]);
    stage.api.clock.advance(1_000);
    expect((await consent(student, { version: consentVersion, language: 'en' })).status).toBe(200);
    expect((await read(student)).home.consent).toEqual({ version: consentVersion, at });

    const logged = await orm.select().from(eventLog).where(eq(eventLog.type, 'student.consented'));
    expect(logged.map((entry) => pick(entry, 'actorId subject subjectId payload'))).toEqual([
      {
        actorId: student,
        subject: 'Student',
        subjectId: 1,
        payload: { version: consentVersion, language: 'ar' },
      },
    ]);
    const told = await orm
      .select()
      .from(outbox)
      .where(eq(outbox.userId, counsellor))
      .orderBy(desc(outbox.seq));
    expect(told.map(({ payload }) => pick(payload, 'subject id'))).toContainEqual({
      subject: 'Application',
      id: ids.draft,
    });
    expect((await finish()).status).toBe(200);
  });

  it('lets a sponsor see the open applications with the nearest deadlines first', async () => {
    const { status, body } = await stage.api.sendAs(client, 'GET', '/applications/upcoming');
    const { data } = body as { data: ApplicationProgress[] };
    expect(status).toBe(200);
    expect(data.map(({ id }) => id)).not.toContain(ids.withdrawn);
    expect(pick(data[0] as ApplicationProgress, 'id status turn deadline')).toEqual({
      id: ids.offer,
      status: 'conditionalOffer',
      turn: 'student',
      deadline: { name: 'offerExpiry', at: '2027-04-21T00:00:00.000Z' },
    });
    const others = await stage.api.sendAs(otherOf.client, 'GET', '/applications/upcoming');
    expect((others.body as { data: object[] }).data).toEqual([]);
  });
});

/** The pattern after which the stage makes applications. */
const first = {
  id: 1,
  number: 'QS-1',
  studentId: 1,
  courseId: 1,
  intakeId: 1,
  branchId: 1,
  universityId: 1,
  organisationId: 1,
  counsellorId: counsellor,
  counsellorName: `Person ${counsellor}`,
  partnerId: 1,
  partnerName: 'Partner 1',
  admission: 'draft',
  studentName: 'Priya Sharma',
  universityName: 'University of Northhaven',
  courseTitle: 'Law 1',
  countryCode: 'GB',
  intakeName: 'September 2027',
  branchName: 'North',
} as const;
