import type { CourseRequestState } from '../../../contract/courses/course-requests.ts';
import { toLastDay } from '../../../contract/facts/days.ts';
import { and, asc, eq, isNotNull, isNull, lt } from '../../db/drizzle.ts';
import { applications, courseRequests, sessions, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { type NotificationDraft, notify, notifyAll } from './notifications.commands.ts';
import { notifyOfCondition } from './notifications.conditions.ts';
import { registerDocumentNotifications } from './notifications.documents.ts';
import { notifyOfHandOver } from './notifications.hand-over.ts';
import { registerRegistrationNotifications } from './notifications.registrations.ts';
import { registerTaskNotifications } from './notifications.tasks.ts';
import { registerTransitionNotifications } from './notifications.transitions.ts';
import { withdrawNotifications } from './notifications.undone.ts';

/** Account security events, and the notification that each causes. */
const securityNotifications = [
  ['session.passwordChanged', 'session.passwordChanged'],
  ['secondFactor.added', 'session.secondFactorChanged'],
  ['secondFactor.removed', 'session.secondFactorChanged'],
  ['secondFactor.codesRenewed', 'session.secondFactorChanged'],
  ['secondFactor.reset', 'session.secondFactorReset'],
] as const;

/** Creates the notifications that events cause, in the transaction of the event. */
export function registerNotificationSubscribers(eventLog: EventLog): void {
  eventLog.on('session.signedIn', (event, scope) => notifyOfNewDevice(event.payload.sessionId, scope));

  // The new counsellor or officer is notified, unless they assigned the application to themselves. Whom a rule assigns
  // hears of the event that did.
  eventLog.onBatch('application.changed', async (events, { tx, clock, bulkJob }) => {
    if (bulkJob !== null) return;
    const given = events.flatMap(({ actorId, subjectId, payload: { after, handedOver } }) => {
      if (actorId === null || subjectId === null || handedOver) return [];
      return [...new Set([after.counsellorId, after.officerId])].flatMap((userId) =>
        typeof userId === 'number' && userId !== actorId ? [{ userId, applicationId: subjectId }] : [],
      );
    });
    if (given.length === 0) return;
    const ids = given.map(({ applicationId }) => applicationId);
    const found = await tx
      .select({ id: applications.id, number: applications.number, student: applications.studentName })
      .from(applications)
      .where(whereIdIn(applications.id, ids));
    const known = new Map(found.map(({ id, ...data }) => [id, data]));
    const drafts = given.flatMap(({ userId, applicationId }) => {
      const data = known.get(applicationId);
      return data ? [{ userId, applicationId, type: 'application.assigned' as const, data }] : [];
    });
    await notifyAll(tx, clock, drafts);
  });

  eventLog.on('user.deactivated', notifyOfHandOver);

  eventLog.on('application.putBack', withdrawNotifications);
  registerDocumentNotifications(eventLog);
  eventLog.on('courseRequest.changed', notifyOfCourseRequest);
  registerRegistrationNotifications(eventLog);
  registerTaskNotifications(eventLog);

  eventLog.on('application.reminded', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const [application] = await tx
      .select({ number: applications.number, student: applications.studentName })
      .from(applications)
      .where(eq(applications.id, subjectId));
    if (application === undefined) return;
    const data = { ...application, on: toLastDay(payload.at) };
    for (const userId of payload.recipients) {
      await notify(tx, clock, { userId, type: 'application.deadline', applicationId: subjectId, data });
    }
  });

  registerTransitionNotifications(eventLog);
  eventLog.on('application.conditionSettled', notifyOfCondition);

  for (const [type, notification] of securityNotifications) {
    eventLog.on(type, async ({ subjectId }, { tx, clock }) => {
      if (subjectId === null) return;
      const subject = `User:${subjectId}`;
      await notify(tx, clock, {
        userId: subjectId,
        type: notification,
        applicationId: null,
        subject,
        data: {},
      });
    });
  }

  // Only after the address is confirmed: anyone can register any address, any number of times.
  eventLog.on('user.confirmed', async ({ subjectId }, scope) => {
    if (subjectId !== null) await notifyAdministrators(subjectId, scope);
  });
}

/** The notification to the requester of a course, by the new state of the request. */
const requestNotifications = {
  researching: 'courseRequest.researching',
  published: 'courseRequest.published',
  refused: 'courseRequest.refused',
} as const satisfies { readonly [State in CourseRequestState]?: NotificationDraft['type'] };

const hasRequestNotification = (state: unknown): state is keyof typeof requestNotifications =>
  typeof state === 'string' && state in requestNotifications;

/**
 * Notifies the requester of a course when their request is taken up, published or rejected, unless they did so
 * themselves.
 */
async function notifyOfCourseRequest(
  { actorId, subjectId, payload: { before, after } }: EventOf<'courseRequest.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const { status, reason } = after;
  if (subjectId === null || status === before.status || !hasRequestNotification(status)) return;
  const [request] = await tx.select().from(courseRequests).where(eq(courseRequests.id, subjectId));
  if (request === undefined || request.requestedById === actorId) return;
  await notify(tx, clock, {
    userId: request.requestedById,
    type: requestNotifications[status],
    applicationId: null,
    subject: `CourseRequest:${subjectId}`,
    data: {
      request: String(subjectId),
      course: request.courseName,
      university: request.universityName,
      ...(status === 'refused' && { reason: String(reason) }),
    },
  });
}

/** Notifies a user of a sign-in on a new device, except for their very first sign-in. */
async function notifyOfNewDevice(sessionId: number, { tx, clock }: EventScope): Promise<void> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  if (session === undefined) return;
  const earlier = await tx
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), lt(sessions.id, sessionId)));
  if (earlier.length === 0 || earlier.some(({ userAgent }) => userAgent === session.userAgent)) return;
  await notify(tx, clock, {
    userId: session.userId,
    type: 'session.signedIn',
    applicationId: null,
    subject: `User:${session.userId}`,
    data: { device: session.userAgent },
  });
}

/** Notifies every active administrator of someone who has registered, by ascending id (see `enqueue`). */
async function notifyAdministrators(userId: number, { tx, clock }: EventScope): Promise<void> {
  const [person] = await tx
    .select({ name: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.invitedAt)));
  if (person === undefined) return;
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.confirmedAt)))
    .orderBy(asc(users.id));
  for (const { id } of administrators) {
    await notify(tx, clock, {
      userId: id,
      type: 'user.registered',
      applicationId: null,
      subject: `User:${userId}`,
      data: { name: person.name },
    });
  }
}
