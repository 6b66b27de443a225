import { describe, expect, it } from 'vitest';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { desc, eq } from '../../../../server/db/drizzle.ts';
import { applicationDocuments, mailMessages, students, users } from '../../../../server/db/schema/index.ts';
import { handleDueDeadlines } from '../../../../server/domain/applications/events/applications.due-deadlines.ts';
import { remindOfDocuments } from '../../../../server/domain/mail/mail.reminders.ts';
import { hours } from '../../../support/clock.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from '../applications/stage.ts';

const { aco, admin, student } = personOf;
const day = hours(24);
const address = 'ada@student.example';

describe.each(bothDatabases)('mail to students on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(async () => {
    const staged = await stageEvents(test.database);
    await test.database.orm
      .update(students)
      .set({ email: address, fullName: 'Ada Obi' })
      .where(eq(students.id, 1));
    return staged;
  });

  /** The messages about an application, oldest first. */
  const messagesAbout = async (applicationId: number) =>
    test.database.orm
      .select({
        template: mailMessages.template,
        recipient: mailMessages.recipient,
        studentId: mailMessages.studentId,
        subject: mailMessages.subject,
      })
      .from(mailMessages)
      .where(eq(mailMessages.applicationId, applicationId))
      .orderBy(mailMessages.id);
  const subjectsAbout = async (applicationId: number) =>
    (await messagesAbout(applicationId)).map(({ subject }) => subject);
  const setLanguage = (language: 'en' | 'fr' | 'ar' | null) =>
    test.database.orm.update(users).set({ language }).where(eq(users.id, student));
  const request = (who: number, applicationId: number, type: string, dueOn?: Day) =>
    stage.api.sendAs(who, 'POST', '/application-documents', {
      applicationId,
      type,
      ...(dueOn && { dueOn }),
    });
  const dayAfter = (days: number) => toUtcDay(stage.api.clock.now().getTime() + days * day);

  it('says which document is requested, in the language of their account', async () => {
    const id = await stage.stand({ admission: 'draft' });
    await setLanguage('fr');
    expect((await request(aco, id, 'bankStatement')).status).toBe(201);
    await setLanguage(null);
    expect((await request(aco, id, 'cv')).status).toBe(201);
    expect(await messagesAbout(id)).toEqual([
      {
        template: 'document-requested',
        recipient: address,
        studentId: 1,
        subject: expect.stringMatching(/^Document demandé\u00a0: Relevé/),
      },
      {
        template: 'document-requested',
        recipient: address,
        studentId: 1,
        subject: 'Document requested: CV',
      },
    ]);
  });

  it('names its reader only at an address that the owner of their account has confirmed', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const { orm } = test.database;
    const setAccount = (values: Partial<typeof users.$inferInsert>) =>
      orm.update(users).set(values).where(eq(users.id, student));
    const [before] = await orm.select().from(users).where(eq(users.id, student));
    const greetings: unknown[] = [];
    for (const account of [
      { email: address },
      { email: 'another@student.example' },
      { email: address, confirmedAt: null },
      { email: address, studentId: null },
    ]) {
      await setAccount({ ...before, ...account });
      expect((await request(aco, id, 'cv')).status).toBe(201);
      const [message] = await orm
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.applicationId, id))
        .orderBy(desc(mailMessages.id))
        .limit(1);
      const named = [message?.subject, message?.text, message?.html].map((part) => part?.includes('Ada Obi'));
      greetings.push([named, message?.text?.split('\n')[0]]);
    }
    await setAccount({ ...before });
    const unnamed = [[false, false, false], 'We need this document from you: CV.'];
    expect(greetings).toEqual([[[false, true, true], 'Hello Ada Obi,'], unnamed, unnamed, unnamed]);
  });

  it('says nothing of a document that is uploaded in the same step', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const { status } = await stage.api.sendAs(aco, 'POST', `/applications/${id}/documents`, { type: 'cv' });
    expect(status).toBe(201);
    expect(await subjectsAbout(id)).toEqual([]);
  });

  it('says that a document was rejected, without the reason', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const documentId = await stage.ask(id, { type: 'transcript', status: 'inReview', files: 1 });
    const { status } = await stage.api.sendAs(
      aco,
      'PUT',
      `/application-documents/${documentId}/confirmation`,
      { decision: 'reject', rejection: 'other', reason: 'It belongs to your brother' },
    );
    expect(status).toBe(200);
    expect(await subjectsAbout(id)).toEqual(['New version needed: Transcript']);
    const [{ text } = { text: '' }] = await test.database.orm
      .select({ text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.applicationId, id));
    expect(text).not.toContain('brother');
    expect(text).toContain(`/application/details/${id}`);
  });

  it('says that there is a decision, and not which', async () => {
    const subjects = [];
    for (const event of [
      { type: 'offer.makeUnconditional', letterId: 1, expiresOn: '2027-06-01' },
      { type: 'application.reject', reason: 'Grades too low', proofId: 1 },
    ] as const) {
      const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
      const { status } = await stage.send(admin, id, event as never);
      expect(status).toBe(200);
      const [message] = await test.database.orm
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.applicationId, id));
      expect(message?.text).not.toMatch(/offer|reject|Grades|conditional/i);
      subjects.push(...(await subjectsAbout(id)).map((subject) => subject.replace(`E-${id}`, 'E')));
    }
    expect(subjects).toEqual(['Decision on your application E', 'Decision on your application E']);
  });

  it('is not sent about other changes, nor about their own', async () => {
    const id = await stage.stand({ admission: 'submitted' }, { submittedAt: new Date(0) });
    await stage.send(admin, id, { type: 'application.withdraw', reason: 'A job' } as never);
    expect((await stage.rowOf(id)).admission).toBe('withdrawn');
    expect(await subjectsAbout(id)).toEqual([]);
  });

  it('is not sent to a student without an address', async () => {
    const { orm } = test.database;
    const id = await stage.stand({ admission: 'draft' });
    await orm.update(students).set({ email: '' }).where(eq(students.id, 1));
    expect((await request(aco, id, 'cv')).status).toBe(201);
    await orm.update(students).set({ email: address }).where(eq(students.id, 1));
    expect(await subjectsAbout(id)).toEqual([]);
  });

  it('reminds once of a document that is due within three days', async () => {
    const id = await stage.stand({ admission: 'draft' });
    await stage.ask(id, { type: 'cv', status: 'requested', dueOn: dayAfter(3) });
    await stage.ask(id, { type: 'transcript', status: 'requested', dueOn: dayAfter(4) });
    await stage.ask(id, { type: 'bankStatement', status: 'uploaded', dueOn: dayAfter(1) });
    await stage.ask(id, { type: 'portfolio', status: 'requested', dueOn: dayAfter(-1) });
    const scope = { ...stage.api.app.deps, database: test.database };
    expect(await Promise.all([remindOfDocuments(scope), remindOfDocuments(scope)])).toContain(1);
    expect(await remindOfDocuments(scope)).toBe(0);
    expect(await subjectsAbout(id)).toEqual([expect.stringMatching(/^Reminder: CV is due on /)]);
    await stage.ask(id, { type: 'englishTest', status: 'rejected', dueOn: dayAfter(0) });
    expect(await remindOfDocuments(scope)).toBe(1);
    expect((await subjectsAbout(id)).slice(1)).toEqual([
      expect.stringMatching(/^Reminder: .*[Ee]nglish.* is due on /),
    ]);
    // Another date is another occasion.
    await test.database.orm
      .update(applicationDocuments)
      .set({ dueOn: dayAfter(2) })
      .where(eq(applicationDocuments.applicationId, id));
    expect(await remindOfDocuments(scope)).toBe(4);
  });

  it('reminds once of an offer that expires within a week', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const expiresOn = dayAfter(20);
    await stage.send(admin, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn } as never);
    const { database, clock, eventLog, log } = stage.api.app.deps;
    const strike = () => handleDueDeadlines({ database, clock, eventLog, log });
    await strike();
    stage.api.clock.advance(7 * day);
    await strike();
    expect(await subjectsAbout(id)).toHaveLength(1);
    stage.api.clock.advance(7 * day);
    await strike();
    stage.api.clock.advance(5 * day);
    await strike();
    expect((await subjectsAbout(id)).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^Reminder: answer by .* for application E-${id}$`)),
    ]);
  });

  it('that can’t be delivered is shown on their applications to those who may see their details', async () => {
    const { orm } = test.database;
    const id = await stage.stand({ admission: 'submitted' });
    const problemSeenBy = async (who: number) => {
      const { body } = await stage.api.sendAs(who, 'GET', `/applications/${id}`);
      return (body as { data: { mailProblem: unknown } }).data.mailProblem;
    };
    const settledAt = new Date('2027-03-01T10:00:00Z');
    await orm.insert(mailMessages).values({
      recipient: address,
      template: 'decision',
      language: 'en',
      subject: 'Decision',
      secret: false,
      status: 'failed',
      error: '550 No such user',
      settledAt,
    });
    const problem = { address, error: '550 No such user', at: settledAt.toISOString() };
    expect(await problemSeenBy(aco)).toEqual(problem);
    expect(await problemSeenBy(personOf['university-contact'])).toBe(null);
    await orm.update(students).set({ email: 'new@student.example' }).where(eq(students.id, 1));
    expect(await problemSeenBy(aco)).toBe(null);
  });
});
