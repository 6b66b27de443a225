import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../../contract/charts/application/application.chart.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import { applications, intakes, notifications } from '../../../../server/db/schema/index.ts';
import { presentNotification } from '../../../../server/domain/notifications/notifications.presenter.ts';
import { registerNotificationSubscribers } from '../../../../server/domain/notifications/notifications.subscribers.ts';
import { createEventLog, type EventLog } from '../../../../server/events/event-log.ts';
import type { DomainEvent, TransitionType } from '../../../../server/events/events.ts';
import type { TransitionPayload } from '../../../../server/events/transition-payload.ts';
import { testClock } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';

const clock = testClock();

const people = {
  owner: personOf.counsellor,
  student: personOf.student,
  office: personOf.aco,
  university: personOf['university-contact'],
  compliance: personOf['compliance-officer'],
  administrators: personOf.admin,
} as const;
type Whom = keyof typeof people;

const resting = {
  admission: 'ready',
  documents: 'confirmed',
  compliance: 'cleared',
  money: 'none',
};
const laterIntake = 77;

/** What an event brings with it, where its text says something of that. */
const given: { readonly [Type in TransitionType]?: Readonly<Record<string, unknown>> } = {
  'application.changeIntake': { intakeId: laterIntake },
  'application.defer': { intakeId: laterIntake },
  'application.changeCourse': { courseId: 2, intakeId: 1, reason: 'Cheaper' },
  'interview.invite': { at: '2027-05-04T09:30:00.000Z', place: 'Video call' },
  'compliance.inviteInterview': { at: '2027-05-04T09:30:00.000Z', place: 'Head office' },
  'offer.extend': { expiresOn: '2027-06-15' },
  'commission.clawBack': { amount: 800, currency: 'GBP', reason: 'The student left in October.' },
};

type Row = readonly [event: TransitionType, to: string, whom: readonly Whom[], title: string, body: string];

