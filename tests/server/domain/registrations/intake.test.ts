import { describe, expect, it } from 'vitest';
import { systemAbility } from '../../../../server/access/ability.ts';
import { and, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  countries,
  courseIntakes,
  documentFiles,
  mailMessages,
  notifications,
  registrationFiles,
  registrations,
  students,
  userBranches,
} from '../../../../server/db/schema/index.ts';
import { createDraftApplications } from '../../../../server/domain/applications/model/draft-applications.ts';
import { findStudent } from '../../../../server/domain/students/student-rows.ts';
import { toRecord } from '../../../../server/events/record-events.ts';
import { orNotFound } from '../../../../server/platform/errors.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases, databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { adaeze, check, outcome, passportFile, registrationOf, submit } from './stage.ts';

const openedAt = new Date('2027-01-31T10:00:00.000Z');
const { counsellor, aco } = personOf;
/** The counsellor's link, with what the public pages derive from its owner. */
const ofLink = {
  linkOwnerId: counsellor,
  linkKind: 'counsellor',
  linkOpenedAt: openedAt,
  counsellorId: counsellor,
} as const;

describe.each(bothDatabases)('a submitted registration on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const told = async (email: string) => {
    const rows = await test.database.orm
      .select()
      .from(notifications)
      .where(inArray(notifications.type, ['registration.received', 'document.uploaded']))
      .orderBy(notifications.id);
    return rows
      .filter(({ data }) => data.name?.includes(email))
      .map(({ userId, type, applicationId }) => ({ userId, type, applicationId }));
  };

  it('becomes a student of the link’s owner, with the draft of an application and its documents', async () => {
    const given = registrationOf(
      {
        givenNames: 'Bola',
        email: 'bola@mail.test',
        phone: '+2348010000001',
        dateOfBirth: '2003-01-01',
        course: '1:1',
      },
      {
        ...ofLink,
        consent: {
          version: '2026-11',
          language: 'fr',
          guardian: { fullName: 'Ada', relation: 'parent', contact: 'ada@mail.test' },
        },
      },
    );
    const id = await submit(test, api, given, [
      passportFile({ sha256: '1'.repeat(64) }),
      passportFile({ type: 'photo', fileName: 'me.jpg', mediaType: 'image/jpeg', sha256: '2'.repeat(64) }),
    ]);
    const { registration, student, application, documents, log } = await outcome(test, id);
    expect(pick(registration, 'status version chartVersion decidedById')).toEqual({
      status: 'accepted',
      version: 2,
      chartVersion: 1,
      decidedById: null,
    });
    expect(
      student &&
        pick(
          student,
          'givenNames familyName fullName email branchId counsellorId introducedById introducedAt consentVersion consentLanguage consentedAt guardian',
        ),
    ).toEqual({
      givenNames: 'Bola',
      familyName: 'Okafor',
      fullName: 'Bola Okafor',
      email: 'bola@mail.test',
      branchId: 1,
      counsellorId: counsellor,
      introducedById: counsellor,
      introducedAt: openedAt,
      consentVersion: '2026-11',
      consentLanguage: 'fr',
      consentedAt: given.submittedAt,
      guardian: { fullName: 'Ada', relation: 'parent', contact: 'ada@mail.test' },
    });
    expect(application && pick(application, 'admission courseId intakeId counsellorId studentName')).toEqual({
      admission: 'draft',
      courseId: 1,
      intakeId: 1,
      counsellorId: counsellor,
      studentName: 'Bola Okafor',
    });
    const uploaded = documents.filter(({ files }) => files > 0);
    expect(uploaded.map((row) => pick(row, 'type status files applicationId uploadedById fileName'))).toEqual(
      [
        {
          type: 'passport',
          status: 'uploaded',
          files: 1,
          applicationId: application?.id,
          uploadedById: null,
          fileName: 'passport.pdf',
        },
        {
          type: 'photo',
          status: 'uploaded',
          files: 1,
          applicationId: application?.id,
          uploadedById: null,
          fileName: 'me.jpg',
        },
      ],
    );
    // The passport is on the checklist, which requested it: there is no second one.
    expect(documents.filter(({ type }) => type === 'passport')).toHaveLength(1);
    const files = await test.database.orm
      .select({ sha256: documentFiles.sha256 })
      .from(documentFiles)
      .where(
        inArray(
          documentFiles.documentId,
          uploaded.map((row) => row.id),
        ),
      )
      .orderBy(documentFiles.sha256);
    expect(files).toEqual([{ sha256: '1'.repeat(64) }, { sha256: '2'.repeat(64) }]);
    expect(log).toEqual([
      { type: 'registration.submitted', from: null, to: null },
      { type: 'registration.checked', from: null, to: null },
      { type: 'registration.changed', from: 'received', to: 'accepted' },
    ]);
    // One notification, which opens the application, and none for each file.
    expect(await told('Bola')).toEqual([
      { userId: counsellor, type: 'registration.received', applicationId: application?.id },
    ]);
  });

  it('without a course becomes a student with documents of their own, and the branch’s officers are told', async () => {
    const id = await submit(
      test,
      api,
      registrationOf({
        givenNames: 'Chidi',
        email: 'chidi@mail.test',
        phone: '+2348010000002',
        dateOfBirth: '2003-02-02',
      }),
      [passportFile({ sha256: '3'.repeat(64) })],
    );
    const { registration, student, application, documents } = await outcome(test, id);
    expect([registration.status, student?.fullName, application]).toEqual([
      'accepted',
      'Chidi Okafor',
      undefined,
    ]);
    const own = { applicationId: null, studentName: 'Chidi Okafor' };
    expect(documents.map((row) => pick(row, 'type status required applicationId studentName'))).toEqual([
      { type: 'passport', status: 'uploaded', required: false, ...own },
      // What the registration lets them send later.
      { type: 'photo', status: 'requested', required: false, ...own },
      { type: 'transcript', status: 'requested', required: false, ...own },
      { type: 'schoolCertificate', status: 'requested', required: false, ...own },
    ]);
    expect(await told('Chidi')).toEqual([
      { userId: aco, type: 'registration.received', applicationId: null },
    ]);
  });

  it('keeps one place for each document that is sent later, which an application that requires it takes over', async () => {
    const later = { givenNames: 'Ebele', email: 'ebele@mail.test', phone: '+2348010000022' };
    const id = await submit(test, api, registrationOf({ ...later, dateOfBirth: '2003-02-12' }));
    const file = passportFile({ sha256: '9'.repeat(64), registrationId: id });
    await test.database.transaction(async (tx) => {
      await tx.insert(registrationFiles).values(file);
      await api.app.deps.eventLog.append(tx, {
        type: 'registration.fileAdded',
        subjectId: id,
        payload: { fileId: file.id },
      });
    });
    const read = async () => (await outcome(test, id)).documents;
    const before = await read();
    expect(before.map(({ type, status }) => [type, status])).toEqual([
      ['passport', 'uploaded'],
      ['photo', 'requested'],
      ['transcript', 'requested'],
      ['schoolCertificate', 'requested'],
    ]);
    const { student } = await outcome(test, id);
    const found = await findStudent(test.database.orm, student?.id ?? 0);
    const [application] = await test.database.transaction((tx) => {
      const { clock, eventLog } = api.app.deps;
      const record = toRecord(eventLog, {
        tx,
        clock,
        eventId: 0,
        requestId: null,
        bulkJob: null,
        log: undefined,
      });
      const creator = { user: { id: aco }, ability: systemAbility, clock, record };
      return createDraftApplications(tx, creator, orNotFound(found), [{ courseId: 1, intakeId: 1 }]);
    });
    const of = application?.id ?? null;
    const after = await read();
    const first = after.slice(0, before.length);
    // The checklist requires them: there is no second one.
    expect(first.map(({ type, required, applicationId }) => [type, required, applicationId === of])).toEqual([
      ['passport', false, false],
      ['photo', false, false],
      ['transcript', true, true],
      ['schoolCertificate', false, false],
    ]);
    expect(after.filter(({ type }) => type === 'transcript')).toHaveLength(1);
    // They know what they can send.
    const mail = await test.database.orm
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(eq(mailMessages.recipient, 'ebele@mail.test'));
    expect(mail).toEqual([]);
  });

  it('waits for an officer if it is express, or if no branch is responsible', async () => {
    const express = await submit(
      test,
      api,
      registrationOf(
        { givenNames: 'Dayo', email: 'dayo@mail.test', dateOfBirth: '2003-03-03', phone: '+2348010000003' },
        { flow: 'express' },
      ),
    );
    const homeless = await submit(
      test,
      api,
      registrationOf(
        { givenNames: 'Efe', email: 'efe@mail.test', dateOfBirth: '2003-04-04', phone: '+2348010000004' },
        { branchId: null },
      ),
    );
    for (const id of [express, homeless]) {
      const { registration, student } = await outcome(test, id);
      expect([registration.status, registration.version, student]).toEqual(['received', 1, undefined]);
    }
    expect(await told('Dayo')).toEqual([{ userId: aco, type: 'registration.received', applicationId: null }]);
    expect(await told('Efe')).toEqual([
      { userId: personOf.admin, type: 'registration.received', applicationId: null },
      { userId: 21, type: 'registration.received', applicationId: null },
    ]);
  });

  it('is not made twice, nor announced twice, when the job is repeated', async () => {
    const id = await submit(
      test,
      api,
      registrationOf({
        givenNames: 'Femi',
        email: 'femi@mail.test',
        phone: '+2348010000005',
        dateOfBirth: '2003-05-05',
      }),
    );
    await check(api, id);
    const found = await test.database.orm.select().from(students).where(eq(students.email, 'femi@mail.test'));
    expect(found).toHaveLength(1);
    expect((await outcome(test, id)).registration.version).toBe(2);
    expect(await told('Femi')).toHaveLength(1);
  });

  it('becomes a student without an application if the course is closed now, and says so', async () => {
    await test.database.orm
      .update(courseIntakes)
      .set({ status: 'closed' })
      .where(eq(courseIntakes.courseId, 2));
    const id = await submit(
      test,
      api,
      registrationOf({
        givenNames: 'Gozie',
        email: 'gozie@mail.test',
        phone: '+2348010000006',
        dateOfBirth: '2003-06-06',
        course: '2:1',
      }),
      [passportFile({ sha256: '4'.repeat(64) })],
    );
    const { registration, application, documents } = await outcome(test, id);
    expect([registration.status, application, documents.map((row) => row.applicationId)]).toEqual([
      'accepted',
      undefined,
      [null, null, null, null],
    ]);
    const answer = await api.sendAs(aco, 'GET', `/registrations/${id}`);
    expect(pick((answer.body as { data: object }).data, 'timeline.obstacle')).toEqual({
      timeline: [{ obstacle: 'intakeClosed' }, { obstacle: null }],
    });
  });

  it('adds the country of a nationality that the list lacks', async () => {
    const id = await submit(
      test,
      api,
      registrationOf({
        givenNames: 'Hana',
        email: 'hana@mail.test',
        phone: '+8613800000007',
        dateOfBirth: '2003-07-07',
        nationality: 'CN',
      }),
    );
    expect((await outcome(test, id)).student?.fullName).toBe('Hana Okafor');
    const [china] = await test.database.orm.select().from(countries).where(eq(countries.code, 'CN'));
    expect(china && pick(china, 'name callingCode currency isDestination')).toEqual({
      name: 'China',
      callingCode: '86',
      currency: 'XXX',
      isDestination: false,
    });
  });

  it('of somebody who is a student already waits, and the registrant’s record stays as it was', async () => {
    const known = {
      givenNames: 'Ife',
      email: 'ife@mail.test',
      phone: '+2348010000008',
      dateOfBirth: '2003-08-08',
    };
    const first = await submit(test, api, registrationOf(known));
    const again = await submit(test, api, registrationOf({ ...known, course: '1:1' }, ofLink));
    const { registration, student } = await outcome(test, again);
    expect([registration.status, student]).toEqual(['received', undefined]);
    const { data } = (await api.sendAs(aco, 'GET', `/registrations/${again}`)).body as {
      data: { matches: { certainty: string; student: { id: number } }[]; timeline: object[] };
    };
    expect(data.matches.map(({ certainty, student: { id } }) => [certainty, id])).toEqual([
      ['certain', (await outcome(test, first)).student?.id],
    ]);
    expect(data.timeline.map((entry) => pick(entry, 'duplicate to'))).toEqual([
      { duplicate: 'certain', to: null },
      { duplicate: null, to: null },
    ]);
  });
});

describe.each(databases)('registrations of the same person at the same moment on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  it('make one student, whichever comes first; the other waits', async () => {
    const officers = await test.database.orm
      .select()
      .from(userBranches)
      .where(and(eq(userBranches.userId, aco)));
    expect(officers).toHaveLength(1);
    const people = Array.from({ length: 4 }, (_, index) => ({
      ...adaeze,
      givenNames: `Twin${index}`,
      email: `twin-${index}@mail.test`,
      phone: `+23480200000${index}0`,
      dateOfBirth: `2001-0${index + 1}-01`,
    }));
    for (const person of people) {
      const ids = await Promise.all(
        [ofLink, {}].map((more) => submit(test, api, registrationOf(person, more))),
      );
      const rows = await test.database.orm
        .select({ status: registrations.status })
        .from(registrations)
        .where(inArray(registrations.id, ids));
      expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'received']);
      const made = await test.database.orm.select().from(students).where(eq(students.email, person.email));
      expect(made).toHaveLength(1);
    }
  });
});
