import type pg from 'pg';

/** Background work that a PostgreSQL server does on its own and the single-process embedded database does not. */
export interface Maintenance {
  /** Reports bytes written to the write-ahead log. */
  walWritten: (bytes: number) => void;
  stop: () => Promise<void>;
}

export interface MaintenanceOptions {
  pool: pg.Pool;
  writable: () => boolean;
  onFailure: (error: unknown) => void;
}

/** Bytes of WAL after which a checkpoint runs. Bounds the size of the log on disk and the recovery time. */
export const checkpointBytes = 64 * 1024 * 1024;
/** Milliseconds after which a checkpoint runs if anything was written. PostgreSQL's checkpoint_timeout. */
const checkpointTimeout = 300_000;
/** Milliseconds between two checks of the tables. PostgreSQL's autovacuum_naptime. */
const naptime = 60_000;

/** PostgreSQL's rule for autovacuum and autoanalyze, with the default thresholds and scale factors. */
const tableNeedingVacuum = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  ORDER BY s.n_dead_tup DESC, s.n_mod_since_analyze DESC
  LIMIT 1`;

/** Vacuums and analyses the table that needs it most. Returns its name, or undefined when no table needs it. */
export async function vacuumNextTable(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(tableNeedingVacuum);
  const name = rows[0]?.name;
  if (name !== undefined) await pool.query(`VACUUM (ANALYZE) ${name}`);
  return name;
}

/** Starts checkpoints and vacuuming. They run one at a time between requests, one table after the other. */
export function startMaintenance({ pool, writable, onFailure }: MaintenanceOptions): Maintenance {
  let bytes = 0;
  let work = Promise.resolve();
  const enqueue = (task: () => Promise<unknown>) => {
    work = work.then(task).then(() => {}, onFailure);
  };
  const checkpoint = () => {
    if (bytes === 0) return;
    bytes = 0;
    enqueue(() => pool.query('CHECKPOINT'));
  };
  const timers = [
    setInterval(checkpoint, checkpointTimeout),
    setInterval(() => {
      if (writable()) enqueue(() => vacuumNextTable(pool));
    }, naptime),
  ];
  for (const timer of timers) timer.unref();
  return {
    walWritten: (written) => {
      bytes += written;
      if (bytes >= checkpointBytes) checkpoint();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await work;
    },
  };
}
