import type { EventScope } from '../../events/event-log.ts';
import type { EventOf, HandedOver } from '../../events/events.ts';
import { type NotificationDraft, notifyAll } from './notifications.commands.ts';

/** The users who received work of some kinds, each with the number of records. */
function countReceived(work: HandedOver, kinds: readonly (keyof HandedOver)[]): ReadonlyMap<number, number> {
  const received = new Map<number, Set<number>>();
  for (const kind of kinds) {
    const { to, records } = work[kind] ?? { to: 0, records: [] };
    const ids = received.get(to) ?? new Set();
    for (const [id] of records) ids.add(id);
    received.set(to, ids);
  }
  return new Map([...received].map(([userId, ids]) => [userId, ids.size]));
}

/**
 * Notifies those who take over the applications and tasks of a deactivated user, once for all of them, unless they
 * handed them to themselves.
 */
export async function notifyOfHandOver(
  { actorId, subjectId, payload: { work } }: EventOf<'user.deactivated'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const kinds = [
    ['application.bulkAssigned', countReceived(work, ['applications', 'officerApplications'])],
    ['task.bulkAssigned', countReceived(work, ['tasks'])],
  ] as const;
  const drafts = kinds.flatMap(([type, received]): NotificationDraft[] =>
    [...received].flatMap(([userId, count]) =>
      count === 0 || userId === actorId
        ? []
        : [
            {
              userId,
              type,
              applicationId: null,
              subject: `User:${subjectId}`,
              data: { count: String(count) },
            },
          ],
    ),
  );
  await notifyAll(tx, clock, drafts);
}
