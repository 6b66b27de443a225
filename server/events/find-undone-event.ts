import * as z from 'zod/mini';
import { and, desc, eq, lt } from '../db/drizzle.ts';
import { eventLog } from '../db/schema/index.ts';
import type { EventScope } from './event-log.ts';
import type { EventOf } from './events.ts';

const undoneType = z.object({ type: z.string() });

/** The logged event of an application that `application.putBack` has undone; undefined if there is none. */
export async function findUndoneEvent(
  { subjectId, payload }: EventOf<'application.putBack'>,
  { tx, eventId }: EventScope,
): Promise<Pick<typeof eventLog.$inferSelect, 'happenedAt' | 'payload'> | undefined> {
  const undone = undoneType.safeParse(payload.given).data;
  if (subjectId === null || undone === undefined) return undefined;
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
  return event;
}
