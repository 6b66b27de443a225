import * as z from 'zod/mini';
import type { Role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, timeZone, version } from '../kit/primitives.ts';
import type { NotificationType } from '../people/notifications.ts';

/** The kinds of notifications, each with settings of its own. */
export const notificationKinds = [
  'assignments',
  'applications',
  'deadlines',
  'documents',
  'offers',
  'payments',
  'compliance',
  'courseRequests',
  'registrations',
  'accounts',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const kinds: Readonly<Record<NotificationType, NotificationKind>> = {
  'application.statusChanged': 'applications',
  'application.assigned': 'assignments',
  'application.moved': 'applications',
  'application.bulkMoved': 'applications',
  'application.bulkAssigned': 'assignments',
  'application.handedOver': 'applications',
  'application.courseChanged': 'applications',
  'application.intakeChanged': 'applications',
  'application.intakeClosed': 'deadlines',
  'application.courseStarted': 'deadlines',
  'application.consentRecorded': 'applications',
  'application.reopeningRequested': 'applications',
  'application.question': 'applications',
  'application.interview': 'applications',
  'application.undone': 'applications',
  'application.deadline': 'deadlines',
  'compliance.opened': 'compliance',
  'compliance.queryRaised': 'compliance',
  'compliance.queryAnswered': 'compliance',
  'compliance.interview': 'compliance',
  'compliance.cleared': 'compliance',
  'compliance.refused': 'compliance',
  'compliance.reopened': 'compliance',
  'deposit.refunded': 'payments',
  'commission.invoiced': 'payments',
  'commission.clawedBack': 'payments',
  'document.uploaded': 'documents',
  'document.rejected': 'documents',
  'document.superseded': 'documents',
  'offer.received': 'offers',
  'offer.changed': 'offers',
  'offer.extended': 'offers',
  'offer.rescinded': 'offers',
  'offer.conditionsMet': 'offers',
  'offer.conditionWaived': 'offers',
  'offer.conditionReopened': 'offers',
  'courseRequest.researching': 'courseRequests',
  'courseRequest.published': 'courseRequests',
  'courseRequest.refused': 'courseRequests',
  'registration.received': 'registrations',
  'registration.accepted': 'registrations',
  'registration.assigned': 'assignments',
  'task.assigned': 'assignments',
  'task.bulkAssigned': 'assignments',
  'user.linked': 'accounts',
  'user.denied': 'accounts',
  'user.notLinked': 'accounts',
  'user.registered': 'accounts',
  'session.signedIn': 'security',
  'session.passwordChanged': 'security',
  'session.secondFactorChanged': 'security',
  'session.secondFactorReset': 'security',
};

/** The kind of a notification. */
export const kindOf = (type: NotificationType): NotificationKind => kinds[type];

/** The roles that are not notified of the agency’s own checks and work. */
export const outsiders: ReadonlySet<Role | undefined> = new Set(['student', 'university-contact']);

const outsideKinds: ReadonlySet<NotificationKind> = new Set([
  'applications',
  'deadlines',
  'documents',
  'offers',
  'payments',
  'security',
]);

/** The kinds that people with a role can receive. */
export const kindsFor = (role: Role): readonly NotificationKind[] =>
  outsiders.has(role) ? notificationKinds.filter((kind) => outsideKinds.has(kind)) : notificationKinds;

/** When a notification is sent by email: never, within a minute, or in the daily summary. */
export const mailTimings = ['never', 'now', 'daily'] as const;
export type MailTiming = (typeof mailTimings)[number];

/** Where notifications of a kind appear. What concerns the security of the account cannot be hidden from the bell. */
const channels = z.strictObject({ bell: z.boolean(), mail: z.enum(mailTimings) });
const securityChannels = z.strictObject({ bell: z.literal(true), mail: z.enum(mailTimings) });

/** An hour of the day on a clock in the person’s time zone. */
const hour = z.int().check(z.gte(0), z.lte(23));

const settings = {
  kinds: z.strictObject({
    assignments: channels,
    applications: channels,
    deadlines: channels,
    documents: channels,
    offers: channels,
    payments: channels,
    compliance: channels,
    courseRequests: channels,
    registrations: channels,
    accounts: channels,
    security: securityChannels,
  }),
  /** When the daily summary is sent. */
  summaryHour: hour,
  /** From the one hour until the other no email is sent; it follows when they end. */
  quietHours: z.nullable(z.strictObject({ from: hour, until: hour })),
  /** Of these hours. */
  timeZone,
};

const isSome = ({ quietHours }: { readonly quietHours: QuietHours | null }): boolean =>
  quietHours === null || quietHours.from !== quietHours.until;

const settingsBody = z
  .strictObject(settings)
  .check(z.refine(isSome, { path: ['quietHours'], params: { code: 'invalid' } }));

/** Somebody’s notification settings. */
export const notificationSettings = z.object({ ...settings, version });
export type NotificationSettings = z.output<typeof notificationSettings>;
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

export const notificationSettingsApi = {
  get: endpoint('GET /profile/notifications', {
    name: 'notificationSettings.get',
    summary: 'My notification settings; the defaults until I change them',
    reply: dataOf(notificationSettings),
  }),
  update: endpoint('PUT /profile/notifications', {
    name: 'notificationSettings.update',
    summary: 'Change my notification settings; email that is waiting follows them',
    versioned: true,
    body: settingsBody,
    reply: dataOf(notificationSettings),
  }),
};
