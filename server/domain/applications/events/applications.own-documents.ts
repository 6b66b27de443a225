import { and, eq } from 'drizzle-orm';
import { listReferencedDocuments } from '../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { Transaction } from '../../../db/database.ts';
import { applicationDocuments } from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { invalid } from '../../../platform/errors.ts';

/** Requires that the documents an event names belong to its application. @throws AppError 422 at each that does not. */
export async function assertOwnDocuments(
  tx: Transaction,
  applicationId: number,
  event: ApplicationEvent,
): Promise<void> {
  const named = listReferencedDocuments(event);
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const own = await tx
    .select({ id: applicationDocuments.id })
    .from(applicationDocuments)
    .where(
      and(eq(applicationDocuments.applicationId, applicationId), whereIdIn(applicationDocuments.id, ids)),
    );
  const others = named.filter(({ id }) => !own.some((each) => each.id === id));
  if (others.length === 0) return;
  throw invalid(Object.fromEntries(others.map(({ path }) => [`body.payload.${path}`, ['unknown']])));
}