/** The event, the status after it where it changes, who is notified, and the text. */
const rows: readonly Row[] = [
  [
    'consent.record',
    '',
    ['student'],
    'Consent recorded for application QS-1001',
    'The agency recorded Priya Sharma’s signed consent. Tell your counsellor if you didn’t sign it.',
  ],
  [
    'application.handOver',
    'agencyReview',
    ['office'],
    'Application QS-1001 submitted for review',
    'Priya Sharma’s application is waiting for your approval.',
  ],
  [
    'application.return',
    'returned',
    ['owner'],
    'Application QS-1001 is now: Returned',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'application.approve',
    'approved',
    ['owner'],
    'Application QS-1001 is now: Approved',
    'Priya Sharma’s application is waiting for: Application officer',
  ],
  [
    'application.submit',
    'submitted',
    ['owner', 'university'],
    'Application QS-1001 is now: Submitted',
    'Priya Sharma’s application is waiting for: University',
  ],
  [
    'application.changeIntake',
    '',
    ['owner', 'student'],
    'Intake of application QS-1001 changed',
    'Priya Sharma’s application is now for January 2028. Check the new dates.',
  ],
  [
    'application.changeCourse',
    '',
    ['owner', 'student', 'office'],
    'Course of application QS-1001 changed',
    'Priya Sharma’s application is now for Law 2, Eastbridge College, September 2027, not for Law 1, University of Northhaven, September 2027.',
  ],
  [
    'application.intakeClosed',
    '',
    ['owner'],
    'Intake of application QS-1001 has closed',
    'Change the intake or the course of Priya Sharma’s application, or withdraw it.',
  ],
  [
    'application.courseStarted',
    '',
    ['owner'],
    'Course of application QS-1001 has started',
    'Agree with the application officer whether to defer Priya Sharma’s application or to close it.',
  ],
  [
    'information.request',
    'infoRequested',
    ['owner', 'student'],
    'Application QS-1001 is now: Information requested',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'information.give',
    'universityReview',
    ['university'],
    'Application QS-1001 is now: In university review',
    'Priya Sharma’s application is waiting for: University',
  ],
  [
    'interview.invite',
    '',
    ['owner', 'student'],
    'Interview invitation for application QS-1001',
    'Priya Sharma is invited on 4 May 2027, 09:30 UTC. Place: Video call. Confirm the date.',
  ],
  [
    'application.waitlist',
    'waitlisted',
    ['owner', 'student'],
    'Application QS-1001 is now: Waitlisted',
    'Priya Sharma’s application is waiting for: University',
  ],
  [
    'application.reject',
    'rejected',
    ['owner', 'student'],
    'Application QS-1001 is now: Rejected',
    'Priya Sharma’s application was rejected. Nothing more is needed from you.',
  ],
  [
    'offer.makeConditional',
    'conditionalOffer',
    ['owner', 'student'],
    'Offer for application QS-1001',
    'Eastbridge College made an offer.',
  ],
  [
    'offer.makeUnconditional',
    'unconditionalOffer',
    ['owner', 'student'],
    'Offer for application QS-1001',
    'Eastbridge College made an offer.',
  ],
  [
    'offer.revise',
    '',
    ['owner', 'student'],
    'Offer for application QS-1001 changed',
    'Eastbridge College changed the offer. Check its terms and expiry date.',
  ],
  [
    'offer.extend',
    '',
    ['owner', 'student'],
    'Offer for application QS-1001 extended',
    'Eastbridge College extended the offer to 15 Jun 2027. Accept or decline it by then.',
  ],
  [
    'offer.rescind',
    'rejected',
    ['owner', 'office', 'student'],
    'Offer for application QS-1001 rescinded',
    'Eastbridge College rescinded its offer to Priya Sharma. The application is rejected.',
  ],
  [
    'conditions.meet',
    'unconditionalOffer',
    ['owner', 'student'],
    'Conditions of the offer for application QS-1001 met',
    'The offer of Eastbridge College is now unconditional. Accept or decline it.',
  ],
  [
    'offer.accept',
    'accepted',
    ['university'],
    'Application QS-1001 is now: Offer accepted',
    'Priya Sharma’s application is waiting for: Application officer',
  ],
  [
    'offer.decline',
    'offerDeclined',
    ['university', 'office'],
    'Application QS-1001 is now: Offer declined',
    'The offer to Priya Sharma was declined. Nothing more is needed from you.',
  ],
  [
    'offer.lapsed',
    'offerLapsed',
    ['owner', 'student'],
    'Application QS-1001 is now: Offer lapsed',
    'The offer to Priya Sharma expired. The university can extend it or make a new one.',
  ],
  [
    'deposit.request',
    'depositPending',
    ['student', 'owner'],
    'Application QS-1001 is now: Deposit pending',
    'Priya Sharma’s application is waiting for: Student',
  ],
  [
    'deposit.record',
    'depositPaid',
    ['owner', 'university'],
    'Application QS-1001 is now: Deposit paid',
    'Priya Sharma’s application is waiting for: Application officer',
  ],
  [
    'deposit.lapsed',
    'offerLapsed',
    ['owner', 'student', 'university'],
    'Application QS-1001 is now: Offer lapsed',
    'The offer to Priya Sharma expired. The university can extend it or make a new one.',
  ],
  [
    'deposit.refund',
    '',
    ['student', 'owner'],
    'Deposit of application QS-1001 refunded',
    'Open Priya Sharma’s application to check the amount and the date.',
  ],
  [
    'confirmation.issue',
    'confirmationIssued',
    ['student', 'owner'],
    'Application QS-1001 is now: Confirmation issued',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'confirmation.renew',
    'preConfirmation',
    ['university'],
    'Application QS-1001 is now: Pre-confirmation',
    'Priya Sharma’s application is waiting for: Compliance officer',
  ],
  [
    'visa.lodge',
    'visaLodged',
    ['owner'],
    'Application QS-1001 is now: Visa lodged',
    'Priya Sharma’s application is waiting for: Visa authorities',
  ],
  [
    'visa.grant',
    'visaGranted',
    ['student', 'owner', 'university'],
    'Application QS-1001 is now: Visa granted',
    'Priya Sharma’s application is waiting for: University',
  ],
  [
    'visa.refuse',
    'visaRefused',
    ['student', 'owner', 'university'],
    'Application QS-1001 is now: Visa refused',
    'Priya Sharma’s visa was refused. The counsellor or channel partner decides whether to reapply.',
  ],
  [
    'visa.reapply',
    'visaPreparing',
    ['owner', 'university'],
    'Application QS-1001 is now: Visa in preparation',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'enrolment.confirm',
    'enrolled',
    ['owner', 'office'],
    'Application QS-1001 is now: Enrolled',
    'Priya Sharma has enrolled. The application is complete.',
  ],
  [
    'application.withdraw',
    'withdrawn',
    ['owner', 'office', 'university'],
    'Application QS-1001 is now: Withdrawn',
    'Priya Sharma’s application was withdrawn. Nothing more is needed from you.',
  ],
  [
    'withdrawal.undo',
    'draft',
    ['owner', 'office', 'university'],
    'Application QS-1001 is now: Draft',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'application.cancel',
    'cancelled',
    ['owner', 'student', 'university'],
    'Application QS-1001 is now: Cancelled',
    'Priya Sharma’s application was cancelled. Nothing more is needed from you.',
  ],
  [
    'application.close',
    'closed',
    ['owner', 'university'],
    'Application QS-1001 is now: Closed',
    'Priya Sharma’s application was closed. Nothing more is needed from you.',
  ],
  [
    'application.timedOut',
    'closed',
    ['owner', 'student'],
    'Application QS-1001 is now: Closed',
    'Priya Sharma’s application was closed. Nothing more is needed from you.',
  ],
  [
    'application.defer',
    'deferred',
    ['owner', 'student'],
    'Application QS-1001 is now: Deferred',
    'Priya Sharma was deferred. A new application for January 2028 continues from here.',
  ],
  [
    'reopening.request',
    '',
    ['office', 'administrators'],
    'Reopening of application QS-1001 requested',
    'Priya Sharma’s application is waiting for an administrator to reopen it.',
  ],
  [
    'application.reopen',
    'draft',
    ['owner', 'student'],
    'Application QS-1001 is now: Draft',
    'Priya Sharma’s application is waiting for: Counsellor or channel partner',
  ],
  [
    'compliance.open',
    '',
    ['compliance'],
    'Compliance file opened for application QS-1001',
    'Start the compliance check of Priya Sharma’s application.',
  ],
  [
    'compliance.raiseQuery',
    '',
    ['owner'],
    'Compliance query on application QS-1001',
    'Answer the query about Priya Sharma’s application.',
  ],
  [
    'compliance.raiseQuery',
    '',
    ['student'],
    'Question about application QS-1001',
    'Open Priya Sharma’s application to read the question and answer it.',
  ],
  [
    'compliance.answerQuery',
    '',
    ['compliance'],
    'Compliance query on application QS-1001 answered',
    'Continue the compliance check of Priya Sharma’s application.',
  ],
  [
    'compliance.inviteInterview',
    '',
    ['owner'],
    'Compliance interview for application QS-1001',
    'Priya Sharma is invited. Confirm the date.',
  ],
  [
    'compliance.inviteInterview',
    '',
    ['student'],
    'Interview invitation for application QS-1001',
    'Priya Sharma is invited on 4 May 2027, 09:30 UTC. Place: Head office. Confirm the date.',
  ],
  [
    'compliance.clear',
    '',
    ['office', 'owner'],
    'Application QS-1001 cleared by compliance',
    'Priya Sharma’s application can continue.',
  ],
  [
    'compliance.refuse',
    '',
    ['office', 'owner'],
    'Compliance refused clearance for application QS-1001',
    'Decide how to continue with Priya Sharma’s application.',
  ],
  [
    'compliance.reconsider',
    '',
    ['owner'],
    'Compliance check of application QS-1001 reopened',
    'The decision about Priya Sharma’s application is being reviewed.',
  ],
  [
    'commission.invoice',
    '',
    ['university'],
    'Commission invoice for application QS-1001',
    'Pay the commission that the agency invoiced for Priya Sharma’s application.',
  ],
  [
    'commission.clawBack',
    '',
    ['owner'],
    'Commission of application QS-1001 clawed back',
    'The commission for Priya Sharma’s application has to be paid back. Reason: The student left in October.',
  ],
  [
    'application.putBack',
    '',
    ['owner', 'office'],
    'Last change of application QS-1001 undone',
    'Priya Sharma’s application is as it was before.',
  ],
];

