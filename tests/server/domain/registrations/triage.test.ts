import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../server/db/database.ts';
import { eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  mailMessages,
  registrationFiles,
  registrations,
  students,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases, databases, type TestDatabase } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi, type TestApi } from '../../access/api.ts';
import { adaeze, outcome, passportFile, registrationOf, submit } from './stage.ts';

const { admin, aco, counsellor } = personOf;
let people = 0;

/** A name that resembles no other one. */
const toName = (seed: string): string =>
  createHash('sha256')
    .update(seed)
    .digest('hex')
    .slice(0, 10)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Somebody whom nobody in the agency resembles. */
const newPerson = () => {
  people += 1;
  return {
    ...adaeze,
    givenNames: toName(`given ${people}`),
    familyName: toName(`family ${people}`),
    email: `zuri-${people}@mail.test`,
    phone: `+23481300${String(people).padStart(5, '0')}`,
    dateOfBirth: `${1960 + people}-03-${10 + (people % 18)}`,
  };
};

/** A file that nobody else has sent. */
const newPassport = () => {
  people += 1;
  return passportFile({ sha256: createHash('sha256').update(`file ${people}`).digest('hex') });
};

/** What is done to a registration, and what is read back, on one database. */
function createDesk(test: TestDatabase, api: TestApi) {
  const send = async (
    who: number,
    id: number,
    type: string,
    payload: object = {},
    version = 1,
  ): Promise<{ status: number; body: Record<string, never> }> =>
    (await api.sendAs(
      who,
      'POST',
      `/registrations/${id}/events`,
      { type, payload },
      {
        'if-match': `"${version}"`,
      },
    )) as never;
  /** A file that becomes complete after the registration was submitted. */
  async function insertFile(tx: Transaction, id: number): Promise<void> {
    const file = { ...newPassport(), type: 'photo' as const, fileName: 'late.jpg', mediaType: 'image/jpeg' };
    await tx.insert(registrationFiles).values({ ...file, registrationId: id });
    await api.app.deps.eventLog.append(tx, {
      type: 'registration.fileAdded',
      subjectId: id,
      payload: { fileId: file.id },
    });
  }
  return {
    send,
    /** An express application, which waits for an officer. */
    waiting: (answers: object = {}, more: object = {}, files = [newPassport()]) =>
      submit(test, api, registrationOf({ ...newPerson(), ...answers }, { flow: 'express', ...more }), files),
    mailTo: async (id: number) => {
      const { registration } = await outcome(test, id);
      return test.database.orm
        .select({ template: mailMessages.template, language: mailMessages.language, text: mailMessages.text })
        .from(mailMessages)
        .where(eq(mailMessages.recipient, registration.email));
    },
    insertFile,
    addFile: (id: number) => test.database.transaction((tx) => insertFile(tx, id)),
    documents: async (id: number) =>
      (await outcome(test, id)).documents
        .filter(({ files }) => files > 0)
        .map((row) => pick(row, 'type fileName'))
        .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  };
}

const passport = { type: 'passport', fileName: 'passport.pdf' };
const late = { type: 'photo', fileName: 'late.jpg' };

