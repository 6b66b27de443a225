import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { assertWritable, type Embedded, type EmbeddedOptions, openEmbedded } from './embedded/embedded.ts';
import { type Maintenance, startMaintenance } from './embedded/maintenance.ts';
import { DatabaseUnavailableError, isUnavailable } from './errors.ts';
import { Listener, type NotificationHandler } from './listener.ts';
import { ResilientPool } from './pool.ts';
import { openPostgresPool, type PostgresLimits, postgresClient } from './postgres.ts';
import { runTransaction } from './run-transaction.ts';
import * as schema from './schema/index.ts';
import { typeParsers } from './type-parsers.ts';

export { assertWritable };

/** Drizzle with the whole schema: the connection pool, or a transaction, which is one too. */
export type Orm = NodePgDatabase<typeof schema>;

/** The argument that `orm.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** `durable`: a write is on disk before it is acknowledged. `relaxed`: a power cut may lose the latest writes. */
export type Durability = 'durable' | 'relaxed';

/** The logger methods that the database uses. */
export interface DatabaseLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface DatabaseOptions
  extends Partial<Omit<EmbeddedOptions, 'dataDir' | 'durable' | 'walWritten'>> {
  /** URL of a PostgreSQL server. Empty or missing: the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database. Missing: in memory. */
  dataDir?: string | undefined;
  durability: Durability;
  log: DatabaseLog;
  /** Maximum number of pooled connections. */
  poolSize?: number | undefined;
  /** Timeouts for a PostgreSQL server. */
  limits?: Partial<PostgresLimits> | undefined;
}

export interface TransactionOptions {
  /**
   * Allows the transaction while `writable()` is false, for the few bytes that signing in and out needs. It is still
   * refused once the disk's reserve is used up.
   */
  readonly usesReserve?: boolean | undefined;
}

/** The same interface for both databases. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /** Runs `work` in a transaction and retries it on contention; see `runTransaction`. */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** What a power cut does to acknowledged writes, as a sentence for the start-up banner. */
  readonly durability: string;
  /** False while the disk of the embedded database is nearly full. */
  writable(): boolean;
  /**
   * Listens to a NOTIFY channel on a dedicated connection until the returned function is called. `onResumed` is called
   * after the connection was lost and re-established: notifications may have been missed.
   */
  listen(channel: string, handler: NotificationHandler, onResumed?: () => void): Promise<() => Promise<void>>;
  /** A connected client outside the pool, without timeouts. The caller must end it. */
  connect(): Promise<pg.Client>;
  /** Rejects with a DatabaseUnavailableError when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running statements and closes everything. */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server at `databaseUrl`, or the embedded database in `dataDir`.
 *
 * Does not fail when the server is unreachable; `ping` reports that. The embedded database throws DirectoryInUseError
 * when another process holds the folder, and StorageFullError when there is not enough disk space to start.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options;
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.');
  if (options.databaseUrl) {
    const { databaseUrl } = options;
    const pool = openPostgresPool(databaseUrl, {
      max: options.poolSize ?? 10,
      limits: options.limits,
      onConnectionLost,
    });
    return createDatabase({
      kind: 'postgres',
      pool,
      durability: 'PostgreSQL server: acknowledged writes are as durable as its settings make them.',
      writable: () => true,
      createClient: () => postgresClient(databaseUrl),
      closeEngine: async () => {},
      onConnectionLost,
    });
  }

  let maintenance: Maintenance | undefined;
  const { dataDir } = options;
  const embedded = await openEmbedded({
    ...options,
    dataDir,
    durable: options.durability === 'durable',
    walWritten: (bytes) => maintenance?.walWritten(bytes),
  });
  const connection = {
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
    stream: () => embedded.connect(),
  };
  // Only one statement runs at a time: more than two queued statements of one caller would only delay the others.
  const pool = new ResilientPool(
    { ...connection, max: options.poolSize ?? 20 },
    { maxPerKey: 2, waitTimeout: 0 },
    onConnectionLost,
  );
  if (dataDir !== undefined) {
    maintenance = startMaintenance({
      pool,
      writable: embedded.writable,
      onFailure: (err) =>
        log.warn({ err }, 'Maintenance of the embedded database failed and will be retried.'),
    });
  }
  return createDatabase({
    kind: 'embedded',
    pool,
    durability: describeDurability(dataDir, options.durability),
    writable: embedded.writable,
    createClient: () => new pg.Client(connection),
    closeEngine: async () => {
      await embedded.close();
    },
    beforeClose: () => maintenance?.stop(),
    onConnectionLost,
  });
}

function describeDurability(dataDir: string | undefined, durability: Durability): string {
  if (dataDir === undefined) return 'Embedded database in memory: all data is lost when the process ends.';
  if (durability === 'durable') {
    return `Embedded database in ${dataDir}, durable: a write is on the disk before it is acknowledged.`;
  }
  return `Embedded database in ${dataDir}, RELAXED: a process crash loses nothing, but a power cut can lose the latest writes or the whole database.`;
}

interface DatabaseParts {
  kind: Database['kind'];
  pool: pg.Pool;
  durability: string;
  writable: Embedded['writable'];
  createClient: () => pg.Client;
  beforeClose?: () => Promise<void> | undefined;
  closeEngine: () => Promise<void>;
  onConnectionLost: (error: Error) => void;
}

function createDatabase(parts: DatabaseParts): Database {
  const { kind, pool, durability, writable } = parts;
  const connect = async () => {
    const client = parts.createClient();
    // Without a listener, a lost connection would end the process. A running query rejects with the same error.
    client.on('error', parts.onConnectionLost);
    await client.connect();
    return client;
  };
  const listener = new Listener(connect, parts.onConnectionLost);
  const orm = drizzle(pool, { schema });
  let closing: Promise<void> | undefined;
  return {
    kind,
    pool,
    orm,
    // When the disk is nearly full, the embedded database makes transactions read-only unless they ask for read-write.
    transaction: (work, { usesReserve = false } = {}) =>
      runTransaction(
        orm,
        work,
        usesReserve && kind === 'embedded' ? { accessMode: 'read write' } : undefined,
      ),
    durability,
    writable,
    connect,
    listen: (channel, handler, onResumed) => listener.listen(channel, handler, onResumed),
    ping: async () => {
      try {
        // A busy pool must not make the database look unavailable.
        if (pool.waitingCount > 0) await (await connect()).end();
        else await pool.query('SELECT 1');
      } catch (error) {
        if (isUnavailable(error)) throw new DatabaseUnavailableError(undefined, { cause: error });
        throw error;
      }
    },
    close: () => {
      closing ??= (async () => {
        await parts.beforeClose?.();
        await listener.close();
        await pool.end();
        await parts.closeEngine();
      })();
      return closing;
    },
  };
}
