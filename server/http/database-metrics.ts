import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { count, isNull, min } from '../db/drizzle.ts';
import { outbox } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';

/** Metrics that are collected on request: the pool's queue, and the unpublished outbox events. */
export function registerDatabaseMetrics(registry: Registry, database: Database, clock: Clock): void {
  const registers = [registry];
  const { pool } = database;
  new Gauge({
    name: 'database_connections',
    help: 'Open connections to the database',
    registers,
    collect() {
      this.set(pool.totalCount);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Calls that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  /** One query serves both metrics of a scrape. */
  let pending: ReturnType<typeof countUnpublished> | undefined;
  const queryOnce = () => {
    pending ??= countUnpublished(database).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  new Gauge({
    name: 'outbox_waiting',
    help: 'Events that are written and not yet published; absent while the database is away',
    registers,
    async collect() {
      const found = await queryOnce();
      if (found) this.set(found.waiting);
      else this.remove();
    },
  });
  new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest event that is not yet published; absent while the database is away',
    registers,
    async collect() {
      const found = await queryOnce();
      if (found)
        this.set(found.oldest ? Math.max(0, (clock.now().getTime() - found.oldest.getTime()) / 1000) : 0);
      else this.remove();
    },
  });
}

async function countUnpublished({ orm }: Database) {
  try {
    const [row] = await orm
      .select({ waiting: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(isNull(outbox.publishedAt));
    return row;
  } catch {
    return undefined;
  }
}