describe.each(bothDatabases)('a registration that waits, on $name,', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const desk = () => createDesk(test, api);

  it('becomes a student with an application for the course that the officer selects, and its documents', async () => {
    const id = await desk().waiting();
    const { status } = await desk().send(aco, id, 'registration.accept', { courseId: 1, intakeId: 1 });
    expect(status).toBe(200);
    const { registration, student, application } = await outcome(test, id);
    expect(pick(registration, 'status version decidedById')).toEqual({
      status: 'accepted',
      version: 2,
      decidedById: aco,
    });
    expect([student?.email, student?.branchId]).toEqual([registration.email, 1]);
    expect(application && pick(application, 'admission courseId studentId')).toEqual({
      admission: 'draft',
      courseId: 1,
      studentId: student?.id,
    });
    expect(await desk().documents(id)).toEqual([passport]);
  });

  it('is merged with a student, who keeps what they have and whom the earlier claim introduced', async () => {
    const person = newPerson();
    const openedAt = new Date('2027-01-20T00:00:00.000Z');
    const claim = { linkOwnerId: counsellor, linkKind: 'counsellor', linkOpenedAt: openedAt } as const;
    const first = await submit(test, api, registrationOf(person, claim));
    const { student } = await outcome(test, first);
    const again = await desk().waiting(
      { ...person, phone: '+2348139999990' },
      { linkOwnerId: aco, linkKind: 'aco', linkOpenedAt: new Date('2027-01-25T00:00:00.000Z') },
    );
    const { status } = await desk().send(aco, again, 'registration.merge', { studentId: student?.id });
    expect(status).toBe(200);
    const merged = await outcome(test, again);
    expect([merged.registration.status, merged.student?.id]).toEqual(['merged', student?.id]);
    expect(merged.student && pick(merged.student, 'phone introducedById introducedAt')).toEqual({
      phone: person.phone,
      introducedById: counsellor,
      introducedAt: openedAt,
    });
    expect(await desk().documents(again)).toEqual([passport]);
  });

  it('from before scores were judged makes no facts of what cannot be: the officer reads the answers', async () => {
    const impossible = { englishTest: 'ielts', englishOverall: '150', englishTakenOn: '2026-05-02' };
    const id = await desk().waiting(impossible);
    expect((await desk().send(aco, id, 'registration.accept')).status).toBe(200);
    expect((await outcome(test, id)).student?.profile.tests).toEqual([]);
    const { body } = await api.sendAs(aco, 'GET', `/registrations/${id}`);
    const { answers } = (body as { data: { answers: { question: string; unmapped: boolean }[] } }).data;
    expect(
      answers
        .filter(({ question }) => question.startsWith('english'))
        .map((answer) => pick(answer, 'question value unmapped')),
    ).toEqual([
      { question: 'englishTest', value: 'ielts', unmapped: true },
      { question: 'englishOverall', value: '150', unmapped: true },
      { question: 'englishTakenOn', value: '2026-05-02', unmapped: true },
    ]);
  });

  it('adds nothing to a student that cannot be of them, such as a test before their birth', async () => {
    const person = newPerson();
    const { student } = await outcome(test, await submit(test, api, registrationOf(person)));
    const englishIn1999 = { englishTest: 'toefl', englishOverall: '100', englishTakenOn: '1999-05-02' };
    const older = { ...person, dateOfBirth: '1950-01-01', phone: '+2348139999977', ...englishIn1999 };
    await test.database.orm
      .update(students)
      .set({ dateOfBirth: '2004-05-06' })
      .where(eq(students.id, student?.id ?? 0));
    const again = await desk().waiting(older);
    const { status } = await desk().send(aco, again, 'registration.merge', { studentId: student?.id });
    expect([status, (await outcome(test, again)).student?.profile.tests]).toEqual([200, []]);
  });

  it('that asks for information emails the message in the registrant’s language, and can still be accepted', async () => {
    const id = await desk().waiting({}, { language: 'fr' });
    const { status } = await desk().send(aco, id, 'registration.request', { message: 'Votre relevé ?' });
    expect(status).toBe(200);
    const [mail] = await desk().mailTo(id);
    expect([mail?.template, mail?.language, mail?.text?.includes('Votre relevé ?')]).toEqual([
      'information-requested',
      'fr',
      true,
    ]);
    expect(pick((await outcome(test, id)).registration, 'status reason')).toEqual({
      status: 'informationRequested',
      reason: 'Votre relevé ?',
    });
    expect((await desk().send(aco, id, 'registration.accept', {}, 2)).status).toBe(200);
  });

  it.each([
    ['spam', undefined, 'en', null],
    ['spam', 'Sent by a machine', 'en', null],
    ['notEligible', undefined, 'fr', 'Vous ne remplissez pas les conditions des études demandées.'],
    ['noContact', undefined, 'ar', 'لم نتمكن من التواصل معك عبر الهاتف أو البريد الإلكتروني.'],
    ['duplicate', undefined, 'en', 'You have already registered. We continue with your first registration.'],
    ['notEligible', 'We need a bachelor’s degree.', 'en', 'We need a bachelor’s degree.'],
    ['other', 'We are closed.', 'ar', 'We are closed.'],
  ] as const)(
    'that is refused as %s with the note %j tells in %s: %j',
    async (reason, note, language, told) => {
      const id = await desk().waiting({}, { language });
      expect((await desk().send(aco, id, 'registration.refuse', { reason, note })).status).toBe(200);
      const sent = await desk().mailTo(id);
      expect(sent.map(({ template, language: of }) => [template, of])).toEqual(
        told === null ? [] : [['registration-refused', language]],
      );
      expect(sent.every(({ text }) => text?.includes(told ?? '') === true)).toBe(true);
      expect(pick((await outcome(test, id)).registration, 'status decidedById')).toEqual({
        status: 'refused',
        decidedById: aco,
      });
    },
  );

  it('that was refused is reopened by an administrator alone', async () => {
    const id = await desk().waiting();
    await desk().send(aco, id, 'registration.refuse', { reason: 'spam' });
    const reopen = (who: number) => desk().send(who, id, 'registration.reopen', { reason: 'A mistake' }, 2);
    expect([(await reopen(aco)).status, (await reopen(admin)).status]).toEqual([403, 200]);
    expect(pick((await outcome(test, id)).registration, 'status reason decidedById decidedAt')).toEqual({
      status: 'received',
      reason: null,
      decidedById: null,
      decidedAt: null,
    });
  });

  it('that is assigned goes to the counsellor and to their branch', async () => {
    const id = await desk().waiting({}, { branchId: null });
    expect((await desk().send(admin, id, 'registration.assign', { counsellorId: counsellor })).status).toBe(
      200,
    );
    const { registration } = await outcome(test, id);
    expect(pick(registration, 'status counsellorId branchId')).toEqual({
      status: 'received',
      counsellorId: counsellor,
      branchId: 1,
    });
    const unknown = await desk().send(admin, id, 'registration.assign', { counsellorId: 999 }, 2);
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { 'body.payload.counsellorId': ['unknown'] },
    ]);
  });

  it('is not decided without what the decision needs', async () => {
    const person = newPerson();
    await submit(test, api, registrationOf(person));
    const id = await desk().waiting(person);
    const refused = async (type: string, payload: object) => {
      const { status, body } = await desk().send(aco, id, type, payload);
      return [status, body.reasons];
    };
    expect([
      await refused('registration.accept', {}),
      await refused('registration.refuse', { reason: 'other' }),
      await refused('registration.reopen', { reason: 'Why' }),
    ]).toEqual([
      [409, ['reason.duplicateExplained']],
      [409, ['reason.otherReasonNamed']],
      [409, ['reason.notInThisState']],
    ]);
    expect((await desk().send(aco, id, 'registration.merge', { studentId: 999 })).body.fields).toEqual({
      'body.payload.studentId': ['unknown'],
    });
    expect((await desk().send(aco, id, 'registration.request', { message: '' })).status).toBe(422);
    expect((await desk().send(aco, id, 'registration.refuse', { reason: 'spam' }, 7)).status).toBe(412);
    expect((await desk().send(aco, id, 'registration.accept', { whyDifferent: 'family' })).status).toBe(200);
  });

  it('takes a file that comes late: at once when it is a student, with the decision when it still waits', async () => {
    const accepted = await submit(test, api, registrationOf(newPerson()), [newPassport()]);
    await desk().addFile(accepted);
    expect(await desk().documents(accepted)).toEqual([passport, late]);

    const waiting = await desk().waiting();
    await desk().addFile(waiting);
    expect(await desk().documents(waiting)).toEqual([]);
    await desk().send(aco, waiting, 'registration.accept');
    expect(await desk().documents(waiting)).toEqual([passport, late]);
  });

  it.each(['receiving', 'refused'] as const)(
    'takes over only files that are complete, not one that is %s',
    async (state) => {
      const other = { ...newPassport(), type: 'photo' as const, fileName: 'photo.jpg', state };
      const id = await desk().waiting({}, {}, [newPassport(), other]);
      await desk().send(aco, id, 'registration.accept');
      expect(await desk().documents(id)).toEqual([passport]);
    },
  );
});

