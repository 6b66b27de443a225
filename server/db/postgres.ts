import net from 'node:net';
import pg from 'pg';
import { SturdyPool } from './pool.ts';
import { valueTypes } from './value-types.ts';

/** Milliseconds. A server that is away or frozen must never hold a request for longer than these. */
export interface PostgresLimits {
  connect: number;
  /** A statement of a call that only reads, and for which somebody waits. */
  interactive: number;
  statement: number;
  idleInTransaction: number;
  /** A connection on which nothing moves for longer than a statement may run is dead. */
  silence: number;
}

const defaultLimits: PostgresLimits = {
  connect: 5_000,
  interactive: 5_000,
  statement: 30_000,
  idleInTransaction: 30_000,
  silence: 40_000,
};

/** The same session settings on every server, so that both databases give the same text for the same value. */
const settings = '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c client_encoding=UTF8';

/** What all connections to a PostgreSQL server have in common. */
function connection(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'quayside',
    connectionTimeoutMillis: defaultLimits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: settings,
    types: valueTypes,
  };
}

/**
 * The pool for a PostgreSQL server. It survives the server's absence: idle connections that break are logged and
 * replaced, calls fail with an error for which `isUnavailable` holds, and the next call after the server's return
 * connects again.
 */
export function openPostgresPool(
  databaseUrl: string,
  options: { max: number; limits?: Partial<PostgresLimits> | undefined; lost: (error: Error) => void },
): pg.Pool {
  const limits = { ...defaultLimits, ...options.limits };
  const config = {
    ...connection(databaseUrl),
    max: options.max,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  };
  const sharing = {
    mostEach: Math.ceil(options.max / 2),
    patience: limits.connect,
    statement: { interactive: limits.interactive, other: limits.statement },
    keepsStatements: true,
  };
  const pool = new SturdyPool(config, sharing, options.lost);
  pool.on('connect', (client) => {
    // A server that is frozen or unplugged closes nothing: the time-out that the server keeps would never come.
    if (!(client instanceof pg.Client)) return;
    const { stream } = client.connection;
    if (!(stream instanceof net.Socket)) return;
    stream.setTimeout(limits.silence, () => {
      stream.destroy(new Error(`Connection silent for ${limits.silence / 1000} s`));
    });
  });
  return pool;
}

/** A client outside the pool, without time limits on statements: for LISTEN and for migrations. */
export function postgresClient(databaseUrl: string): pg.Client {
  return new pg.Client(connection(databaseUrl));
}
