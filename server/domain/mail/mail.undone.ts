import { and, eq, gte } from '../../db/drizzle.ts';
import { mailMessages } from '../../db/schema/index.ts';
import type { EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { findUndoneEvent } from '../../events/find-undone-event.ts';

/** Deletes what a student would still be told about a decision that was undone; what was sent has been. */
export async function withdrawDecisionMail(
  putBack: EventOf<'application.putBack'>,
  scope: EventScope,
): Promise<void> {
  const undone = await findUndoneEvent(putBack, scope);
  if (putBack.subjectId === null || undone === undefined) return;
  await scope.tx
    .delete(mailMessages)
    .where(
      and(
        eq(mailMessages.applicationId, putBack.subjectId),
        eq(mailMessages.template, 'decision'),
        eq(mailMessages.status, 'queued'),
        gte(mailMessages.createdAt, undone.happenedAt),
      ),
    );
}
