import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { applications, sessions, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import { notify } from './notifications.commands.ts';

/** Makes the notifications that events ask for, in the transaction of the event. */
export function registerNotificationSubscribers(eventLog: EventLog): void {
  eventLog.on('session.signedIn', (event, scope) => tellOfNewDevice(event.payload.sessionId, scope));

  // Whoever takes an application over hears of it from whoever gave it, never from themselves.
  eventLog.on('application.changed', async ({ actorId, subjectId, payload }, { tx, clock }) => {
    const { counsellorId } = payload.after;
    if (subjectId === null || typeof counsellorId !== 'number' || counsellorId === actorId) return;
    const [application] = await tx
      .select({ number: applications.number, student: applications.studentName })
      .from(applications)
      .where(eq(applications.id, subjectId));
    if (application === undefined) return;
    await notify(tx, clock, {
      userId: counsellorId,
      type: 'application.assigned',
      applicationId: subjectId,
      data: application,
    });
  });

  eventLog.on('session.passwordChanged', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    await notify(tx, clock, {
      userId: subjectId,
      type: 'session.passwordChanged',
      applicationId: null,
      subject: `User:${subjectId}`,
      data: {},
    });
  });

  // Only who has confirmed the address: anybody can register any address, as often as they like.
  eventLog.on('user.confirmed', async ({ subjectId }, scope) => {
    if (subjectId !== null) await tellAdministrators(subjectId, scope);
  });
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
