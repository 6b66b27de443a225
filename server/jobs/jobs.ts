import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import type { Log } from '../platform/logging.ts';
import type { JobData, JobName } from './job-data.ts';

/** Handles each kind of job; follow-up jobs are queued with `jobs`. */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData[Name], jobs: Pick<Jobs, 'enqueue'>) => Promise<void>;
};

/** Background jobs, stored in the database. */
export interface Jobs {
  /**
   * Queues a job in the transaction of its cause: it runs if, and only if, that commits. `person` is the user it
   * belongs to, if jobs of one user should not delay those of others.
   */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    person?: number,
  ): Promise<void>;
  /** Starts processing. */
  start(): Promise<void>;
  /** Finishes running jobs, for at most `patience` ms. */
  stop(patience?: number): Promise<void>;
}

/**
 * A failed job is retried after 5, 10, 20 … s, six attempts in all, and then becomes a dead letter. Finished jobs are
 * deleted within the hour: messages contain links that nobody should find in a table later.
 */
const queueOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  notify: true,
  deleteAfterSeconds: 3_600,
} as const;
const deadLetters = 'dead-letters';
/** For jobs in short turns: if their process was killed, another one takes over within a minute. */
const heartbeat = { heartbeatSeconds: 30 } as const;
/** External pages are slow: a few at once, and only two per user. */
const linkConcurrency = { localConcurrency: 4, localGroupConcurrency: 2 } as const;
/** A mail server may be away for hours: 13 attempts, the last ones an hour apart (server/mail/deliver.ts). */
const mailRetries = { retryLimit: 12, retryDelayMax: 3_600 } as const;
type OwnOptions = Partial<typeof heartbeat & typeof mailRetries>;
/** Queue options of each kind of job. */
const queues: ReadonlyMap<string, OwnOptions> = new Map<JobName, OwnOptions>([
  ['send-mail', mailRetries],
  ['register-account', {}],
  ['send-password-link', {}],
  ['send-resume-links', {}],
  ['check-registration', {}],
  ['remove-files', {}],
  ['bulk-change', heartbeat],
  ['read-link', {}],
  ['strike-deadlines', heartbeat],
  ['mail-notifications', {}],
  ['housekeeping', {}],
]);
/** A NOTIFY wakes a worker at once, and so does the end of a job; polling is for retries, which are not announced. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 } as const;

/**
 * Jobs on pg-boss, in the portal's own database, embedded or not.
 *
 * @param recurring Whether recurring jobs start, at the time of this machine.
 */
export function createJobs(database: Database, handlers: JobHandlers, log: Log, recurring = true): Jobs {
  const boss = new PgBoss({
    db: asBossDatabase(database),
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    useListenNotify: true,
    schedule: recurring,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'background jobs are interrupted; will retry'));

  async function startWorker<Name extends JobName>(
    name: Name,
    workers: Partial<typeof linkConcurrency> = {},
  ): Promise<void> {
    const worker: string = await boss.work<JobData[Name]>(name, { ...polling, ...workers }, async (jobs) => {
      try {
        for (const job of jobs) await handlers[name](job.data, { enqueue });
      } finally {
        // Jobs that were queued in one transaction have one NOTIFY.
        boss.notifyWorker(worker);
      }
    });
  }

  const enqueue: Jobs['enqueue'] = async (tx, name, data, person) => {
    const group = person === undefined ? {} : { group: { id: String(person) } };
    await boss.send(name, data, { db: fromDrizzle(tx, sql), ...group });
  };

  return {
    enqueue,
    async start() {
      await boss.start();
      await makeQueues(boss);
      await startWorker('send-mail');
      await startWorker('register-account');
      await startWorker('send-password-link');
      await startWorker('send-resume-links');
      await startWorker('check-registration');
      await startWorker('remove-files');
      await startWorker('bulk-change');
      await startWorker('read-link', linkConcurrency);
      await startWorker('strike-deadlines');
      await startWorker('mail-notifications');
      await startWorker('housekeeping');
      await boss.schedule('housekeeping', '7 * * * *');
      await boss.schedule('strike-deadlines', '* * * * *');
      await boss.schedule('mail-notifications', '* * * * *');
      // What became due while no process was running does not wait for the next minute.
      await boss.send('strike-deadlines', {});
    },
    async stop(patience = 5_000) {
      // pg-boss itself looks only every half second whether its workers have ended.
      const workers = [...queues.keys()].map((name) => boss.offWork(name));
      await waitAtMost(patience, Promise.all(workers));
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Queues the jobs of a backup. Kinds of job that this version does not know are left out.
 *
 * @param waiting In the order in which they were queued; `startAfter` is a point in time.
 */
export async function requeueJobs(
  database: Database,
  waiting: readonly { readonly name: string; readonly data?: unknown; readonly startAfter: string }[],
): Promise<void> {
  const boss = new PgBoss({
    db: asBossDatabase(database),
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await makeQueues(boss);
  for (const { name, data, startAfter } of waiting) {
    if (queues.has(name)) await boss.send(name, Object(data), { startAfter: new Date(startAfter) });
  }
  await boss.stop({ graceful: false, close: false });
}

/** Makes the queues that are missing, and gives those of an earlier version the options of this one. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const [name, ownOptions] of queues) {
    const options = { ...queueOptions, ...ownOptions, deadLetter: deadLetters };
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options);
  }
}

/** Resolves when `work` does, and after `ms` at the latest. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, setTimeout(ms, undefined, { signal: timer.signal })]);
  timer.abort();
}

const asBossDatabase = (database: Database): Db => ({
  executeSql: (text, values) => database.pool.query(text, values),
  async listen(channel, onNotification, onReconnect) {
    const unlisten = await database.listen(channel, onNotification, onReconnect);
    onReconnect();
    return { close: unlisten };
  },
});
