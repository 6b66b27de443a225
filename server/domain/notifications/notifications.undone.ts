import * as z from 'zod/mini';
import { agencyRoles } from '../../../contract/applications/notes.ts';
import { and, eq, gte, inArray, notInArray } from '../../db/drizzle.ts';
import { notifications, users } from '../../db/schema/index.ts';
import type { EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { findUndoneEvent } from '../../events/find-undone-event.ts';

const withRecipients = z.object({ recipients: z.array(z.number()) });

/** Withdraws the notifications of an event that was undone from everyone outside the agency. */
export async function withdrawNotifications(
  putBack: EventOf<'application.putBack'>,
  scope: EventScope,
): Promise<void> {
  const { tx } = scope;
  const undone = await findUndoneEvent(putBack, scope);
  const { recipients = [] } = withRecipients.safeParse(undone?.payload).data ?? {};
  if (putBack.subjectId === null || undone === undefined || recipients.length === 0) return;
  const outsiders = tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, recipients), notInArray(users.role, [...agencyRoles])));
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.applicationId, putBack.subjectId),
        inArray(notifications.userId, outsiders),
        gte(notifications.createdAt, undone.happenedAt),
      ),
    );
}
