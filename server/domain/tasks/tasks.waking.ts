import { system } from '../../../contract/charts/transition.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Database } from '../../db/database.ts';
import { and, asc, eq, lte } from '../../db/drizzle.ts';
import { tasks } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { RecordEvents } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging.ts';
import { storeEvent } from './tasks.commands.ts';
import { loadTasks } from './tasks.queries.ts';

interface WakingScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

const batchSize = 200;

class AlreadyChangedError extends Error {}

/** Opens the tasks again whose day has come until which they were snoozed, each in its own transaction. */
export async function wakeSnoozedTasks({ database, clock, eventLog, log }: WakingScope): Promise<void> {
  const today = toUtcDay(clock.now());
  const isDue = and(eq(tasks.status, 'snoozed'), lte(tasks.snoozedUntil, today));
  const due = await database.orm
    .select({ id: tasks.id })
    .from(tasks)
    .where(isDue)
    .orderBy(asc(tasks.snoozedUntil), asc(tasks.id))
    .limit(batchSize);
  for (const { id } of due) {
    try {
      await database.transaction(async (tx) => {
        const [task] = await loadTasks(tx, and(eq(tasks.id, id), isDue));
        // Somebody opened, ended or snoozed it in the meantime.
        if (task === undefined) return;
        const record: RecordEvents = (...events) => eventLog.appendAll(tx, events, { log });
        const outcome = await storeEvent(tx, { clock, record, actorId: null }, task, {
          event: { type: 'task.wake' },
          actor: system,
          columns: { snoozedUntil: null },
        });
        // Another process was faster: its entry of the log is the one that counts.
        if (!('stored' in outcome && outcome.stored)) throw new AlreadyChangedError();
      });
    } catch (error) {
      if (!(error instanceof AlreadyChangedError)) throw error;
    }
  }
}
