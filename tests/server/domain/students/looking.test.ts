import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { eventLog } from '../../../../server/db/schema/index.ts';
import { createSession } from '../../../../server/session/sessions.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp } from '../../../support/server/app.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency, strangerId } from '../../access/agency.ts';

const person = {
  givenNames: 'Zoë',
  familyName: 'Faraway',
  dateOfBirth: '2004-05-06',
  email: 'far@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'GB',
  passportNumber: '700012345',
};
const south = { reach: 'elsewhere', branchId: 2, branchName: 'South' };

/** What people of branch 1 are told of a student of branch 2: the status, and whom to ask. */
const told: Readonly<Record<Exclude<Role, 'admin'>, readonly [number, readonly object[] | undefined]>> = {
  counsellor: [200, [south]],
  aco: [200, [south]],
  'channel-partner': [200, []],
  // They read students, though they enter none.
  'compliance-officer': [200, []],
  'university-contact': [403, undefined],
  student: [200, []],
  client: [403, undefined],
};

describe.each(databases)('looking for a student of another branch on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const app = openForSuite(() => buildTestApp(test.database, { env: { RATE_LIMITS: 'on' } }));

  const sessions = new Map<number, string>();
  async function post(userId: number, path: string, payload: object) {
    if (!sessions.has(userId)) {
      const { token } = await test.database.orm.transaction((tx) =>
        createSession(tx, app.clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
      );
      sessions.set(userId, token);
    }
    const answer = await app.call({
      method: 'POST',
      url: `/api/students${path}`,
      headers: { authorization: `Bearer ${sessions.get(userId)}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }
  const look = (userId: number, evidence: object) => post(userId, '/matches', evidence);
  const create = (userId: number, more: object = {}) =>
    post(userId, '', { person: { ...person, ...more }, profile: emptyProfile, consent: false });
  const logged = () =>
    app
      .logged()
      .trimEnd()
      .split('\n')
      .flatMap((line): Record<string, unknown>[] => {
        const { security } = JSON.parse(line) as { security?: Record<string, unknown> };
        return security?.event === 'student.foundElsewhere' ? [security] : [];
      });

  it('tells staff who enter students which branch to ask, and nobody else anything', async () => {
    expect((await create(strangerId)).status).toBe(201);
    for (const role of roles) {
      if (role === 'admin') continue;
      const { status, body } = await look(personOf[role], { passportNumber: '700012345' });
      expect([role, status, body.data]).toEqual([role, ...told[role]]);
    }
  });

  it('tells a partner of a passport that exists exactly what it tells of one that does not', async () => {
    const partner = personOf['channel-partner'];
    for (const evidence of [
      (real: boolean) => ({ passportNumber: real ? '700012345' : '700054321' }),
      (real: boolean) => ({ email: real ? person.email : 'none@mail.test', dateOfBirth: person.dateOfBirth }),
      (real: boolean) => ({
        phone: real ? person.phone : '+234 803 555 0000',
        dateOfBirth: person.dateOfBirth,
      }),
    ])
      expect(await look(partner, evidence(true))).toEqual(await look(partner, evidence(false)));
  });

  it('lets a partner enter such a student as any other, and tells the log where there is one already', async () => {
    const from = logged().length;
    const answers = [
      await create(personOf['channel-partner']),
      await create(personOf['channel-partner'], { passportNumber: '800012345', email: 'new@mail.test' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    // Their own students are named to them: the second has the name, the birthday and the telephone number of the first.
    expect(answers[1]?.body.duplicates).toEqual([
      expect.objectContaining({
        reach: 'mine',
        student: expect.objectContaining({ email: 'far@mail.test' }),
      }),
    ]);
    const { id } = (answers[0]?.body.data ?? { id: 0 }) as { id: number };
    const events = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
    expect(events.map(({ type, payload }) => [type, payload])).toContainEqual([
      'student.created',
      { alsoAt: [2] },
    ]);
    expect(pick(logged().slice(from), 'route branches')).toEqual([{ route: '/api/students', branches: 1 }]);
  });

  it('is in the security log when it found one out of reach, with who looked and without what for', async () => {
    const from = logged().length;
    await look(personOf.counsellor, { passportNumber: 'none' });
    await look(personOf.admin, { passportNumber: '700012345' });
    expect(logged().slice(from)).toEqual([]);
    await look(personOf.aco, { passportNumber: '700012345' });
    expect(logged().slice(from)).toEqual([
      {
        event: 'student.foundElsewhere',
        requestId: expect.any(String),
        method: 'POST',
        route: '/api/students/matches',
        ip: '127.0.0.1',
        userId: personOf.aco,
        sessionId: expect.any(Number),
        branches: 1,
      },
    ]);
  });

  it('is answered 300 times an hour', async () => {
    const colleague = 11;
    const statuses = new Map<number, number>();
    for (let at = 0; at < 301; at += 1) {
      const { status } = await look(colleague, { passportNumber: `TRY${at}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 300],
      [429, 1],
    ]);
    expect((await look(personOf.counsellor, { passportNumber: 'TRY1' })).status).toBe(200);
  });
});
