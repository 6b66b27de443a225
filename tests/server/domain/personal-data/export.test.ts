import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationNotes,
  applications,
  documentFiles,
  eventLog,
  followedApplications,
  mailMessages,
  notificationSettings,
  sessions,
  users,
} from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { addAccount, addApplication, addDocument, addPapers, addStudent } from '../student-merges/stage.ts';

const { admin, aco, counsellor, student } = personOf;

interface Exported {
  readonly number: string;
  readonly identity: { readonly passportNumber: string | null };
  readonly applications: readonly {
    readonly number: string;
    readonly events: readonly { readonly type: string; readonly payload: object }[];
    readonly notes: readonly { readonly words: string }[];
  }[];
  readonly documents: readonly {
    readonly type: string;
    readonly files: readonly { path: string | null }[];
  }[];
  readonly registrations: readonly { readonly number: string }[];
  readonly messages: readonly { readonly subject: string; readonly text: string | null }[] | null;
  readonly account: { readonly email: string } | null;
  readonly notificationSettings: object | null;
  readonly followedApplications: readonly object[] | null;
}

describe.each(databases)('exporting personal data on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;

  const request = async (userId: number, id: number) => {
    const { status, body } = await api.sendAs(userId, 'POST', `/students/${id}/personal-data`);
    return { status, url: (body as { data?: { url: string } }).data?.url ?? '' };
  };
  const download = (url: string) => api.app.call({ method: 'GET', url });
  async function exportAs(userId: number, id: number) {
    const answer = await download((await request(userId, id)).url);
    const files = unzipSync(answer.rawPayload);
    const { 'student.json': json = new Uint8Array(), ...others } = files;
    return { answer, content: JSON.parse(strFromU8(json)) as Exported, files: others };
  }

  /** A document whose file is in the storage, under a name that leads elsewhere. */
  async function addStoredDocument(studentId: number, applicationId: number | null, bytes: string) {
    const id = await addDocument(orm(), studentId, { applicationId });
    const [file] = await orm()
      .update(documentFiles)
      .set({ fileName: '../../../etc/pass\u202eport.pdf' })
      .where(eq(documentFiles.documentId, id))
      .returning();
    await api.storage.put(file?.storedName ?? '', Buffer.from(bytes));
    return id;
  }

  it('is an archive with what is known about the student, and with their files under safe names', async () => {
    const id = await addStudent(orm(), {
      passportNumber: '912345678',
      profile: { ...emptyProfile, residence: 'GB' },
    });
    const applicationId = await addApplication(orm(), id, { number: 'QE-1', remark: 'Never told' });
    const documentId = await addStoredDocument(id, applicationId, 'the passport');
    const lostId = await addDocument(orm(), id);
    await addPapers(orm(), id);
    const accountId = await addAccount(orm(), id, 'exported@mail.test');
    const [alarmed] = await orm()
      .insert(notificationSettings)
      .values({
        id: accountId,
        kinds: { offers: { mail: 'off' } } as never,
        summaryHour: 7,
        quietHours: null,
        timeZone: 'Africa/Lagos',
        createdAt: api.clock.now(),
        updatedAt: api.clock.now(),
      })
      .returning();
    await orm()
      .insert(followedApplications)
      .values({ userId: accountId, applicationId, following: 'muted', since: api.clock.now() });
    const mail = { template: 'confirm-address', language: 'en', userId: accountId } as const;
    await orm()
      .insert(mailMessages)
      .values([
        { ...mail, recipient: 'exported@mail.test', subject: 'Told', text: 'A text', secret: false },
        { ...mail, recipient: 'exported@mail.test', subject: 'A link', text: 'A key', secret: true },
      ]);
    await orm()
      .insert(applicationNotes)
      .values(
        (['shared', 'internal'] as const).map((audience) => ({
          applicationId,
          audience,
          words: `A note that is ${audience}`,
          authorId: counsellor,
          createdAt: api.clock.now(),
        })),
      );
    const { answer, content, files } = await exportAs(admin, id);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['content-disposition'],
    ]).toEqual([
      200,
      'application/zip',
      'private, no-store',
      `attachment; filename="${content.number} personal data.zip"; filename*=UTF-8''${content.number}%20personal%20data.zip`,
    ]);
    expect(content.identity.passportNumber).toBe('912345678');
    expect(
      content.applications.map(({ number, notes }) => [number, notes.map(({ words }) => words)]),
    ).toEqual([['QE-1', ['A note that is shared']]]);
    const path = `documents/passport/${documentId}-1 .._.._.._etc_pass_port.pdf`;
    expect(content.documents.map((one) => one.files.map((file) => file.path))).toEqual([[path], [null]]);
    expect(
      Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
    ).toEqual({
      [path]: 'the passport',
    });
    expect(content.registrations.map(({ number }) => number)).toEqual([expect.stringMatching(/^RD-/)]);
    expect(content.messages?.map(({ subject, text }) => [subject, text])).toEqual([
      ['Hello', null],
      ['Told', 'A text'],
      ['A link', null],
    ]);
    expect(content.account?.email).toBe('exported@mail.test');
    expect(content.notificationSettings).toEqual({
      kinds: alarmed?.kinds,
      summaryHour: 7,
      quietHours: null,
      timeZone: 'Africa/Lagos',
    });
    expect(content.followedApplications).toEqual([
      { number: 'QE-1', following: 'muted', since: api.clock.now().toISOString() },
    ]);
    expect(/Never told|A note that is internal|A key|passwordHash/.test(JSON.stringify(content))).toBe(false);
    expect(lostId).toBeGreaterThan(documentId);
  });

  it('is for administrators, application officers of the branch, and the student themself', async () => {
    const id = 1;
    const statuses = [];
    for (const [role, userId] of Object.entries(personOf))
      statuses.push([role, (await request(userId, id)).status]);
    expect(Object.fromEntries(statuses)).toEqual({
      admin: 200,
      client: 404,
      'channel-partner': 404,
      counsellor: 403,
      aco: 200,
      'compliance-officer': 403,
      'university-contact': 404,
      student: 200,
    });
    expect((await request(otherOf.student, id)).status).toBe(404);
    expect((await request(colleagueId, id)).status).toBe(403);
    expect((await request(otherOf.aco, id)).status).toBe(404);
  });

  it('contains for an application officer only what they may see, and for the student all that they are told', async () => {
    const id = await addStudent(orm());
    await addApplication(orm(), id, { number: 'QE-NORTH' });
    await addApplication(orm(), id, { number: 'QE-SOUTH', branchId: 2, branchName: 'South' });
    await addPapers(orm(), id);
    const accountId = await addAccount(orm(), id);
    const numbersFor = async (userId: number) => {
      const { content } = await exportAs(userId, id);
      const { messages, account, registrations } = content;
      return [
        content.applications.map(({ number }) => number),
        messages?.length ?? null,
        account !== null,
        registrations.length,
      ];
    };
    expect(await numbersFor(aco)).toEqual([['QE-NORTH'], null, false, 1]);
    expect(await numbersFor(accountId)).toEqual([['QE-NORTH', 'QE-SOUTH'], 1, true, 1]);
    expect(await numbersFor(admin)).toEqual([['QE-NORTH', 'QE-SOUTH'], 1, true, 1]);
  });

  it('tells of applications only what the student is told', async () => {
    const id = await addStudent(orm());
    const applicationId = await addApplication(orm(), id, {
      admission: 'submitted',
      compliance: 'open',
    });
    const before = { admission: 'submitted', documents: 'missing', compliance: 'open', money: 'none' };
    const logged = { subject: 'Application', subjectId: applicationId, actorId: admin };
    await orm()
      .insert(eventLog)
      .values([
        { ...logged, type: 'application.created', payload: { number: 'QE-1' } },
        {
          ...logged,
          type: 'compliance.raiseQuery',
          fromState: 'compliance.open',
          toState: 'compliance.queryRaised',
          payload: {
            before,
            after: { ...before, compliance: 'queryRaised' },
            given: { type: 'compliance.raiseQuery', words: 'Is the bank statement forged?' },
            recipients: [counsellor],
            evidence: [],
          },
        },
        {
          ...logged,
          type: 'application.changed',
          payload: { before: { remark: null }, after: { remark: 'Difficult parents' }, version: 2 },
        },
      ]);
    const { content } = await exportAs(admin, id);
    expect(content.applications.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['application.created'],
    ]);
    expect(/forged|Difficult/.test(JSON.stringify(content))).toBe(false);
  });

  it('is in the history of the student with who requested it, and refusals are not', async () => {
    const id = await addStudent(orm());
    await request(aco, id);
    await request(counsellor, id);
    const { body } = await api.sendAs(admin, 'GET', `/students/${id}/record`);
    const { history } = (body as { data: { history: { type: string; actorId: number }[] } }).data;
    expect(history.map(({ type, actorId }) => [type, actorId])).toEqual([['student.exported', aco]]);
    const log = await api.sendAs(admin, 'GET', '/audit-log?perPage=5');
    const logged = (log.body as { data: { type: string; actorId: number; subjectId: number }[] }).data;
    expect(
      logged.flatMap((one) => (one.type === 'student.exported' ? [[one.actorId, one.subjectId]] : []))[0],
    ).toEqual([aco, id]);
  });

  it('follows a link for five minutes, and only while its user may export the student', async () => {
    const id = await addStudent(orm());
    const accountId = await addAccount(orm(), id);
    const codeOf = async (url: string) => (await download(url)).statusCode;
    const { url } = await request(accountId, id);
    expect(await codeOf(url)).toBe(200);
    expect(await codeOf(url.replace(`/${id}.`, `/${id - 1}.`))).toBe(410);
    // Neither the link to a file opens this, nor the other way round.
    expect(await codeOf(url.replace('personal-data', 'files'))).toBe(410);
    const [rule] = await orm()
      .insert(abilityRules)
      .values({
        role: 'student',
        action: 'export',
        subject: 'Student',
        inverted: true,
        position: 99,
      })
      .returning();
    expect(await codeOf(url)).toBe(410);
    await orm()
      .delete(abilityRules)
      .where(eq(abilityRules.id, rule?.id ?? 0));
    expect(await codeOf(url)).toBe(200);
    await orm().update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, accountId));
    expect(await codeOf(url)).toBe(410);
    const ended = await request(aco, id);
    await orm().update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.userId, aco));
    expect(await codeOf(ended.url)).toBe(410);
    const late = await request(admin, id);
    api.clock.advance(299_999);
    expect(await codeOf(late.url)).toBe(200);
    api.clock.advance(1);
    expect(await codeOf(late.url)).toBe(410);
  });

  it('gives 24 at once each the whole archive', { tags: ['heavy'] }, async () => {
    const id = await addStudent(orm());
    const documentId = await addStoredDocument(id, await addApplication(orm(), id), 'x'.repeat(200_000));
    const { url } = await request(admin, id);
    const answers = await Promise.all(Array.from({ length: 24 }, () => download(url)));
    const sizes = answers.map(({ rawPayload }) =>
      Object.entries(unzipSync(rawPayload)).map(([name, { length }]) =>
        name === 'student.json' ? name : [name.split(' ')[0], length],
      ),
    );
    expect(sizes).toEqual(
      Array.from({ length: 24 }, () => ['student.json', [`documents/passport/${documentId}-1`, 200_000]]),
    );
  });

  it('leaves the own record to students: a list of others stays closed', async () => {
    const rows = await api.sendAs(student, 'GET', '/students');
    expect((rows.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([1]);
    expect(await orm().$count(applications, eq(applications.studentId, 1))).toBe(2);
  });
});
