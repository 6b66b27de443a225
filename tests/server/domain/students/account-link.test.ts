import { describe, expect, it } from 'vitest';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { and, eq, inArray, sql } from '../../../../server/db/drizzle.ts';
import {
  eventLog,
  mailMessages,
  notifications,
  students,
  users,
} from '../../../../server/db/schema/index.ts';
import { createLinkToken } from '../../../../server/session/link-tokens.ts';
import { hours } from '../../../support/clock.ts';
import { databases, secondConnection } from '../../../support/server/database.ts';
import { countWaiting } from '../../../support/server/locks.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { registrationOf, submit } from '../registrations/stage.ts';

const { admin, aco, counsellor } = personOf;
let made = 0;

/** Somebody whom nobody else resembles, with the address. */
function personWith(email: string) {
  made += 1;
  return {
    givenNames: `Given${made}`,
    familyName: `Family${made}`,
    dateOfBirth: new Date(Date.UTC(1985, 0, made * 40)).toISOString().slice(0, 10),
    email,
    phone: `+234 803 000 ${1_000 + made}`,
    nationality: 'GB',
    passportNumber: String(500_000_000 + made),
  };
}
const newAddress = () => {
  made += 1;
  return `linked-${made}@mail.test`;
};

describe.each(databases)('which student an account is, on $name,', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const addAccount = async (email: string, more: Partial<typeof users.$inferInsert> = {}) =>
    (await api.app.addUser('student', { email, ...more })).id;
  const send = (
    userId: number,
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: object,
    version?: number,
  ) => api.sendAs(userId, method, path, body, version === undefined ? {} : { 'if-match': `"${version}"` });
  const toBody = (person: ReturnType<typeof personWith>) => ({
    person,
    profile: emptyProfile,
    consent: false,
  });
  /** Enters a student with the address; returns their id. */
  async function enter(email: string, userId = counsellor): Promise<number> {
    const { status, body } = await send(userId, 'POST', '/students', toBody(personWith(email)));
    expect(status).toBe(201);
    return (body as { data: { id: number } }).data.id;
  }
  /** The number of the student whose data the account opens; undefined if there is none. */
  async function ownStudent(accountId: number): Promise<number | undefined> {
    const { status, body } = await api.sendAs(accountId, 'GET', '/students/own');
    return status === 200 ? (body as { data: { id: number } }).data.id : undefined;
  }
  const createToken = async (userId: number) =>
    test.database.transaction((tx) =>
      createLinkToken(tx, api.clock, {
        userId,
        purpose: 'address',
        lifetime: hours(24),
        pending: { fullName: 'Ada Obi', language: 'en' },
      }),
    );
  const confirm = async (token: string) =>
    (await api.send('POST', '/register/confirm', { body: { token, password: 'my first password' } })).status;
  const offer = async (accountId: number) =>
    (await api.sendAs(accountId, 'GET', '/account/student')).body as { data: OfferedStudent | null };
  /** The id of the student that an account is offered, and whether it was denied; null if there is none. */
  const offered = async (accountId: number) => {
    const { data } = await offer(accountId);
    return data && [data.id, data.denied];
  };
  const answer = (accountId: number, studentId: number, isMine: boolean) =>
    api.sendAs(accountId, 'POST', '/account/student', { studentId, isMine });
  const leave = async (accountId: number) =>
    (await api.sendAs(accountId, 'DELETE', '/account/student')).status;
  /** Who was notified about the account of a student, and how. */
  const notified = async (studentId: number) => {
    const rows = await test.database.orm
      .select({ userId: notifications.userId, type: notifications.type, data: notifications.data })
      .from(notifications)
      .innerJoin(students, eq(sql`${notifications.data}->>'students'`, students.number))
      .where(eq(students.id, studentId))
      .orderBy(notifications.id);
    return rows.map(({ userId, type, data }) => [userId, type, data]);
  };
  /** What the log says about linking an account. */
  const told = async (accountId: number) => {
    const rows = await test.database.orm
      .select({ type: eventLog.type, payload: eventLog.payload })
      .from(eventLog)
      .where(
        and(
          eq(eventLog.subjectId, accountId),
          inArray(eventLog.type, ['user.linked', 'user.unlinked', 'user.denied', 'user.notLinked']),
        ),
      )
      .orderBy(eventLog.id);
    return rows.map(({ type, payload }) => [type, payload]);
  };

  it('is asked when its address is confirmed, and decided by its owner alone, who is told by mail', async () => {
    const email = newAddress();
    const studentId = await enter(email);
    const accountId = await addAccount(email, { confirmedAt: null });
    expect(await confirm(await createToken(accountId))).toBe(200);
    expect([await ownStudent(accountId), await told(accountId)]).toEqual([undefined, []]);
    const [student] = await test.database.orm.select().from(students).where(eq(students.id, studentId));
    expect(await offer(accountId)).toEqual({
      data: {
        id: studentId,
        number: student?.number,
        createdAt: student?.createdAt.toISOString(),
        introducerName: null,
        counsellorName: 'Person 4',
        branchName: 'North',
        denied: false,
      },
    });

    expect((await answer(accountId, studentId, true)).status).toBe(200);
    expect([await ownStudent(accountId), await offered(accountId)]).toEqual([studentId, null]);
    expect(await told(accountId)).toEqual([['user.linked', { studentId, version: 3 }]]);
    const [account] = await test.database.orm.select().from(users).where(eq(users.id, accountId));
    const data = { name: account?.fullName, students: student?.number };
    expect(await notified(studentId)).toEqual([[counsellor, 'user.linked', data]]);
    const mail = await test.database.orm
      .select({ to: mailMessages.recipient, template: mailMessages.template, text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.userId, accountId));
    expect(mail.map(({ to, template }) => [to, template])).toEqual([[email, 'account-linked']]);
    expect(mail[0]?.text).toContain(student?.number);
  });

  it('tells the introducer, too, and shows who that is', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const { givenNames, familyName, dateOfBirth, phone } = personWith(email);
    const introducer = personOf['channel-partner'];
    await submit(
      test,
      api,
      registrationOf(
        { email, givenNames, familyName, dateOfBirth, phone: phone.replaceAll(' ', '') },
        { linkOwnerId: introducer, linkKind: 'user', linkOpenedAt: api.clock.now() },
      ),
    );
    const { data } = await offer(accountId);
    expect([await ownStudent(accountId), data?.introducerName]).toEqual([undefined, 'Person 3']);
    await answer(accountId, data?.id ?? 0, true);
    expect((await notified(data?.id ?? 0)).map(([userId]) => userId)).toEqual([introducer]);
  });

  it('is not the student whom a stranger entered with the address, once its owner says so', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const studentId = await enter(email, personOf['channel-partner']);
    expect((await answer(accountId, studentId, false)).status).toBe(200);
    expect((await answer(accountId, studentId, false)).status).toBe(200);
    expect([await ownStudent(accountId), await offered(accountId)]).toEqual([undefined, [studentId, true]]);
    expect(await told(accountId)).toEqual([['user.denied', { studentId }]]);
    expect((await notified(studentId)).map(([userId, type]) => [userId, type])).toEqual([
      [aco, 'user.denied'],
    ]);
    // Whoever pressed the wrong button can still say so.
    await answer(accountId, studentId, true);
    expect(await ownStudent(accountId)).toBe(studentId);
    const [account] = await test.database.orm.select().from(users).where(eq(users.id, accountId));
    expect(account?.deniedStudentIds).toEqual([]);
  });

  it('leaves a record that is somebody else’s, which then stays closed to it', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const studentId = await enter(email);
    await answer(accountId, studentId, true);
    expect(await leave(accountId)).toBe(204);
    expect([await ownStudent(accountId), await offered(accountId)]).toEqual([undefined, [studentId, true]]);
    expect((await api.sendAs(accountId, 'GET', `/students/${studentId}`)).status).toBe(404);
    expect(await told(accountId)).toEqual([
      ['user.linked', { studentId, version: 2 }],
      ['user.unlinked', { version: 3 }],
      ['user.denied', { studentId }],
    ]);
    expect((await notified(studentId)).map(([userId, type]) => [userId, type])).toEqual([
      [counsellor, 'user.linked'],
      [aco, 'user.denied'],
    ]);
    expect(await leave(accountId)).toBe(404);
  });

  it('cannot be a student who is not offered: of another address, linked already, merged or erased', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    const accountId = await addAccount(mine);
    const studentId = await enter(mine);
    const otherId = await enter(other);
    for (const id of [otherId, 999_999]) {
      const { status, body } = await answer(accountId, id, true);
      expect([status, (body as { reason: string }).reason]).toEqual([409, 'refusal.studentChanged']);
    }
    const change = (values: Partial<typeof students.$inferInsert>) =>
      test.database.orm.update(students).set(values).where(eq(students.id, studentId));
    for (const [gone, back] of [
      [{ mergedIntoId: otherId }, { mergedIntoId: null }],
      [{ erasedAt: api.clock.now() }, { erasedAt: null }],
    ] as const) {
      await change(gone);
      expect([await offered(accountId), (await answer(accountId, studentId, true)).status]).toEqual([
        null,
        409,
      ]);
      await change(back);
    }
    expect(await ownStudent(accountId)).toBe(undefined);
    await answer(accountId, studentId, true);
    const intruder = await addAccount(newAddress());
    expect((await answer(intruder, studentId, true)).status).toBe(409);
  });

  it('is asked when the address of the student is corrected', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const accountId = await addAccount(right);
    const person = personWith(wrong);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const { id, version } = (body as { data: { id: number; version: number } }).data;
    expect(await offered(accountId)).toBe(null);
    const corrected = toBody({ ...person, email: right });
    expect((await send(counsellor, 'PUT', `/students/${id}`, corrected, version)).status).toBe(200);
    expect(await offered(accountId)).toEqual([id, false]);
  });

  it('is left to the officers while two students share the address, and asked when one of them gets another', async () => {
    const email = newAddress();
    const first = await enter(email);
    const person = personWith(email);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const second = (body as { data: { id: number } }).data.id;
    const accountId = await addAccount(email, { confirmedAt: null });
    await confirm(await createToken(accountId));
    expect([await offered(accountId), await told(accountId)]).toEqual([
      null,
      [['user.notLinked', { studentIds: [first, second] }]],
    ]);
    const corrected = toBody({ ...person, email: newAddress() });
    expect((await send(aco, 'PUT', `/students/${second}`, corrected, 1)).status).toBe(200);
    expect(await offered(accountId)).toEqual([first, false]);
  });

  it('is left to the officers when an account is activated that two students share', async () => {
    const email = newAddress();
    const accountId = await addAccount(email, { disabledAt: api.clock.now() });
    const studentIds = [await enter(email), await enter(email)];
    expect(await told(accountId)).toEqual([]);
    expect((await send(admin, 'PATCH', `/users/${accountId}`, { active: true }, 1)).status).toBe(200);
    expect(await told(accountId)).toEqual([['user.notLinked', { studentIds }]]);
  });

  it('is never a student who has another account, nor a second student', async () => {
    const [taken, other] = [newAddress(), newAddress()];
    const ownerId = await addAccount(taken);
    const person = personWith(taken);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const studentId = (body as { data: { id: number } }).data.id;
    await answer(ownerId, studentId, true);
    const intruderId = await addAccount(other);
    const moved = toBody({ ...person, email: other });
    expect((await send(ownerId, 'PUT', `/students/${studentId}`, moved, 1)).status).toBe(200);
    expect([await offered(intruderId), (await answer(intruderId, studentId, true)).status]).toEqual([
      null,
      409,
    ]);
    expect(await told(intruderId)).toEqual([['user.notLinked', { studentIds: [studentId] }]]);
    const second = await enter(taken);
    expect([await offered(ownerId), (await answer(ownerId, second, true)).status]).toEqual([null, 409]);
    expect(await ownStudent(ownerId)).toBe(studentId);
  });

  it.each(['counsellor', 'client', 'university-contact', 'admin'] as const)(
    'of a %s is not asked',
    async (role) => {
      const email = newAddress();
      const { id } = await api.app.addUser(role, { email });
      const studentId = await enter(email);
      expect((await api.sendAs(id, 'GET', '/account/student')).status).toBe(404);
      expect([(await answer(id, studentId, true)).status, await leave(id)]).toEqual([404, 404]);
      const [account] = await test.database.orm.select().from(users).where(eq(users.id, id));
      expect([account?.studentId, await told(id)]).toEqual([null, []]);
    },
  );

  it('is decided once, however often and in whatever way it is answered at once', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const studentId = await enter(email);
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => (await answer(accountId, studentId, index > 0)).status),
    );
    // Each of the others finds it decided; a "no" that came first was taken back by a "yes".
    const linked = answers.slice(1).filter((status) => status === 200);
    expect([linked.length, [200, 409].includes(answers[0] ?? 0)]).toEqual([1, true]);
    expect(await ownStudent(accountId)).toBe(studentId);
    expect((await told(accountId)).filter(([type]) => type === 'user.linked')).toHaveLength(1);
  });

  it('is linked after another change of the account that was under way', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const studentId = await enter(email);
    const other = await secondConnection(test.database);
    const { sent } = await other.orm.transaction(async (tx) => {
      await tx.update(users).set({ phone: '+234 803 000 0000', version: 2 }).where(eq(users.id, accountId));
      const answering = answer(accountId, studentId, true);
      await expect.poll(() => countWaiting(test.database)).toBe(1);
      return { sent: answering };
    });
    expect((await sent).status).toBe(200);
    const [account] = await test.database.orm.select().from(users).where(eq(users.id, accountId));
    expect([account?.studentId, account?.phone, account?.version]).toEqual([
      studentId,
      '+234 803 000 0000',
      3,
    ]);
    await other.close();
  });

  it('is not decided while a second student with the address is entered: whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = newAddress();
      const accountId = await addAccount(email);
      const studentId = await enter(email);
      const [{ status }, second] = await Promise.all([answer(accountId, studentId, true), enter(email)]);
      const links = await told(accountId);
      expect(links).toEqual(
        status === 200
          ? [['user.linked', { studentId, version: 2 }]]
          : [['user.notLinked', { studentIds: [studentId, second] }]],
      );
    }
  });
});
