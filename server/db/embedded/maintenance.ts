import type pg from 'pg';

/** What a PostgreSQL server does in the background and the embedded database, a single process, does not. */
export interface Maintenance {
  /** So many bytes have been written to the write-ahead log. */
  logged: (bytes: number) => void;
  stop: () => Promise<void>;
}

/** What maintenance works on. */
export interface MaintenanceOptions {
  pool: pg.Pool;
  writable: () => boolean;
  failed: (error: unknown) => void;
}

/** A checkpoint after so many bytes of log: bounds the log's size on disk and the time that recovery takes. */
export const checkpointEvery = 64 * 1024 * 1024;
/** … and after so many milliseconds, when anything was written. PostgreSQL's checkpoint_timeout. */
const checkpointTimeout = 300_000;
/** Pause between two looks at the tables, in milliseconds. PostgreSQL's autovacuum_naptime. */
const naptime = 60_000;

/** PostgreSQL's own rule for autovacuum and autoanalyze, with its default thresholds and scale factors. */
const neglectedTable = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  ORDER BY s.n_dead_tup DESC, s.n_mod_since_analyze DESC
  LIMIT 1`;

/** Vacuums and analyses the table that needs it most. Gives its name, or undefined when none does. */
export async function vacuumNeglectedTable(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(neglectedTable);
  const name = rows[0]?.name;
  if (name !== undefined) await pool.query(`VACUUM (ANALYZE) ${name}`);
  return name;
}

/** Starts checkpoints and vacuuming. They run one at a time between the requests, table by table. */
export function startMaintenance({ pool, writable, failed }: MaintenanceOptions): Maintenance {
  let bytes = 0;
  let work = Promise.resolve();
  const queue = (task: () => Promise<unknown>) => {
    work = work.then(task).then(() => {}, failed);
  };
  const checkpoint = () => {
    if (bytes === 0) return;
    bytes = 0;
    queue(() => pool.query('CHECKPOINT'));
  };
  const timers = [
    setInterval(checkpoint, checkpointTimeout),
    setInterval(() => {
      if (writable()) queue(() => vacuumNeglectedTable(pool));
    }, naptime),
  ];
  for (const timer of timers) timer.unref();
  return {
    logged: (written) => {
      bytes += written;
      if (bytes >= checkpointEvery) checkpoint();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await work;
    },
  };
}
