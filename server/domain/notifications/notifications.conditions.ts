import { and, eq, ne } from '../../db/drizzle.ts';
import { applications, offerConditions } from '../../db/schema/index.ts';
import type { EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { notifyAll } from './notifications.commands.ts';

/** Notifies those whom it concerns that a condition of an offer was waived or reopened. */
export async function notifyOfCondition(
  { subjectId, payload }: EventOf<'application.conditionSettled'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const { conditionId, after, recipients } = payload;
  if (subjectId === null || recipients.length === 0) return;
  const [found] = await tx
    .select({
      number: applications.number,
      student: applications.studentName,
      condition: offerConditions.words,
    })
    .from(offerConditions)
    .innerJoin(applications, eq(applications.id, offerConditions.applicationId))
    .where(eq(offerConditions.id, conditionId));
  if (found === undefined) return;
  const others = await tx.$count(
    offerConditions,
    and(
      eq(offerConditions.applicationId, subjectId),
      eq(offerConditions.state, 'open'),
      ne(offerConditions.id, conditionId),
    ),
  );
  const type = after === 'waived' ? 'offer.conditionWaived' : 'offer.conditionReopened';
  const data = { ...found, count: String(others) };
  await notifyAll(
    tx,
    clock,
    recipients.map((userId) => ({ userId, applicationId: subjectId, type, data })),
  );
}
