import { auditLogColumns } from '../../../contract/people/audit-log.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { eventLog, users } from '../../db/schema/index.ts';
import { type ListSource, storedColumns } from '../../lists/list.types.ts';
import { forbidden } from '../../platform/errors.ts';

const loadEvents = (orm: Orm, condition: Parameters<ListSource<{ id: number }>['load']>[1]) =>
  orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorId: eventLog.actorId,
      actorName: users.fullName,
      ...pick(eventLog, 'type', 'subject', 'subjectId', 'fromState', 'toState', 'payload', 'requestId'),
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(condition);

export type LoggedEvent = Awaited<ReturnType<typeof loadEvents>>[number];

/** The text that the search runs on. */
const searchText = foldText(sql`(${eventLog.type} || ' ' || ${eventLog.subject})`);

/**
 * Finds the events whose type and subject contain the words. There are millions of events but only a few dozen kinds: a
 * loose index scan over `event_log_kind` lists the kinds, and the events are then filtered by the matching ones.
 */
async function searchCondition(orm: Orm, query: string): Promise<SQL | undefined> {
  const words = containsWords(searchText, query);
  if (words === undefined) return undefined;
  const { rows } = await orm.execute<{ type: string; subject: string }>(sql`
    with recursive kinds as (
      (select type, subject from event_log order by type, subject limit 1)
      union all
      select next.type, next.subject from kinds cross join lateral (
        select type, subject from event_log where (type, subject) > (kinds.type, kinds.subject)
        order by type, subject limit 1
      ) as next
    )
    select type, subject from kinds as event_log where ${words}`);
  if (rows.length === 0) return sql`false`;
  const kinds = rows.map(({ type, subject }) => sql`(${type}, ${subject})`);
  return sql`(${inArray(eventLog.type, [...new Set(rows.map(({ type }) => type))])}
    and (${eventLog.type}, ${eventLog.subject}) in (${sql.join(kinds, sql`, `)}))`;
}

/** The whole log, newest first, for users who may do everything. */
export const auditLogList: ListSource<LoggedEvent> = {
  subject: null,
  table: eventLog,
  tracksChanges: true,
  id: eventLog.id,
  columns: auditLogColumns,
  sources: {
    ...storedColumns(eventLog, 'happenedAt', 'type', 'subject', 'subjectId', 'fromState', 'toState'),
    ...storedColumns(eventLog, 'requestId'),
    actor: { value: eventLog.actorId, names: { id: users.id, name: users.fullName } },
  },
  search: searchText,
  searchCondition,
  order: { column: 'happenedAt', order: 'desc' },
  readable({ ability }) {
    if (!ability.can('manage', 'all')) throw forbidden();
    return undefined;
  },
  load: loadEvents,
};
