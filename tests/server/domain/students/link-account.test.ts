import { and, eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eventLog, students, users } from '../../../../server/db/schema/index.ts';
import { createLinkToken } from '../../../../server/domain/session/session.queries.ts';
import { hours } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
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

describe.each(databases)('the account of a student on $name', ({ open }) => {
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
  /** What the log says about linking an account. */
  const told = async (accountId: number) => {
    const rows = await test.database.orm
      .select({ type: eventLog.type, payload: eventLog.payload })
      .from(eventLog)
      .where(
        and(eq(eventLog.subjectId, accountId), inArray(eventLog.type, ['user.linked', 'user.notLinked'])),
      )
      .orderBy(eventLog.id);
    return rows.map(({ type, payload }) => [type, payload]);
  };

  it('is linked when its address is confirmed, and not before', async () => {
    const email = newAddress();
    const studentId = await enter(email);
    const accountId = await addAccount(email, { confirmedAt: null });
    expect(await told(accountId)).toEqual([]);
    expect(await confirm(await createToken(accountId))).toBe(200);
    expect(await ownStudent(accountId)).toBe(studentId);
    expect(await told(accountId)).toEqual([['user.linked', { studentId, version: 3 }]]);
  });

  it('that was confirmed first is linked when a counsellor or a partner enters the student', async () => {
    for (const userId of [counsellor, personOf['channel-partner']]) {
      const email = newAddress();
      const accountId = await addAccount(email);
      expect(await ownStudent(accountId)).toBe(undefined);
      const studentId = await enter(email, userId);
      expect(await ownStudent(accountId)).toBe(studentId);
    }
  });

  it('that was confirmed first is linked when a registration becomes a student', async () => {
    const email = newAddress();
    const accountId = await addAccount(email);
    const { givenNames, familyName, dateOfBirth, phone } = personWith(email);
    await submit(
      test,
      api,
      registrationOf({ email, givenNames, familyName, dateOfBirth, phone: phone.replaceAll(' ', '') }),
    );
    const [student] = await test.database.orm.select().from(students).where(eq(students.email, email));
    expect([await ownStudent(accountId), student?.givenNames]).toEqual([student?.id, givenNames]);
  });

  it('is linked when the address of the student is corrected', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const accountId = await addAccount(right);
    const person = personWith(wrong);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const { id, version } = (body as { data: { id: number; version: number } }).data;
    const corrected = toBody({ ...person, email: right });
    expect((await send(counsellor, 'PUT', `/students/${id}`, corrected, version)).status).toBe(200);
    expect(await ownStudent(accountId)).toBe(id);
  });

  it('that is deactivated is linked when it is active again', async () => {
    const email = newAddress();
    const accountId = await addAccount(email, { disabledAt: api.clock.now() });
    const studentId = await enter(email);
    expect(await told(accountId)).toEqual([]);
    expect((await send(admin, 'PATCH', `/users/${accountId}`, { active: true }, 1)).status).toBe(200);
    expect(await ownStudent(accountId)).toBe(studentId);
  });

  it('is left to the officers while two students share the address, and linked when one of them gets another', async () => {
    const email = newAddress();
    const first = await enter(email);
    const person = personWith(email);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const second = (body as { data: { id: number } }).data.id;
    const accountId = await addAccount(email, { confirmedAt: null });
    await confirm(await createToken(accountId));
    expect([await ownStudent(accountId), await told(accountId)]).toEqual([
      undefined,
      [['user.notLinked', { studentIds: [first, second] }]],
    ]);
    const corrected = toBody({ ...person, email: newAddress() });
    expect((await send(aco, 'PUT', `/students/${second}`, corrected, 1)).status).toBe(200);
    expect(await ownStudent(accountId)).toBe(first);
  });

  it('is never linked to a student who has another account, nor to a second student', async () => {
    const [taken, other] = [newAddress(), newAddress()];
    const ownerId = await addAccount(taken);
    const person = personWith(taken);
    const { body } = await send(counsellor, 'POST', '/students', toBody(person));
    const studentId = (body as { data: { id: number } }).data.id;
    const intruderId = await addAccount(other);
    const moved = toBody({ ...person, email: other });
    expect((await send(ownerId, 'PUT', `/students/${studentId}`, moved, 1)).status).toBe(200);
    expect([await ownStudent(ownerId), await ownStudent(intruderId)]).toEqual([studentId, undefined]);
    expect(await told(intruderId)).toEqual([['user.notLinked', { studentIds: [studentId] }]]);
    await enter(taken);
    expect(await ownStudent(ownerId)).toBe(studentId);
  });

  it.each(['counsellor', 'client', 'university-contact'] as const)(
    'of a %s is never linked to a student with its address',
    async (role) => {
      const email = newAddress();
      const { id } = await api.app.addUser(role, { email });
      await enter(email);
      const [account] = await test.database.orm.select().from(users).where(eq(users.id, id));
      expect([account?.studentId, await told(id)]).toEqual([null, []]);
    },
  );

  it('is linked once, however many students are entered while it is confirmed', async () => {
    const email = newAddress();
    const accountId = await addAccount(email, { confirmedAt: null });
    const token = await createToken(accountId);
    const [confirmed, ...entered] = await Promise.all([
      confirm(token),
      ...Array.from({ length: 23 }, () => enter(email)),
    ]);
    expect(confirmed).toBe(200);
    const [account] = await test.database.orm.select().from(users).where(eq(users.id, accountId));
    const links = (await told(accountId)).filter(([type]) => type === 'user.linked');
    const isLinked = account?.studentId !== null;
    expect(links.length).toBe(isLinked ? 1 : 0);
    expect(isLinked ? entered.includes(account?.studentId ?? 0) : true).toBe(true);
  });

  it('is linked when 24 pairs of a student and a confirmation meet', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const email = `pair-${newAddress()}`;
        const accountId = await addAccount(email, { confirmedAt: null });
        return { email, accountId, token: await createToken(accountId) };
      }),
    );
    const students24 = await Promise.all(
      pairs.map(async ({ email, token }) => {
        const [status, studentId] = await Promise.all([confirm(token), enter(email)]);
        expect(status).toBe(200);
        return studentId;
      }),
    );
    const linked = await test.database.orm
      .select({ id: users.id, studentId: users.studentId })
      .from(users)
      .where(like(users.email, 'pair-%'))
      .orderBy(users.id);
    const expected = pairs.map(({ accountId: id }, index) => ({ id, studentId: students24[index] }));
    expect(linked).toEqual(expected.sort((a, b) => a.id - b.id));
  });
});
