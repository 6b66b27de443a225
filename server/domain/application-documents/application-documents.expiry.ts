import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { and, asc, eq, lt, sql } from '../../db/drizzle.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { expiryTransition } from './document-transitions.ts';

interface ExpiryScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

/** Confirmed documents whose expiry date has passed. */
const isExpired = (now: Date) =>
  and(
    eq(applicationDocuments.status, expiryTransition.from),
    lt(applicationDocuments.expiresOn, toUtcDay(now)),
  );

/** Expires one document; false when it has changed in the meantime. */
async function expire(tx: Transaction, { clock, eventLog, log }: ExpiryScope, id: number): Promise<boolean> {
  const now = clock.now();
  const due = and(eq(applicationDocuments.id, id), isExpired(now));
  const [row] = await tx
    .select({ version: applicationDocuments.version, applicationId: applicationDocuments.applicationId })
    .from(applicationDocuments)
    .where(due);
  if (row === undefined) return false;
  if (row.applicationId !== null) await lockApplication(tx, row.applicationId);
  const version = row.version + 1;
  await eventLog.append(
    tx,
    {
      type: 'document.changed',
      actorId: null,
      subjectId: id,
      ...expiryTransition,
      payload: { before: { status: expiryTransition.from }, after: { status: expiryTransition.to }, version },
    },
    { log },
  );
  const [expired] = await tx
    .update(applicationDocuments)
    .set({ status: expiryTransition.to, updatedAt: now, version: sql`${applicationDocuments.version} + 1` })
    .where(and(due, eq(applicationDocuments.version, row.version)))
    .returning({ id: applicationDocuments.id });
  if (expired === undefined) throw new Error('the document was changed concurrently');
  return true;
}

/** Expires all documents whose expiry date has passed, each in its own transaction. @returns how many expired. */
export async function expireDocuments(scope: ExpiryScope): Promise<number> {
  const { database, clock, log } = scope;
  const due = await database.orm
    .select({ id: applicationDocuments.id })
    .from(applicationDocuments)
    .where(isExpired(clock.now()))
    .orderBy(asc(applicationDocuments.id));
  let expired = 0;
  for (const { id } of due) {
    try {
      if (await database.transaction((tx) => expire(tx, scope, id))) expired += 1;
    } catch (error) {
      log.warn({ err: error, documentId: id }, 'a document could not be expired');
    }
  }
  return expired;
}
