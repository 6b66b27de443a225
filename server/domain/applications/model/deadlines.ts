import {
  type ApplicationValue,
  applicationChart,
} from '../../../../contract/charts/application/application.chart.ts';
import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import { type ActiveDeadline, getActiveDeadlines } from '../../../../contract/charts/deadlines.ts';
import type { Instant } from '../../../../contract/facts/days.ts';
import type { Transaction } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { applicationDeadlines } from '../../../db/schema/index.ts';

/** A deadline as a row, from `now` (ISO 8601) on, with the reminders that are still to come. */
export function toDeadlineRow(
  applicationId: number,
  { place, id: name, at, raises, reminders }: ActiveDeadline<string>,
  now: Instant,
): Omit<typeof applicationDeadlines.$inferInsert, 'id'> {
  // Reminders from before the deadline started are not sent.
  const upcoming = reminders.filter((reminder) => reminder > now);
  const next = upcoming[0] ?? (raises === null ? null : at);
  return {
    applicationId,
    place,
    name,
    raises,
    at: new Date(at),
    reminders: upcoming,
    dueAt: next === null ? null : new Date(next),
  };
}

/**
 * Updates the stored deadlines of an application to those of its current chart state: removes the ones that no longer
 * apply, and keeps the unchanged ones with the reminders already sent.
 */
export async function syncDeadlines(
  tx: Transaction,
  applicationId: number,
  value: ApplicationValue,
  facts: ApplicationFacts,
): Promise<void> {
  const activeDeadlines = getActiveDeadlines(applicationChart, value, facts);
  const known = await tx
    .select()
    .from(applicationDeadlines)
    .where(eq(applicationDeadlines.applicationId, applicationId));
  const isActive = ({ place, name, at }: (typeof known)[number]) =>
    activeDeadlines.some(
      (clock) => clock.place === place && clock.id === name && Date.parse(clock.at) === at.getTime(),
    );
  for (const stale of known.filter((deadline) => !isActive(deadline))) {
    await tx.delete(applicationDeadlines).where(eq(applicationDeadlines.id, stale.id));
  }
  const started = activeDeadlines.filter(
    ({ place, id, at }) =>
      !known.some((each) => each.place === place && each.name === id && each.at.getTime() === Date.parse(at)),
  );
  if (started.length === 0) return;
  await tx
    .insert(applicationDeadlines)
    .values(started.map((clock) => toDeadlineRow(applicationId, clock, facts.now)));
}
