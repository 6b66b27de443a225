import { eq, sql } from 'drizzle-orm';
import { auditLogColumns } from '../../../contract/audit-log.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eventLog, users } from '../../db/schema/index.ts';
import { denied } from '../../errors.ts';
import type { ListSource } from '../../lists/list.types.ts';

const loadEvents = (orm: Orm | Transaction, condition: Parameters<ListSource<{ id: number }>['load']>[1]) =>
  orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorId: eventLog.actorId,
      actorName: users.fullName,
      type: eventLog.type,
      subject: eventLog.subject,
      subjectId: eventLog.subjectId,
      fromState: eventLog.fromState,
      toState: eventLog.toState,
      payload: eventLog.payload,
      requestId: eventLog.requestId,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(condition);

export type LoggedEvent = Awaited<ReturnType<typeof loadEvents>>[number];

/** The whole log, what happened last first; for whoever may do everything. */
export const auditLogList: ListSource<LoggedEvent> = {
  subject: null,
  table: eventLog,
  id: eventLog.id,
  columns: auditLogColumns,
  sources: {
    happenedAt: { value: eventLog.happenedAt },
    actor: { value: eventLog.actorId, names: { id: users.id, name: users.fullName } },
    type: { value: eventLog.type },
    subject: { value: eventLog.subject },
    subjectId: { value: eventLog.subjectId },
    fromState: { value: eventLog.fromState },
    toState: { value: eventLog.toState },
    requestId: { value: eventLog.requestId },
  },
  search: sql`(${eventLog.type} || ' ' || ${eventLog.subject})`,
  order: { column: 'happenedAt', order: 'desc' },
  readable({ ability }) {
    if (!ability.can('manage', 'all')) throw denied();
    return undefined;
  },
  load: loadEvents,
};
