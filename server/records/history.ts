import * as z from 'zod/mini';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import type { HistoryEntry } from '../../contract/kit/history.ts';
import type { Orm } from '../db/database.ts';
import { and, desc, eq } from '../db/drizzle.ts';
import { eventLog, users } from '../db/schema/index.ts';
import type { RecordNames } from '../lists/list.types.ts';
import { namesOf } from '../lists/record-names.ts';

/** Maximum number of events in a history. */
const maxEvents = 100;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changed = z.object({ before: values, after: values });
/** The payload of events about personal data, whose values are not logged. */
const named = z.object({ fields: z.array(z.string()) });

/** The visible field changes of an event, without values if it only names the fields. */
export function changesIn(payload: unknown, isVisible: (field: string) => boolean): HistoryEntry['changes'] {
  const { fields } = named.safeParse(payload).data ?? {};
  if (fields) return fields.filter(isVisible).map((field) => ({ field, before: null, after: null }));
  const { before = {}, after = {} } = changed.safeParse(payload).data ?? {};
  return Object.keys(after)
    .filter(isVisible)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** The names of the records that changed references had and have, in place of their ids. */
export async function withReferenceNames(
  orm: Orm,
  entries: readonly HistoryEntry[],
  references: ReadonlyMap<string, RecordNames>,
): Promise<HistoryEntry[]> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, source] of references) {
    const changes = entries.flatMap((entry) => entry.changes.filter((change) => change.field === field));
    const ids = changes
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === 'number');
    names.set(field, await namesOf(orm, source, [...new Set(ids)]));
  }
  const named = (field: string, value: HistoryEntry['changes'][number]['before']) =>
    typeof value === 'number' ? (names.get(field)?.get(value) ?? value) : value;
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: named(field, before),
      after: named(field, after),
    })),
  }));
}

/** The latest events about a record, newest first. */
export const recentEvents = (orm: Orm, subject: RecordSubject, id: number) =>
  orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorId: eventLog.actorId,
      actorName: users.fullName,
      type: eventLog.type,
      from: eventLog.fromState,
      to: eventLog.toState,
      payload: eventLog.payload,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(and(eq(eventLog.subject, subject), eq(eventLog.subjectId, id)))
    .orderBy(desc(eventLog.id))
    .limit(maxEvents);

/** The history of a record, newest first, with the changes of visible fields. */
export async function historyOf(
  orm: Orm,
  subject: RecordSubject,
  id: number,
  isVisible: (field: string) => boolean,
): Promise<HistoryEntry[]> {
  const events = await recentEvents(orm, subject, id);
  return events.map(({ id: eventId, happenedAt, actorId, actorName, type, payload }) => ({
    id: eventId,
    happenedAt: happenedAt.toISOString(),
    actorId,
    actorName,
    type,
    changes: changesIn(payload, isVisible),
  }));
}
