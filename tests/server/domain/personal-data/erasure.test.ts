import { describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../../../contract/kit/errors.ts';
import type { ErasurePreview } from '../../../../contract/people/erasure.ts';
import { findIncoherences } from '../../../../server/coherence/check.ts';
import { and, desc, eq } from '../../../../server/db/drizzle.ts';
import {
  applicationCases,
  applications,
  eventLog,
  mailMessages,
  registrations,
  students,
  tasks,
  users,
} from '../../../../server/db/schema/index.ts';
import { tables } from '../../../../server/db/tables.ts';
import {
  erasedTables,
  impersonalTables,
} from '../../../../server/domain/personal-data/erasure/erased-tables.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { registrationOf } from '../registrations/stage.ts';
import { addAccount, addApplication, addStudent } from '../student-merges/stage.ts';
import { findMarks, marks, plantStudent } from './planted-student.ts';

const { admin, aco, counsellor } = personOf;
const request = { requestedBy: 'student', requestedOn: '2027-01-04', ground: 'consentWithdrawn' } as const;

it('every table is either erased, or known to contain nothing about a student', () => {
  expect([...Object.keys(erasedTables), ...impersonalTables].sort()).toEqual(Object.keys(tables).sort());
});

describe.each(databases)('erasing a student on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;

  const rowOf = async (id: number) => (await orm().select().from(students).where(eq(students.id, id)))[0];
  async function erase(userId: number, id: number, more: object = {}, version?: number) {
    const row = await rowOf(id);
    const headers = { 'if-match': `"${version ?? row?.version}"` };
    const body = { ...request, number: row?.number, ...more };
    const answer = await api.sendAs(userId, 'POST', `/students/${id}/erasure`, body, headers);
    const { reason, fields } = (answer.body ?? {}) as ApiError;
    return { status: answer.status, reason, fields };
  }
  const preview = async (id: number) => {
    const { body } = await api.sendAs(admin, 'GET', `/students/${id}/erasure`);
    return (body as { data: ErasurePreview }).data;
  };

  it('leaves no personal data in any table, nor a file in the storage', async () => {
    const planted = await plantStudent(orm(), api.storage);
    expect((await findMarks(orm())).length).toBeGreaterThan(28);
    expect((await preview(planted.id)).obstacles).toEqual([]);
    expect(await erase(admin, planted.id)).toEqual({ status: 204, reason: undefined, fields: undefined });
    expect(await findMarks(orm())).toEqual([]);
    await vi.waitFor(async () => {
      const left = await Promise.all(planted.stored.map((name) => api.storage.has(name ?? '')));
      expect(left).toEqual(planted.stored.map(() => false));
    }, 20_000);
  });

  it('keeps numbers, states, dates, amounts and decisions', async () => {
    const planted = await plantStudent(orm(), api.storage);
    await erase(admin, planted.id);
    const row = await rowOf(planted.id);
    expect([row?.fullName, row?.dateOfBirth, row?.erasure, row?.erasedById]).toEqual([
      row?.number,
      '1999-01-01',
      request,
      admin,
    ]);
    const [application] = await orm()
      .select()
      .from(applications)
      .where(eq(applications.id, planted.applicationId));
    expect([application?.admission, application?.studentName, application?.remark]).toEqual([
      'withdrawn',
      row?.number,
      '—',
    ]);
    const [kept] = await orm()
      .select()
      .from(applicationCases)
      .where(eq(applicationCases.applicationId, planted.applicationId));
    expect(kept?.feePaid).toEqual({ note: '—', amount: 1200, currency: 'GBP', paidOn: '2026-12-01' });
    expect(kept?.interview).toEqual({
      at: '2026-12-02T10:00:00.000Z',
      place: '—',
      outcome: 'passed',
      note: '—',
    });
    const [offer] = await orm()
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.subjectId, planted.applicationId), eq(eventLog.type, 'offer.makeConditional')));
    expect(offer?.payload).toEqual({
      before: { admission: 'submitted' },
      after: { admission: 'conditionalOffer' },
      given: {
        type: 'offer.makeConditional',
        conditions: ['—'],
        expiresOn: '2027-03-01',
        deposit: { amount: 500, currency: 'GBP', dueOn: '2027-02-01' },
      },
      recipients: [4],
      evidence: [{ path: 'letterId', documentId: planted.documentId, file: 1 }],
    });
    const [account] = await orm().select().from(users).where(eq(users.id, planted.accountId));
    expect([account?.fullName, account?.email, account?.disabledAt !== null]).toEqual([
      '—',
      `erased-${planted.accountId}@erased.invalid`,
      true,
    ]);
    const rules = (await findIncoherences(test.database.pool, api.clock.now())).filter(({ ids }) =>
      ids.includes(planted.id),
    );
    expect(rules.filter(({ rule }) => /Student|merged|Names/.test(rule)).map(({ rule }) => rule)).toEqual([]);
  });

  it('leaves what is about a sibling with the same address and phone, and about a namesake', async () => {
    const { id, accountId } = await plantStudent(orm(), api.storage);
    const sibling = { fullName: 'Yolma Quorlmark', email: marks.email, phone: marks.phone };
    await addStudent(orm(), sibling);
    const namesakeId = await addStudent(orm(), { fullName: marks.name.toUpperCase() });
    const words = `${marks.name}, ${marks.email}, ${marks.phone}, ${marks.passport}`;
    const [task] = await orm()
      .insert(tasks)
      .values({ kind: 'task', role: 'counsellor', ownerId: counsellor, words })
      .returning({ id: tasks.id });
    const [mail] = await orm()
      .insert(mailMessages)
      .values({
        template: 'decision',
        language: 'en',
        secret: false,
        recipient: marks.email,
        subject: 'Welcome',
      })
      .returning({ id: mailMessages.id });
    expect((await erase(admin, id)).status).toBe(204);
    const [kept] = await orm()
      .select()
      .from(tasks)
      .where(eq(tasks.id, task?.id ?? 0));
    expect(kept?.words).toBe(`${marks.name}, ${marks.email}, ${marks.phone}, —`);
    const [sent] = await orm()
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.id, mail?.id ?? 0));
    expect([sent?.recipient, sent?.subject]).toEqual([marks.email, 'Welcome']);
    expect((await rowOf(namesakeId))?.fullName).toBe('ZZYXA QUORLMARK');
    const [account] = await orm().select().from(users).where(eq(users.id, accountId));
    expect(account?.fullName).toBe('—');
  });

  it('is for administrators alone, with the number of the student', async () => {
    const id = await addStudent(orm());
    const statuses = [];
    for (const [role, userId] of Object.entries(personOf))
      statuses.push([role, (await erase(userId, id)).status]);
    // The first of them succeeds: the student is erased for those after it.
    expect(statuses[0]).toEqual(['admin', 204]);
    const other = await addStudent(orm());
    const refused = [];
    for (const [role, userId] of Object.entries(personOf).slice(1))
      refused.push([role, (await erase(userId, other)).status]);
    expect(Object.fromEntries(refused)).toEqual({
      client: 404,
      'channel-partner': 404,
      counsellor: 403,
      aco: 403,
      'compliance-officer': 404,
      'university-contact': 404,
      student: 404,
    });
    const own = await addAccount(orm(), other);
    expect((await erase(own, other)).status).toBe(403);
    expect((await erase(otherOf.aco, other)).status).toBe(404);
    expect(await erase(admin, other, { number: 'S-other' })).toEqual({
      status: 422,
      reason: undefined,
      fields: { 'body.number': ['mismatch'] },
    });
    expect((await erase(admin, other, {}, 99)).status).toBe(412);
    expect((await rowOf(other))?.erasedAt).toBe(null);
  });

  it('takes the date of a request that has begun anywhere, and none later', async () => {
    const id = await addStudent(orm());
    api.clock.advance(minutes(59));
    const early = await erase(admin, id, { requestedOn: '2027-03-02' });
    api.clock.advance(minutes(1));
    const begun = await erase(admin, id, { requestedOn: '2027-03-02' });
    api.clock.advance(-hours(1));
    expect([early.fields, begun.status]).toEqual([{ 'body.requestedOn': ['inFuture'] }, 204]);
  });

  it('is refused while an application or a registration is open, and for six years after an enrolment', async () => {
    const id = await addStudent(orm());
    const number = `QO-${id}`;
    const applicationId = await addApplication(orm(), id, { number, admission: 'submitted' });
    const registration = registrationOf({}, { studentId: id, status: 'received', number: `RO-${id}` });
    await orm().insert(registrations).values(registration);
    expect((await preview(id)).obstacles).toEqual([
      { reason: 'refusal.eraseOpenApplications', numbers: [number], until: null },
      { reason: 'refusal.eraseOpenRegistrations', numbers: [`RO-${id}`], until: null },
    ]);
    expect(await erase(admin, id)).toEqual({
      status: 409,
      reason: 'refusal.eraseOpenApplications',
      fields: undefined,
    });
    const change = (values: Partial<typeof applications.$inferInsert>) =>
      orm().update(applications).set(values).where(eq(applications.id, applicationId));
    await orm().update(registrations).set({ status: 'accepted' }).where(eq(registrations.studentId, id));
    const now = api.clock.now();
    const sixYearsAgo = new Date(now);
    sixYearsAgo.setUTCFullYear(now.getUTCFullYear() - 6);
    await change({ admission: 'enrolled', updatedAt: new Date(sixYearsAgo.getTime() + 1) });
    expect((await preview(id)).obstacles).toEqual([
      { reason: 'refusal.eraseRetention', numbers: [number], until: now.toISOString().slice(0, 10) },
    ]);
    expect(await erase(admin, id)).toEqual({
      status: 409,
      reason: 'refusal.eraseRetention',
      fields: undefined,
    });
    await change({ updatedAt: sixYearsAgo });
    expect((await erase(admin, id)).status).toBe(204);
  });

  it('happens once of 24 at once, and nothing is added to the record afterwards', async () => {
    const id = await addStudent(orm());
    const applicationId = await addApplication(orm(), id, { admission: 'withdrawn' });
    // A busy server may answer 503 before the lock is free: a client asks again.
    const eraseAtLast = async () => {
      let answer = await erase(admin, id);
      while (answer.status === 503) answer = await erase(admin, id);
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 24 }, eraseAtLast));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses[0], new Set(statuses.slice(1))]).toEqual([204, new Set([409])]);
    expect(new Set(answers.slice().map(({ reason }) => reason))).toEqual(
      new Set([undefined, 'refusal.studentErased']),
    );
    const send = async (path: string, body: object, version = 1) => {
      const headers = { 'if-match': `"${version}"` };
      const { body: answer } = await api.sendAs(admin, 'POST', path, body, headers);
      return (answer as ApiError).reason;
    };
    expect([
      await send(`/applications/${applicationId}/notes`, { audience: 'internal', words: 'A new note' }),
      await send('/tasks', { applicationId, words: 'A new task' }),
      await send(`/applications/${applicationId}/documents`, { type: 'passport' }),
      await send('/application-documents', { studentId: id, type: 'passport' }),
      await send(`/applications/${applicationId}/events`, { type: 'application.reopen', payload: {} }, 2),
    ]).toEqual(Array.from({ length: 5 }, () => 'refusal.studentErased'));
    const headers = { 'if-match': '"2"' };
    const flag = { flagged: true };
    const changed = await api.sendAs(admin, 'PATCH', `/applications/${applicationId}`, flag, headers);
    expect([changed.status, (changed.body as ApiError).reason]).toEqual([409, 'refusal.studentErased']);
    const log = await orm()
      .select({ type: eventLog.type })
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'Student'), eq(eventLog.subjectId, id)))
      .orderBy(desc(eventLog.id));
    expect(log.map(({ type }) => type)).toEqual(['student.erased']);
  });

  it('is told on the record, which stays for those who could read it', async () => {
    const id = await addStudent(orm());
    await erase(admin, id);
    for (const userId of [admin, aco, counsellor]) {
      const { status, body } = await api.sendAs(userId, 'GET', `/students/${id}/record`);
      const { data } = body as { data: { erased: object; mayErase: boolean; mayExport: boolean } };
      expect([status, data.erased, data.mayErase, data.mayExport]).toEqual([
        200,
        { ...request, at: api.clock.now().toISOString(), byName: `Person ${admin}` },
        false,
        false,
      ]);
    }
  });
});
