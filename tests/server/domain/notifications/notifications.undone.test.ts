import { describe, expect, it } from 'vitest';
import { asc } from '../../../../server/db/drizzle.ts';
import { mailMessages, notifications } from '../../../../server/db/schema/index.ts';
import { withdrawDecisionMail } from '../../../../server/domain/mail/mail.undone.ts';
import { notifyAll } from '../../../../server/domain/notifications/notifications.commands.ts';
import { withdrawNotifications } from '../../../../server/domain/notifications/notifications.undone.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import type { DomainEvent } from '../../../../server/events/events.ts';
import { testClock } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';

const { student, counsellor, aco } = personOf;
const contact = personOf['university-contact'];
/** A student who has nothing to do with the event that is undone. */
const uninvolved = otherOf.student;

describe.each(databases)('the undo of an event, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const clock = testClock();
  const eventLog = createEventLog({ clock });
  eventLog.on('application.putBack', withdrawNotifications);
  eventLog.on('application.putBack', withdrawDecisionMail);

  const happen = async (
    type: 'application.reject' | 'application.putBack',
    recipients: readonly number[],
  ) => {
    const payload = {
      before: { admission: 'universityReview' },
      after: { admission: 'rejected' },
      given: type === 'application.putBack' ? { type: 'application.reject' } : {},
      evidence: [],
      role: 'admin',
      chart: 1,
      version: 2,
      recipients,
      audited: false,
    };
    const event = { type, actorId: personOf.admin, subject: 'Application', subjectId: 1, payload };
    await test.database.orm.transaction((tx) => eventLog.appendAll(tx, [event as unknown as DomainEvent]));
  };
  const notify = (name: string, applicationId: number, people: readonly number[]) =>
    test.database.orm.transaction((tx) =>
      notifyAll(
        tx,
        clock,
        people.map((userId) => ({
          userId,
          applicationId,
          type: 'application.moved' as const,
          data: { number: name },
        })),
      ),
    );
  const write = (subject: string, more: Partial<typeof mailMessages.$inferInsert> = {}) =>
    test.database.orm.insert(mailMessages).values({
      recipient: 'ada@student.example',
      template: 'decision',
      language: 'en',
      subject,
      secret: false,
      applicationId: 1,
      createdAt: clock.now(),
      ...more,
    });

  it('withdraws what it told people outside the agency, and nothing else', async () => {
    const { orm } = test.database;
    await notify('earlier', 1, [student, counsellor]);
    await write('earlier');
    clock.advance(60_000);
    await happen('application.reject', [student, contact, counsellor, aco]);
    await notify('undone', 1, [student, contact, counsellor, aco, uninvolved]);
    await notify('other application', 2, [student]);
    await write('undone');
    await write('sent', { status: 'sent', settledAt: clock.now() });
    await write('other application', { applicationId: 2 });
    await write('other template', { template: 'document-requested' });
    clock.advance(60_000);
    await happen('application.putBack', []);

    const told = await orm.select().from(notifications).orderBy(asc(notifications.id));
    expect(told.map(({ userId, data }) => [data.number, userId])).toEqual([
      ['earlier', student],
      ['earlier', counsellor],
      ['undone', counsellor],
      ['undone', aco],
      ['undone', uninvolved],
      ['other application', student],
    ]);
    const written = await orm.select().from(mailMessages).orderBy(asc(mailMessages.id));
    expect(written.map(({ subject }) => subject)).toEqual([
      'earlier',
      'sent',
      'other application',
      'other template',
    ]);
  });
});
