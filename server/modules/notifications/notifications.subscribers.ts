import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { DocumentState } from '../../../contract/application-documents.ts';
import type { CourseRequestState } from '../../../contract/course-requests.ts';
import {
  applicationDocuments,
  applications,
  courseRequests,
  sessions,
  users,
} from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import { type EventOf, type Moved, moveTypes } from '../../events/events.ts';
import { withIds } from '../../lists/narrowing.ts';
import { type NotificationDraft, notify, notifyAll } from './notifications.commands.ts';
import { documentInWords, reasonInWords } from './notifications.texts.ts';

/** Changes of how a person signs in, and what they are told of them. */
const securityNews = [
  ['session.passwordChanged', 'session.passwordChanged'],
  ['secondFactor.added', 'session.secondFactorChanged'],
  ['secondFactor.removed', 'session.secondFactorChanged'],
  ['secondFactor.codesRenewed', 'session.secondFactorChanged'],
  ['secondFactor.reset', 'session.secondFactorReset'],
] as const;

/** Makes the notifications that events ask for, in the transaction of the event. */
export function registerNotificationSubscribers(eventLog: EventLog): void {
  eventLog.on('session.signedIn', (event, scope) => tellOfNewDevice(event.payload.sessionId, scope));

  // Whoever takes an application over hears of it from whoever gave it, never from themselves.
  eventLog.onGroups('application.changed', async (events, { tx, clock }) => {
    const given = events.flatMap(({ actorId, subjectId, payload: { after } }) => {
      const { counsellorId } = after;
      const isNews = typeof counsellorId === 'number' && counsellorId !== actorId;
      return isNews && subjectId !== null ? [{ userId: counsellorId, applicationId: subjectId }] : [];
    });
    if (given.length === 0) return;
    const ids = given.map(({ applicationId }) => applicationId);
    const found = await tx
      .select({ id: applications.id, number: applications.number, student: applications.studentName })
      .from(applications)
      .where(withIds(applications.id, ids));
    const known = new Map(found.map(({ id, ...data }) => [id, data]));
    const drafts = given.flatMap(({ userId, applicationId }) => {
      const data = known.get(applicationId);
      return data ? [{ userId, applicationId, type: 'application.assigned' as const, data }] : [];
    });
    await notifyAll(tx, clock, drafts);
  });

  eventLog.on('document.changed', tellOfDocument);
  eventLog.on('courseRequest.changed', tellOfRequest);

  eventLog.on('application.reminded', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const [application] = await tx
      .select({ number: applications.number, student: applications.studentName })
      .from(applications)
      .where(eq(applications.id, subjectId));
    if (application === undefined) return;
    const data = { ...application, on: payload.at.slice(0, 10) };
    for (const userId of payload.told) {
      await notify(tx, clock, { userId, type: 'application.deadline', applicationId: subjectId, data });
    }
  });

  for (const type of moveTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock }) => {
      if (subjectId === null || payload.told.length === 0) return;
      const [application] = await tx
        .select({
          number: applications.number,
          student: applications.studentName,
          university: applications.universityName,
        })
        .from(applications)
        .where(eq(applications.id, subjectId));
      if (application === undefined) return;
      const news = newsOf(payload, application);
      for (const userId of payload.told)
        await notify(tx, clock, { userId, applicationId: subjectId, ...news });
    });
  }

  for (const [type, news] of securityNews) {
    eventLog.on(type, async ({ subjectId }, { tx, clock }) => {
      if (subjectId === null) return;
      const subject = `User:${subjectId}`;
      await notify(tx, clock, { userId: subjectId, type: news, applicationId: null, subject, data: {} });
    });
  }

  // Only who has confirmed the address: anybody can register any address, as often as they like.
  eventLog.on('user.confirmed', async ({ subjectId }, scope) => {
    if (subjectId !== null) await tellAdministrators(subjectId, scope);
  });
}

/**
 * Tells the counsellor that a file waits to be confirmed, and, when it is rejected, them and whoever handed it in; nobody
 * of what they did themselves.
 */
async function tellOfDocument(
  { actorId, subjectId, payload: { after } }: EventOf<'document.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const isRejected = after.status === ('rejected' satisfies DocumentState);
  if (subjectId === null || !(isRejected || after.status === ('uploaded' satisfies DocumentState))) return;
  const [document] = await tx
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.id, subjectId));
  if (document === undefined) return;
  const concerned = new Set([document.counsellorId, ...(isRejected ? [document.uploadedById] : [])]);
  const reason = after.reason ?? after.rejection;
  for (const userId of [...concerned].filter((id) => id !== null).sort((a, b) => a - b)) {
    if (userId === actorId) continue;
    await notify(tx, clock, {
      userId,
      type: isRejected ? 'document.rejected' : 'document.uploaded',
      applicationId: document.applicationId,
      subject: `ApplicationDocument:${subjectId}`,
      data: {
        number: document.applicationNumber ?? document.studentName,
        document: documentInWords(document.type),
        ...(isRejected && { reason: after.reason ? String(reason) : reasonInWords(String(reason)) }),
      },
    });
  }
}

/** What whoever asked for a course is told of, by where their request has come to. */
const requestNews = {
  researching: 'courseRequest.researching',
  published: 'courseRequest.published',
  refused: 'courseRequest.refused',
} as const satisfies { readonly [State in CourseRequestState]?: NotificationDraft['type'] };

const isRequestNews = (state: unknown): state is keyof typeof requestNews =>
  typeof state === 'string' && state in requestNews;

/** Tells whoever asked for a course that it is looked for, published or refused; nobody of what they did themselves. */
async function tellOfRequest(
  { actorId, subjectId, payload: { before, after } }: EventOf<'courseRequest.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const { status, reason } = after;
  if (subjectId === null || status === before.status || !isRequestNews(status)) return;
  const [request] = await tx.select().from(courseRequests).where(eq(courseRequests.id, subjectId));
  if (request === undefined || request.requestedById === actorId) return;
  await notify(tx, clock, {
    userId: request.requestedById,
    type: requestNews[status],
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

/** What is said of a move: an offer, another status, or that something happened. */
function newsOf(
  { before, after }: Moved,
  { number, student, university }: { number: string; student: string; university: string },
): Pick<NotificationDraft, 'type' | 'data'> {
  const [from, to] = [before.admission, after.admission];
  if (from === to) return { type: 'application.moved', data: { number, student } };
  if (to === 'conditionalOffer' || to === 'unconditionalOffer')
    return { type: 'offer.received', data: { number, university } };
  return { type: 'application.statusChanged', data: { number, student, from, to } };
}

/** Tells the owner of a session of a device not seen before; the first sign-in of all is no news. */
async function tellOfNewDevice(sessionId: number, { tx, clock }: EventScope): Promise<void> {
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

/** Tells every administrator who can sign in, in the order of their ids (see `enqueue`). */
async function tellAdministrators(userId: number, { tx, clock }: EventScope): Promise<void> {
  const [person] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
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
