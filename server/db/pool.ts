import pg from 'pg';
import { FairSemaphore } from '../platform/fair-semaphore.ts';
import { queryContext } from './query-context.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** How a pool is shared among its callers. */
export interface PoolSharingOptions {
  /** Maximum number of connections per caller at a time. */
  readonly maxPerKey: number;
  /** Milliseconds to wait for a connection. 0: no limit. */
  readonly waitTimeout: number;
  /** Statement timeouts on the server, in milliseconds. Absent: no timeout. */
  readonly statement?: { readonly interactive: number; readonly other: number };
  /** Each connection is a real server connection, which keeps its prepared statements. */
  readonly keepsPreparedStatements?: boolean;
}

/**
 * A pool that recovers every lost connection and is shared fairly. Drizzle sends BEGIN before it is able to release the
 * client, so a client lost at that moment would stay checked out for ever, and a few of these would exhaust the pool.
 * Here a client that loses its connection is released at once, and the later release by its holder does nothing.
 */
export class ResilientPool extends pg.Pool {
  readonly #semaphore: FairSemaphore;
  readonly #statement: PoolSharingOptions['statement'];
  readonly keepsPreparedStatements: boolean;
  /** The statement timeout currently set on each connection. */
  readonly #limits = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig, sharing: PoolSharingOptions, onConnectionLost: (error: Error) => void) {
    super(config);
    const { maxPerKey, waitTimeout, statement, keepsPreparedStatements = false } = sharing;
    this.#semaphore = new FairSemaphore({
      maxConcurrent: this.options.max,
      maxPerKey,
      waitTimeout,
      createError: () => new Error('timeout exceeded when trying to connect'),
    });
    this.#statement = statement;
    this.keepsPreparedStatements = keepsPreparedStatements;
    // Callers queue at the semaphore, not in the pool's own queue.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#semaphore.waitingCount });
    this.on('error', onConnectionLost);
    // The pool only listens to idle clients, and an error event without a listener ends the process. The query of a
    // checked-out client rejects anyway.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const checkedOut = this.#checkOut();
    if (!callback) return checkedOut;
    checkedOut.then(
      (client) => callback(undefined, client, (reason) => client.release(Boolean(reason))),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #checkOut(): Promise<pg.PoolClient> {
    const context = queryContext.getStore();
    const key = context?.key ?? '';
    await this.#semaphore.acquire(key);
    let client: pg.PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      this.#semaphore.release(key);
      throw error;
    }
    releaseWhenLost(client, () => this.#semaphore.release(key));
    if (this.#statement) {
      const limit = this.#statement[context?.interactive ? 'interactive' : 'other'];
      if (this.#limits.get(client) !== limit) await this.#limit(client, limit);
    }
    return client;
  }

  async #limit(client: pg.PoolClient, limit: number): Promise<void> {
    try {
      await client.query(`set statement_timeout = ${limit}`);
      this.#limits.set(client, limit);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

function releaseWhenLost(client: pg.PoolClient, onReleased: () => void): void {
  const { release } = client;
  let isLost = false;
  const onConnectionLost = () => {
    isLost = true;
    release(true);
    onReleased();
  };
  client.once('end', onConnectionLost);
  client.release = (error) => {
    if (isLost) return;
    client.off('end', onConnectionLost);
    release(error);
    onReleased();
  };
}
