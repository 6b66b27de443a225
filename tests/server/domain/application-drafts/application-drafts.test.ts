import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ApplicationDraft,
  DraftContent,
  DraftOptions,
  DraftResult,
} from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft, toDraftContent } from '../../../../contract/applications/draft-conversion.ts';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import type { Student } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  applicationDrafts,
  applications,
  courseIntakes,
  eventLog,
  intakes,
  students,
} from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { type Answer, startApi } from '../../access/api.ts';

/** A number of four digits for each name, so that nobody shares a passport, a telephone or a birthday. */
const numberOf = (name: string): number =>
  1_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 9_000);

const typed = (familyName: string): DraftContent => ({
  ...emptyDraft,
  person: {
    givenNames: 'Amina',
    familyName,
    dateOfBirth: new Date(Date.UTC(1980, 0, numberOf(familyName))).toISOString().slice(0, 10),
    email: `${familyName.toLowerCase()}@mail.test`,
    phone: `+234 803 555 ${numberOf(familyName)}`,
    nationality: 'GB',
    passportNumber: `76 543 ${numberOf(familyName)}`,
  },
  education: [
    {
      level: 'bachelor',
      institution: 'University of Lagos',
      countryCode: 'NG',
      finishedIn: '2026',
      mark: '3,6',
      scale: 'gpa4',
      inEnglish: 'true',
    },
  ],
  consent: true,
});
const both = [
  { courseId: 2, intakeId: 1 },
  { courseId: 1, intakeId: 1 },
];