/** Whom the chart notifies of which event. */
const chartPairs = Object.values(applicationChart.regions)
  .flatMap(({ transitions }) => transitions)
  .flatMap(({ on, effects = [] }) =>
    effects.flatMap((effect) => (effect.type === 'people.notify' ? [`${on} ${effect.whom}`] : [])),
  );

describe('the events of the chart', () => {
  it('all have a text for each of those whom they notify', () => {
    const pairs = rows.flatMap(([event, , whom]) => whom.map((each) => `${event} ${each}`));
    const ofChart = pairs.filter((pair) => !pair.startsWith('application.putBack '));
    expect(ofChart.toSorted()).toEqual([...new Set(chartPairs)].toSorted());
  });
});

describe.each(databases)('what people are told of an event, on $name', ({ open }) => {
  let eventLog: EventLog;
  const test = openWith(open, plantAgency);

  beforeAll(async () => {
    eventLog = createEventLog({ clock });
    registerNotificationSubscribers(eventLog);
    const { orm } = test.database;
    await orm
      .update(applications)
      .set({ number: 'QS-1001', studentName: 'Priya Sharma', universityName: 'Eastbridge College' })
      .where(eq(applications.id, 1));
    const [intake] = await orm.select().from(intakes).where(eq(intakes.id, 1));
    if (!intake) throw new Error('no intake');
    await orm.insert(intakes).values({ ...intake, id: laterIntake, name: 'January 2028' });
  });
  beforeEach(() => test.database.orm.delete(notifications));

  /** What each person is told of an event that names these people. */
  async function tell(type: TransitionType, to: string, whom: readonly Whom[]) {
    const payload: TransitionPayload = {
      before: resting as ApplicationValue,
      after: { ...resting, ...(to !== '' && { admission: to }) } as ApplicationValue,
      given: given[type] ?? {},
      ...(type === 'application.changeCourse' && { left: { courseId: 1, intakeId: 1 } }),
      evidence: [],
      role: 'admin',
      chart: 1,
      version: 2,
      recipients: whom.map((each) => people[each]),
      audited: false,
    };
    const event = {
      type,
      actorId: personOf.admin,
      subject: 'Application',
      subjectId: 1,
      payload,
    } as DomainEvent;
    await test.database.orm.transaction((tx) => eventLog.appendAll(tx, [event]));
    const told = await test.database.orm.select().from(notifications).orderBy(asc(notifications.userId));
    return told.map((row) => [row.userId, presentNotification(row).title, presentNotification(row).body]);
  }

  it.each(rows)('%s to “%s”, of %j: “%s”', async (type, to, whom, title, body) => {
    expect(await tell(type, to, whom)).toEqual(
      whom
        .map((each) => people[each])
        .toSorted((one, other) => one - other)
        .map((userId) => [userId, title, body]),
    );
  });

  it('an event without a text of its own is named by its entry in the history', async () => {
    expect(await tell('visa.report', '', ['owner'])).toEqual([
      [
        people.owner,
        'Visa decision reported: application QS-1001',
        'Open Priya Sharma’s application to see the details.',
      ],
    ]);
  });

  it('of the agency’s checks, the university and the student are told only what is asked of them', async () => {
    expect(await tell('compliance.clear', '', ['university', 'student'])).toEqual([]);
    expect(await tell('compliance.raiseQuery', '', ['university', 'student'])).toEqual(
      [people.university, people.student].map((userId) => [
        userId,
        'Question about application QS-1001',
        'Open Priya Sharma’s application to read the question and answer it.',
      ]),
    );
  });
});
