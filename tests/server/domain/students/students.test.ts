import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { consentVersion } from '../../../../contract/people/consent.ts';
import { type StudentMatch, unexplainedMatches } from '../../../../contract/people/student-matches.ts';
import { emptyProfile, type Student, type StudentProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applications, eventLog, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { type Answer, startApi, type TestApi } from '../../access/api.ts';

const person = {
  givenNames: 'Zoë',
  familyName: 'Okonkwo',
  dateOfBirth: '2004-05-06' as const,
  email: 'zoe@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'GB',
  passportNumber: '912345678',
};
const school = {
  level: 'bachelor',
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: 'Law',
  finishedIn: 2026,
  mark: 3.6,
  scale: 'gpa4',
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
};
const profile = { ...emptyProfile, education: [school] };
const information = { person, profile, consent: false };

let made = 0;
/** Somebody who shares nothing with anybody else here but what `more` says. */
function somebody(more: Partial<typeof person> | { passportNumber: null } = {}) {
  made += 1;
  return {
    ...person,
    dateOfBirth: new Date(Date.UTC(1990, 0, made * 40)).toISOString().slice(0, 10),
    email: `somebody${made}@mail.test`,
    phone: `+234 803 000 ${1_000 + made}`,
    passportNumber: String(500_000_000 + made),
    ...more,
  };
}

describe.each(databases)('students on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const send: TestApi['sendAs'] = (...call) => api.sendAs(...call);
  const studentIn = ({ body }: Answer) => (body as { data: Student }).data;
  const fieldsIn = ({ body }: Answer) => (body as { fields: unknown }).fields;
  const create = (userId: number, given: object = {}, headers = {}) =>
    send(userId, 'POST', '/students', { ...information, ...given }, headers);
  const match = async (userId: number, evidence: object) =>
    ((await send(userId, 'POST', '/students/matches', evidence)).body as { data: StudentMatch[] }).data;
  const told = async (userId: number, evidence: object) =>
    (await match(userId, evidence)).map((one) =>
      one.reach === 'mine' ? [one.student.fullName, one.certainty] : ['elsewhere', one.branchName],
    );

  it('are made with who looks after them, and what they bring along', async () => {
    const answer = await create(personOf.counsellor);
    expect(answer.status).toBe(201);
    const made = studentIn(answer);
    expect(made).toEqual({
      id: expect.any(Number),
      version: 1,
      number: `S-${String(made.id).padStart(6, '0')}`,
      fullName: 'Zoë Okonkwo',
      branchName: 'North',
      counsellorName: `Person ${personOf.counsellor}`,
      person,
      profile,
      normalised: [90],
      consent: null,
      missing: ['profile.finances'],
    });
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, made.id));
    expect([row?.branchId, row?.counsellorId, row?.partnerId]).toEqual([1, personOf.counsellor, null]);
    expect(studentIn(await send(personOf.counsellor, 'GET', `/students/${made.id}`))).toEqual(made);
  });

  it('are made once for one key', async () => {
    const given = { person: somebody({ email: 'once@mail.test' }) };
    const key = { 'idempotency-key': 'student-once' };
    const [first, again] = [
      await create(personOf.counsellor, given, key),
      await create(personOf.counsellor, given, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const rows = await test.database.orm.select().from(students).where(eq(students.email, 'once@mail.test'));
    expect(rows).toHaveLength(1);
  });

  it('of a partner belong to the partner and its branch; an administrator says whose they are', async () => {
    const theirs = studentIn(await create(personOf['channel-partner'], { person: somebody() }));
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, theirs.id));
    expect([row?.branchId, row?.partnerId, row?.counsellorId]).toEqual([1, 1, null]);
    const nobodys = await create(personOf.admin, { person: somebody() });
    expect([nobodys.status, fieldsIn(nobodys)]).toEqual([422, { 'body.branchId': ['required'] }]);
    const foreign = await create(personOf.counsellor, { person: somebody(), branchId: 99 });
    expect([foreign.status, fieldsIn(foreign)]).toEqual([422, { 'body.branchId': ['unknown'] }]);
  });

  it('are not made of values that cannot be', async () => {
    const answer = await create(personOf.counsellor, {
      person: { ...person, email: 'nobody', nationality: 'XX', familyName: ' ' },
      profile: { ...profile, education: [{ ...school, mark: 4.1 }] },
    });
    expect([answer.status, fieldsIn(answer)]).toEqual([
      422,
      {
        'body.person.email': ['email'],
        'body.person.familyName': ['required'],
        'body.profile.education.0.mark': ['invalid'],
      },
    ]);
    const nowhere = await create(personOf.counsellor, { person: { ...person, nationality: 'XX' } });
    expect(fieldsIn(nowhere)).toEqual({ 'body.person.nationality': ['unknown'] });
  });

  it('change over the version that was read, and their name on applications with them', async () => {
    const changing = somebody();
    const { id } = studentIn(await create(personOf.counsellor, { person: changing }));
    await test.database.orm.update(applications).set({ studentId: id }).where(eq(applications.id, 1));
    const changed = { ...information, person: { ...changing, familyName: 'Bello', email: 'ch@mail.test' } };
    const put = (version: number, body: object = changed) =>
      send(personOf.counsellor, 'PUT', `/students/${id}`, body, { 'if-match': `"${version}"` });
    const done = await put(1);
    expect([done.status, studentIn(done).version, studentIn(done).fullName]).toEqual([200, 2, 'Zoë Bello']);
    const [application] = await test.database.orm.select().from(applications).where(eq(applications.id, 1));
    expect(application?.studentName).toBe('Zoë Bello');
    const late = await put(1, information);
    expect([late.status, (late.body as { current: unknown }).current]).toEqual([412, studentIn(done)]);
    expect((await put(1)).status).toBe(200);
    const told = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
    expect(
      told.filter(({ subject }) => subject === 'Student').map(({ type, payload }) => [type, payload]),
    ).toEqual([
      ['student.created', {}],
      ['student.informed', { fields: ['familyName', 'email'] }],
    ]);
    const { data } = (await send(personOf.counsellor, 'GET', `/students/${id}/record`)).body as {
      data: StudentRecordDetails;
    };
    const unlogged = { before: null, after: null };
    expect(data.history?.map(({ type, changes }) => [type, changes])).toEqual([
      [
        'student.informed',
        [
          { field: 'familyName', ...unlogged },
          { field: 'email', ...unlogged },
        ],
      ],
      ['student.created', []],
    ]);
  });

  it('are who signs in, for students alone', async () => {
    const own = await send(personOf.student, 'GET', '/students/own');
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, 1));
    expect([own.status, studentIn(own).id, studentIn(own).fullName]).toEqual([200, 1, row?.fullName]);
    expect((await send(personOf.counsellor, 'GET', '/students/own')).status).toBe(404);
  });

  it('keep what is asked since lately, and have nothing of it when they were made before', async () => {
    const more = {
      refusals: [{ countryCode: 'GB', refusedOn: '2025-03-04' as const, reason: 'Funds' }],
      residence: 'FR',
      passportExpiresOn: '2031-01-31' as const,
    };
    const made = studentIn(
      await create(personOf.counsellor, {
        person: somebody(),
        profile: { ...profile, ...more },
      }),
    );
    expect(made.profile).toEqual({ ...profile, ...more });
    const { refusals, residence, passportExpiresOn, ...before } = made.profile;
    await test.database.orm
      .update(students)
      .set({ profile: before as StudentProfile })
      .where(eq(students.id, made.id));
    const read = studentIn(await send(personOf.counsellor, 'GET', `/students/${made.id}`));
    expect(read.profile).toEqual(profile);
  });

  const change = (userId: number, { id, version }: Pick<Student, 'id' | 'version'>, given: object) =>
    send(userId, 'PUT', `/students/${id}`, given, { 'if-match': `"${version}"` });
  const consentsOf = async (id: number) => {
    const rows = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
    return rows.flatMap(({ type, actorId, payload }) =>
      type === 'student.consented' ? [{ actorId, payload }] : [],
    );
  };

  it('say of themselves what is theirs to say, and consent themselves', async () => {
    const mine = studentIn(await send(personOf.student, 'GET', '/students/1'));
    const given = { person: { ...person, email: 'me@mail.test' }, profile, consent: true };
    await test.database.orm
      .update(students)
      .set({ consentedAt: null, consentVersion: null })
      .where(eq(students.id, 1));
    const answer = await change(personOf.student, mine, given);
    const consent = { version: consentVersion, at: api.clock.now().toISOString() };
    expect([answer.status, studentIn(answer).person.email, studentIn(answer).consent]).toEqual([
      200,
      'me@mail.test',
      consent,
    ]);
    expect(await consentsOf(1)).toEqual([
      { actorId: personOf.student, payload: { version: consentVersion } },
    ]);
    expect((await create(personOf.student)).status).toBe(403);
  });

  it('have nobody else who consents for them', async () => {
    const refused = { status: 422, fields: { 'body.consent': ['unproven'] } };
    const asked: object[] = [];
    for (const who of [personOf.counsellor, personOf['channel-partner'], personOf.aco, personOf.admin]) {
      const given = { person: somebody(), branchId: 1, consent: true };
      const made = await create(who, given);
      const known = studentIn(await create(who, { ...given, consent: false }));
      const changed = await change(who, known, { ...information, ...given, branchId: undefined });
      asked.push(...[made, changed].map((answer) => ({ status: answer.status, fields: fieldsIn(answer) })));
      expect(await consentsOf(known.id)).toEqual([]);
    }
    expect(asked).toEqual(Array.from({ length: 8 }, () => refused));
  });

  it('keep the consent that is on record when someone else repeats it', async () => {
    const known = somebody();
    const made = studentIn(await create(personOf.counsellor, { person: known }));
    const consentedAt = new Date('2027-01-05T00:00:00Z');
    await test.database.orm
      .update(students)
      .set({ consentedAt, consentVersion: '2020-01' })
      .where(eq(students.id, made.id));
    const given = { person: { ...known, phone: '+234 803 111 2222' }, profile };
    const answers = [
      await change(personOf.counsellor, made, { ...given, consent: true }),
      await change(personOf.counsellor, { ...made, version: 2 }, { person: known, profile, consent: false }),
    ];
    const consent = { version: '2020-01', at: consentedAt.toISOString() };
    expect(answers.map((answer) => [answer.status, studentIn(answer).consent])).toEqual([
      [200, consent],
      [200, consent],
    ]);
  });

  it('are found by what agrees, with what agrees', async () => {
    const { id } = studentIn(
      await create(personOf.counsellor, {
        person: {
          ...person,
          givenNames: 'Łukasz',
          familyName: 'Żółtowski',
          email: 'lukasz@mail.test',
          phone: '+48 601 222 333',
          dateOfBirth: '2003-04-09',
          passportNumber: '199887755',
        },
      }),
    );
    const [found] = await match(personOf.counsellor, {
      name: 'zoltowski lukasz',
      dateOfBirth: '2003-04-09',
      email: 'other@mail.test',
      phone: '601-222-333',
      passportNumber: '199 88 77 55',
    });
    expect(found).toEqual({
      reach: 'mine',
      certainty: 'certain',
      comparisons: [
        { field: 'name', agreement: 'same' },
        { field: 'dateOfBirth', agreement: 'same' },
        { field: 'email', agreement: 'different' },
        { field: 'phone', agreement: 'same' },
        { field: 'passportNumber', agreement: 'same' },
      ],
      student: {
        id,
        version: 1,
        number: expect.stringContaining('S-'),
        fullName: 'Łukasz Żółtowski',
        dateOfBirth: '2003-04-09',
        email: 'lukasz@mail.test',
        phone: '+48 601 222 333',
        branchName: 'North',
      },
      documents: [],
    });
    expect(await told(personOf.counsellor, { name: 'Lukas Zoltowsky', dateOfBirth: '2003-09-04' })).toEqual([
      ['Łukasz Żółtowski', 'possible'],
    ]);
    expect(await told(personOf.counsellor, { name: 'Somebody Else Entirely' })).toEqual([]);
    expect(await told(personOf.counsellor, {})).toEqual([]);
    expect(await told(personOf.counsellor, { name: 'nul \u0000' })).toEqual([]);
  });

  it('out of reach are told of only when it is certain, and only where to ask', async () => {
    const given = somebody({ familyName: 'Faraway', email: 'far@mail.test', passportNumber: '700012345' });
    await create(strangerId, { person: given });
    expect(await told(personOf.counsellor, { passportNumber: '700012345' })).toEqual([
      ['elsewhere', 'South'],
    ]);
    expect(await match(personOf.counsellor, { passportNumber: '700012345' })).toEqual([
      { reach: 'elsewhere', branchId: 2, branchName: 'South' },
    ]);
    expect(await told(personOf.counsellor, { email: 'far@mail.test' })).toEqual([]);
    expect(await told(personOf.student, { passportNumber: '700012345' })).toEqual([]);
    expect(await told(personOf.admin, { passportNumber: '700012345' })).toEqual([['Zoë Faraway', 'certain']]);
    expect((await send(personOf.client, 'POST', '/students/matches', { name: 'Zoë' })).status).toBe(403);
  });

  it('are made twice only by whoever says of everybody certain why it is another person, and the log keeps it', async () => {
    const known = studentIn(
      await create(personOf.counsellor, {
        person: somebody({ givenNames: 'Original', familyName: 'Wexcombe' }),
      }),
    );
    const shared = fc.record({
      name: fc.boolean(),
      dateOfBirth: fc.boolean(),
      email: fc.boolean(),
      phone: fc.boolean(),
      passportNumber: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(shared, async (same) => {
        const { dateOfBirth, email, phone, passportNumber, givenNames, familyName } = known.person;
        const given = {
          person: {
            ...somebody({ givenNames: 'Bartholomew', familyName: 'Quist' }),
            ...(same.name && { givenNames, familyName }),
            ...(same.dateOfBirth && { dateOfBirth }),
            ...(same.email && { email }),
            ...(same.phone && { phone }),
            ...(same.passportNumber && { passportNumber: passportNumber ?? '' }),
          },
        };
        const isCertain = same.dateOfBirth && (same.name || same.email || same.phone || same.passportNumber);
        const first = await create(personOf.counsellor, given);
        expect(first.status).toBe(isCertain ? 409 : 201);
        const others = [{ studentId: known.id, why: 'family' }];
        if (isCertain) {
          const { code, fields, duplicates } = first.body as {
            code: string;
            fields: unknown;
            duplicates: StudentMatch[];
          };
          expect([code, fields]).toEqual(['student.duplicate', { 'body.others': ['required'] }]);
          expect(duplicates.map((one) => one.reach === 'mine' && one.student.id)).toEqual([known.id]);
        }
        const answer = isCertain ? await create(personOf.counsellor, { ...given, others }) : first;
        const { id } = studentIn(answer);
        const log = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
        expect(log.flatMap(({ type, payload }) => (type === 'student.created' ? [payload] : []))).toEqual([
          isCertain ? { others } : {},
        ]);
        await test.database.orm.delete(students).where(eq(students.id, id));
      }),
      { numRuns: 30 },
    );
  });

  it('are made twice of a student out of reach only by whoever has asked the branch', async () => {
    const far = somebody();
    await create(strangerId, { person: far });
    const refused = await create(personOf.counsellor, { person: far });
    expect([refused.status, (refused.body as { duplicates: unknown }).duplicates]).toEqual([
      409,
      [{ reach: 'elsewhere', branchId: 2, branchName: 'South' }],
    ]);
    expect((await create(personOf.counsellor, { person: far, askedBranches: [1] })).status).toBe(409);
    const { id } = studentIn(await create(personOf.counsellor, { person: far, askedBranches: [2] }));
    const [event] = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
    expect(event?.payload).toEqual({ askedBranches: [2] });
  });

  it('are made once, though two make them at the same moment', async () => {
    const given = { person: somebody() };
    const answers = await Promise.all([
      create(personOf.counsellor, given, { 'idempotency-key': 'moment-one' }),
      create(personOf.counsellor, given, { 'idempotency-key': 'moment-two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

it('whoever is explained stands in the way no more, and nobody else does so less', () => {
  const match = (reach: 'mine' | 'elsewhere', id: number, certainty: 'certain' | 'likely'): StudentMatch =>
    reach === 'elsewhere'
      ? { reach, branchId: id, branchName: 'South' }
      : {
          reach,
          certainty,
          comparisons: [],
          documents: [],
          student: { ...person, id, version: 1, number: '', fullName: '', branchName: '' },
        };
  const ids = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('mine', 'elsewhere'), ids, fc.constantFrom('certain', 'likely'))),
      fc.array(ids),
      fc.array(ids),
      (found, said, askedBranches) => {
        const matches = found.map(([reach, id, certainty]) => match(reach, id, certainty));
        const others = said.map((studentId) => ({ studentId, why: 'family' as const }));
        const left = new Set(unexplainedMatches(matches, { others, askedBranches }));
        for (const [at, [reach, id, certainty]] of found.entries()) {
          const stands =
            reach === 'mine' ? certainty === 'certain' && !said.includes(id) : !askedBranches.includes(id);
          expect(left.has(matches[at] as StudentMatch)).toBe(stands);
        }
      },
    ),
  );
});