describe.each(databases)('drafts of applications on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    const year = api.clock.now().getUTCFullYear();
    await test.database.orm
      .update(intakes)
      .set({ startsOn: `${year + 1}-09-01`, opensOn: `${year - 1}-01-01`, closesOn: `${year + 1}-06-30` });
  });

  async function send(
    userId: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return api.sendAs(userId, method, `/application-drafts${path}`, body, headers);
  }
  const match = (version: number, more = {}) => ({ 'if-match': `"${version}"`, ...more });
  const dataIn = <T>({ body }: Answer) => (body as { data: T }).data;
  const begin = async (userId: number, content: DraftContent) =>
    dataIn<ApplicationDraft>(
      await send(userId, 'POST', '', { step: 'information', field: 'person.email', content }),
    );
  const finish = (userId: number, { id, version }: ApplicationDraft, more = {}) =>
    send(userId, 'POST', `/${id}/applications`, {}, match(version, more));
  const reasonOf = ({ status, body }: Answer) => [status, (body as { reason?: string }).reason];

  it('come back as they were typed, where one was typing, on another device', async () => {
    const wrong = { ...emptyDraft, person: { email: 'not yet an add' } };
    const draft = await begin(otherOf.counsellor, wrong);
    expect(draft).toEqual({
      id: expect.any(Number),
      version: 1,
      step: 'information',
      field: 'person.email',
      content: wrong,
      updatedAt: api.clock.now().toISOString(),
    });
    expect(dataIn(await send(otherOf.counsellor, 'GET', ''))).toEqual([draft]);
    expect(dataIn(await send(personOf.counsellor, 'GET', ''))).toEqual([]);
  });

  it('are kept over the version that was read; the other tab learns what stands', async () => {
    const draft = await begin(colleagueId, emptyDraft);
    const body = (email: string) => ({
      step: 'information',
      field: null,
      content: { ...emptyDraft, person: { email } },
    });
    const first = await send(colleagueId, 'PUT', `/${draft.id}`, body('first'), match(1));
    const second = await send(colleagueId, 'PUT', `/${draft.id}`, body('second'), match(1));
    expect([first.status, second.status]).toEqual([200, 412]);
    expect((second.body as { current: unknown }).current).toEqual(dataIn(first));
  });

  it('are at most twenty', async () => {
    const owner = personOf.admin;
    for (let n = 0; n < 20; n += 1) await begin(owner, emptyDraft);
    const more = await send(owner, 'POST', '', { step: 'information', field: null, content: emptyDraft });
    expect([more.status, (more.body as { code: string }).code]).toEqual([422, 'draft.tooMany']);
  });

  it('become a student and one application for each course, in their order, and are gone', async () => {
    const draft = await begin(personOf.counsellor, { ...typed('Bello'), choices: both });
    const key = { 'idempotency-key': 'finish-bello' };
    const answer = await finish(personOf.counsellor, draft, key);
    expect(answer.status).toBe(201);
    const result = dataIn<DraftResult>(answer);
    expect((await finish(personOf.counsellor, draft, key)).body).toEqual(answer.body);
    const [student] = await test.database.orm
      .select()
      .from(students)
      .where(eq(students.id, result.studentId));
    expect([student?.fullName, student?.passportNumber, student?.profile.education[0]?.mark]).toEqual([
      'Amina Bello',
      `76543${numberOf('Bello')}`,
      3.6,
    ]);
    // A counsellor's draft can't consent for the student.
    expect([draft.content.consent, student?.consentedAt]).toEqual([true, null]);
    const made = await test.database.orm
      .select()
      .from(applications)
      .where(eq(applications.studentId, result.studentId))
      .orderBy(applications.preference);
    expect(
      made.map(({ courseTitle, preference, admission, branchName, counsellorId, studentName }) => ({
        courseTitle,
        preference,
        admission,
        branchName,
        counsellorId,
        studentName,
      })),
    ).toEqual(
      ['Law 2', 'Law 1'].map((courseTitle, place) => ({
        courseTitle,
        preference: place + 1,
        admission: 'draft',
        branchName: 'North',
        counsellorId: personOf.counsellor,
        studentName: 'Amina Bello',
      })),
    );
    expect(result.applications).toEqual(
      made.map(({ id, number, preference }) => ({ id, number, preference })),
    );
    const told = await test.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.actorId, personOf.counsellor));
    expect(told.flatMap(({ type, toState }) => (type === 'application.created' ? [toState] : []))).toEqual([
      'draft',
      'draft',
    ]);
    expect((await send(personOf.counsellor, 'GET', `/${draft.id}`)).status).toBe(404);
  });

  it('are begun with what the office offers, and say who the new student is not', async () => {
    const { data } = (await api.sendAs(personOf.counsellor, 'GET', '/application-drafts/offers')).body as {
      data: DraftOptions;
    };
    expect([data.destinationCodes, data.intakes.map(({ id }) => id)]).toEqual([['GB'], [1]]);
    expect(data.branches.map(({ name }) => name)).toContain('North');
    expect((await api.sendAs(personOf.client, 'GET', '/application-drafts/offers')).status).toBe(403);
    const others: DraftContent['others'] = [{ studentId: 1, why: 'family' }];
    const draft = await begin(personOf.counsellor, {
      ...typed('Twin'),
      start: { domicile: 'FR' },
      others,
      choices: both,
    });
    const { studentId } = dataIn<DraftResult>(await finish(personOf.counsellor, draft));
    const told = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, studentId));
    expect(told.flatMap(({ type, payload }) => (type === 'student.created' ? [payload] : []))).toEqual([
      { others },
    ]);
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, studentId));
    expect(row?.profile.residence).toBe('FR');
  });

  it('of somebody who is there already are refused with who that is, until it is said why it is another person', async () => {
    const content = { ...typed('Double'), choices: both };
    const { studentId } = dataIn<DraftResult>(
      await finish(personOf.counsellor, await begin(personOf.counsellor, content)),
    );
    const again = await begin(personOf.counsellor, content);
    const refused = await finish(personOf.counsellor, again);
    const { code, duplicates } = refused.body as { code: string; duplicates: StudentMatch[] };
    expect([refused.status, code, duplicates.map((one) => one.reach === 'mine' && one.student.id)]).toEqual([
      409,
      'student.duplicate',
      [studentId],
    ]);
    const others: DraftContent['others'] = [{ studentId, why: 'wrongRecord' }];
    const explained = await begin(personOf.counsellor, { ...content, others });
    expect((await finish(personOf.counsellor, explained)).status).toBe(201);
  });

  it('make nothing when one thing is wrong, and are still there', async () => {
    const count = async () => [
      (await test.database.orm.select().from(students)).length,
      (await test.database.orm.select().from(applications)).length,
    ];
    const before = await count();
    const refusedOf = async (content: DraftContent) => {
      const draft = await begin(personOf.counsellor, content);
      const answer = await finish(personOf.counsellor, draft);
      expect(await count()).toEqual(before);
      expect((await send(personOf.counsellor, 'GET', `/${draft.id}`)).status).toBe(200);
      return [answer.status, (answer.body as { fields?: unknown }).fields];
    };
    const content = { ...typed('Sani'), choices: both };
    expect(await refusedOf({ ...content, choices: [] })).toEqual([422, { 'body.choices': ['required'] }]);
    expect(
      await refusedOf({
        ...content,
        person: { ...content.person, email: 'sani', phone: '' },
        education: [{ ...content.education[0], mark: 'good' }],
      }),
    ).toEqual([
      422,
      {
        'body.person.email': ['email'],
        'body.person.phone': ['invalid'],
        'body.profile.education.0.mark': ['invalid'],
      },
    ]);
    const twice = [both[0], both[0]].flatMap((one) => one ?? []);
    expect(await refusedOf({ ...content, choices: twice })).toEqual([422, { 'body.choices.1': ['invalid'] }]);
    const nowhere = [
      { courseId: 2, intakeId: 1 },
      { courseId: 999, intakeId: 1 },
    ];
    expect(await refusedOf({ ...content, choices: nowhere })).toEqual([
      422,
      { 'body.choices.1': ['invalid'] },
    ]);
  });

  it('are refused early where an intake is full, or the student applied already', async () => {
    const draft = await begin(personOf.counsellor, { ...typed('Full'), choices: both });
    await test.database.orm
      .update(courseIntakes)
      .set({ status: 'closed' })
      .where(eq(courseIntakes.courseId, 1));
    const closed = await finish(personOf.counsellor, draft);
    expect([...reasonOf(closed), (closed.body as { fields: unknown }).fields]).toEqual([
      409,
      'refusal.intakeClosed',
      // The second choice is the first course.
      { 'body.choices.1': ['closed'] },
    ]);
    await test.database.orm
      .update(courseIntakes)
      .set({ status: 'open' })
      .where(eq(courseIntakes.courseId, 1));
    const { studentId } = dataIn<DraftResult>(await finish(personOf.counsellor, draft));
    const again = await begin(personOf.counsellor, {
      ...typed('Full'),
      studentId,
      studentVersion: 1,
      choices: both,
    });
    expect(reasonOf(await finish(personOf.counsellor, again))).toEqual([409, 'refusal.appliedAlready']);
  });

  it('of a student who was found change them over the version that was read', async () => {
    const { studentId } = dataIn<DraftResult>(
      await finish(
        personOf.counsellor,
        await begin(personOf.counsellor, { ...typed('Found'), choices: both.slice(0, 1) }),
      ),
    );
    const studentNow = async () => {
      return dataIn<Student>(await api.sendAs(personOf.counsellor, 'GET', `/students/${studentId}`));
    };
    const student = await studentNow();
    const content: DraftContent = {
      ...emptyDraft,
      ...toDraftContent({ ...student, consent: true }),
      studentId,
      studentVersion: student.version,
      choices: both.slice(1),
    };
    const late = await begin(personOf.counsellor, {
      ...content,
      studentVersion: student.version,
      person: { ...content.person, phone: '+234 803 000 9999' },
    });
    await test.database.orm.update(students).set({ version: 7 }).where(eq(students.id, studentId));
    const refused = await finish(personOf.counsellor, late);
    expect([...reasonOf(refused), (refused.body as { current: unknown }).current]).toEqual([
      409,
      'refusal.studentChanged',
      await studentNow(),
    ]);
    const unchanged = await begin(personOf.counsellor, content);
    expect((await finish(personOf.counsellor, unchanged)).status).toBe(201);
    expect((await studentNow()).version).toBe(7);
  });

  it('of somebody else’s student are not finished, and students finish their own', async () => {
    const foreign = { ...typed('Own'), studentId: 1, studentVersion: 1, choices: both };
    const theirs = await begin(otherOf.student, foreign);
    expect((await finish(otherOf.student, theirs)).status).toBe(404);
    const fresh = await begin(personOf.student, { ...typed('Own'), choices: both });
    expect((await finish(personOf.student, fresh)).status).toBe(403);
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, 1));
    const own = await begin(personOf.student, { ...foreign, studentVersion: row?.version ?? 1 });
    await test.database.orm.delete(applications).where(eq(applications.studentId, 1));
    await test.database.orm
      .update(students)
      .set({ consentedAt: null, consentVersion: null })
      .where(eq(students.id, 1));
    expect((await finish(personOf.student, own)).status).toBe(201);
    const [consented] = await test.database.orm.select().from(students).where(eq(students.id, 1));
    expect([consented?.consentVersion, consented?.consentedAt, consented?.consentDocumentId]).toEqual([
      '2026-11',
      api.clock.now(),
      null,
    ]);
  });

  it('make their applications once, though two finish them at the same time', async () => {
    const draft = await begin(personOf.counsellor, { ...typed('Race'), choices: both });
    const answers = await Promise.all([
      finish(personOf.counsellor, draft, { 'idempotency-key': 'race-one' }),
      finish(personOf.counsellor, draft, { 'idempotency-key': 'race-two' }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([404, 412]).toContain(statuses[1]);
    const made = await test.database.orm.select().from(students).where(eq(students.email, 'race@mail.test'));
    expect(made).toHaveLength(1);
    expect(
      await test.database.orm.select().from(applicationDrafts).where(eq(applicationDrafts.id, draft.id)),
    ).toEqual([]);
  });
});
