import { and, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agencyRoles } from '../../../contract/applications/notes.ts';
import { eventLog, notifications, users } from '../../db/schema/index.ts';
import type { EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';

const undoneType = z.object({ type: z.string() });
const recipients = z.object({ told: z.array(z.number()) });

/** Withdraws the notifications of an event that was undone from everyone outside the agency. */
export async function withdrawNotifications(
  { subjectId, payload }: EventOf<'application.putBack'>,
  { tx, eventId }: EventScope,
): Promise<void> {
  const undone = undoneType.safeParse(payload.given).data;
  if (subjectId === null || undone === undefined) return;
  const [event] = await tx
    .select({ happenedAt: eventLog.happenedAt, payload: eventLog.payload })
    .from(eventLog)
    .where(
      and(
        eq(eventLog.subject, 'Application'),
        eq(eventLog.subjectId, subjectId),
        eq(eventLog.type, undone.type),
        lt(eventLog.id, eventId),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(1);
  const { told = [] } = recipients.safeParse(event?.payload).data ?? {};
  if (event === undefined || told.length === 0) return;
  const outsiders = tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, told), notInArray(users.role, [...agencyRoles])));
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.applicationId, subjectId),
        inArray(notifications.userId, outsiders),
        gte(notifications.createdAt, event.happenedAt),
      ),
    );
}
