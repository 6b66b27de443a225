import net from 'node:net';
import pg from 'pg';
import { ResilientPool } from './pool.ts';
import { typeParsers } from './type-parsers.ts';

/** In milliseconds. An unreachable or frozen server must never block a request for longer than this. */
export interface PostgresLimits {
  connect: number;
  /** A statement of a read-only call that a user is waiting for. */
  interactive: number;
  statement: number;
  idleInTransaction: number;
  /** A connection with no traffic for longer than a statement may run is considered dead. */
  inactivity: number;
}

const defaultLimits: PostgresLimits = {
  connect: 5_000,
  interactive: 5_000,
  statement: 30_000,
  idleInTransaction: 30_000,
  inactivity: 40_000,
};

/** The same session settings on every server, so that both databases return the same text for the same value. */
const sessionSettings =
  '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c client_encoding=UTF8';

/** Settings common to all connections to a PostgreSQL server. */
function connection(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'quayside',
    connectionTimeoutMillis: defaultLimits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionSettings,
    types: typeParsers,
  };
}

/**
 * Opens the pool for a PostgreSQL server. It survives an outage: broken idle connections are logged and replaced, calls
 * fail with an error for which `isUnavailable` is true, and the first call after the server is back reconnects.
 */
export function openPostgresPool(
  databaseUrl: string,
  options: {
    max: number;
    limits?: Partial<PostgresLimits> | undefined;
    onConnectionLost: (error: Error) => void;
  },
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
    maxPerKey: Math.ceil(options.max / 2),
    waitTimeout: limits.connect,
    statement: { interactive: limits.interactive, other: limits.statement },
    keepsPreparedStatements: true,
  };
  const pool = new ResilientPool(config, sharing, options.onConnectionLost);
  pool.on('connect', (client) => {
    // A frozen or unplugged server never closes its connections, and its own statement timeout never fires.
    if (!(client instanceof pg.Client)) return;
    const { stream } = client.connection;
    if (!(stream instanceof net.Socket)) return;
    stream.setTimeout(limits.inactivity, () => {
      stream.destroy(new Error(`Connection silent for ${limits.inactivity / 1000} s`));
    });
  });
  return pool;
}

/** A client outside the pool, without statement timeouts, for LISTEN and migrations. */
export function postgresClient(databaseUrl: string): pg.Client {
  return new pg.Client(connection(databaseUrl));
}