describe.each(databases)('at the same moment, on $name,', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const desk = () => createDesk(test, api);

  it('two officers decide once; the other reads what was decided', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await desk().waiting();
      const answers = await Promise.all([
        desk().send(aco, id, 'registration.accept'),
        desk().send(admin, id, 'registration.refuse', { reason: 'spam' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const { registration, student } = await outcome(test, id);
      expect([registration.version, registration.status]).toEqual([
        2,
        answers[0]?.status === 200 ? 'accepted' : 'refused',
      ]);
      expect(student === undefined).toBe(registration.status === 'refused');
    }
  });

  it('a file that comes while the decision is made is no document twice, and not left out', async () => {
    const { database } = test;
    for (let round = 0; round < 4; round += 1) {
      const id = await desk().waiting();
      await Promise.all([desk().addFile(id), desk().send(aco, id, 'registration.accept')]);
      expect(await desk().documents(id)).toEqual([passport, late]);
    }
    const id = await desk().waiting();
    let decision: Promise<{ status: number }> | undefined;
    await database.transaction(async (tx) => {
      await desk().insertFile(tx, id);
      // The decision begins before the file is committed, and waits for it.
      decision = desk().send(aco, id, 'registration.accept');
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows[0].waiting;
        })
        .toBe(1);
    });
    expect((await decision)?.status).toBe(200);
    expect(await desk().documents(id)).toEqual([passport, late]);
    const left = await test.database.orm
      .select({ id: registrations.id })
      .from(registrations)
      .where(inArray(registrations.status, ['received']));
    expect(left).toEqual([]);
  });
});
