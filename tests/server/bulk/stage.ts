import * as z from 'zod/mini';
import { type BulkChange, bulkListApi } from '../../../contract/kit/bulk.ts';
import { createAbility, loadRules } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { type BulkCaller, type BulkReader, bulkList } from '../../../server/bulk/bulk-list.ts';
import { createBulkRunner } from '../../../server/bulk/runner.ts';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../../server/db/drizzle.ts';
import { applications } from '../../../server/db/schema/index.ts';
import { applicationsList } from '../../../server/domain/applications/applications.list.ts';
import { readableApplications } from '../../../server/domain/applications/applications.policy.ts';
import type { JobOwner } from '../../../server/domain/bulk-jobs/bulk-jobs.commands.ts';
import { createEventLog } from '../../../server/events/event-log.ts';
import type { JobData } from '../../../server/jobs/job-data.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { testClock } from '../../support/clock.ts';
import { planted } from '../access/agency.ts';

type Row = typeof applications.$inferSelect;

const change = z.strictObject({ priority: z.enum(['low', 'normal', 'high', 'urgent']) });
const readable = ({ ability }: BulkReader, ids: readonly number[]) =>
  and(readableApplications(ability), inArray(applications.id, [...ids]));

function findRefusal({ ability }: BulkReader, row: Row, { priority }: BulkChange): string | null {
  if (!ability.can('update', { __typename: 'Application', ...row }, 'priority')) return 'refusal.notAllowed';
  return row.priority === priority ? 'refusal.same' : null;
}

/** A database with many applications, a list on their priorities, and what works on its jobs. */
export function stageBulk(database: Database) {
  const clock = testClock();
  const eventLog = createEventLog({ clock });
  const failures = new Map<number, () => Error>();
  const errors: unknown[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (details: unknown) => errors.push(details) };

  async function apply(caller: BulkCaller, id: number, version: number | null, wanted: BulkChange) {
    const [row] = await caller.tx
      .select()
      .from(applications)
      .where(readable(caller, [id]))
      .for('update');
    if (row === undefined) return { refusal: 'refusal.gone' };
    if (version !== null && row.version !== version) return { refusal: 'refusal.changedSince' };
    const reason = findRefusal(caller, row, wanted);
    if (reason !== null) return { refusal: reason };
    await caller.tx
      .update(applications)
      .set({ priority: change.parse(wanted).priority, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id));
    const failure = failures.get(id);
    if (failure) throw failure();
    return { before: { priority: row.priority }, version: row.version + 1 };
  }

  const list = bulkList({
    list: 'applications',
    source: applicationsList,
    endpoint: bulkListApi({ noun: 'test', path: '/test', columns: {}, filters: {}, change }).bulk,
    parse: (given) => change.safeParse(given).data ?? null,
    labelOf: ({ number }) => number,
    findRefusal,
    apply,
  });

  const queued: number[] = [];
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(_tx, _name, data) {
      queued.push((data as JobData['bulk-change']).jobId);
    },
  };
  const scope = { database, lists: [list], clock, eventLog, log };
  const runner = createBulkRunner(scope);

  async function readerOf(tx: Transaction, userId: number): Promise<BulkReader> {
    const user = await loadCurrentUser(tx, userId);
    if (user === undefined) throw new Error('nobody');
    return { tx, user, ability: createAbility(await loadRules(tx, user), user), clock, log };
  }

  return {
    clock,
    list,
    scope,
    jobs,
    queued,
    failures,
    errors,
    /** Does something as one person, in a transaction. */
    as: <T>(userId: number, work: (owner: JobOwner, reader: BulkReader) => Promise<T>): Promise<T> =>
      database.orm.transaction(async (tx) =>
        work({ tx, clock, jobs, ownerId: userId }, await readerOf(tx, userId)),
      ),
    /** Works on a job until it is over. */
    async finish(jobId: number): Promise<void> {
      queued.length = 0;
      do await runner.run(jobId, jobs);
      while (queued.splice(0).length > 0);
    },
    runner,
  };
}

/** Adds `n` applications like one that is planted, with ids from `from` on. */
export async function plantMany(database: Database, from: number, n: number, like: number): Promise<void> {
  if (!planted.some(({ id }) => id === like)) throw new Error('no such application');
  const names = Object.values(getTableColumns(applications))
    .filter(({ name, generated }) => name !== 'id' && name !== 'number' && generated === undefined)
    .map(({ name }) => name);
  const copied = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await database.orm.execute(sql`
    insert into applications (id, number, ${copied})
    select n, 'QS-' || (1000 + n), ${copied}
    from generate_series(${from}::int, ${from + n - 1}::int) n, applications a where a.id = ${like}`);
}
