import pg from 'pg';
import { asking } from './asking.ts';
import { FairGate } from './fair-gate.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** How a pool is shared among its callers. */
export interface PoolSharing {
  /** Maximum number of connections per caller at a time. */
  readonly mostEach: number;
  /** Milliseconds to wait for a connection. 0: no limit. */
  readonly patience: number;
  /** Statement timeouts on the server, in milliseconds. Absent: no timeout. */
  readonly statement?: { readonly interactive: number; readonly other: number };
  /** Each connection is a real server connection, which keeps its prepared statements. */
  readonly keepsStatements?: boolean;
}

/**
 * A pool that recovers every lost connection and is shared fairly. Drizzle sends BEGIN before it is able to release the
 * client, so a client lost at that moment would stay checked out for ever, and a few of these would exhaust the pool.
 * Here a client that loses its connection is released at once, and the later release by its holder does nothing.
 */
export class SturdyPool extends pg.Pool {
  readonly #gate: FairGate;
  readonly #statement: PoolSharing['statement'];
  readonly keepsStatements: boolean;
  /** The statement timeout currently set on each connection. */
  readonly #limits = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig, sharing: PoolSharing, lost: (error: Error) => void) {
    super(config);
    const { mostEach, patience, statement, keepsStatements = false } = sharing;
    this.#gate = new FairGate({
      most: this.options.max,
      mostEach,
      patience,
      refused: () => new Error('timeout exceeded when trying to connect'),
    });
    this.#statement = statement;
    this.keepsStatements = keepsStatements;
    // Callers queue at the semaphore, not in the pool's own queue.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#gate.waiting });
    this.on('error', lost);
    // The pool only listens to idle clients, and an error event without a listener ends the process. The query of a
    // checked-out client rejects anyway.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const borrowed = this.#borrow();
    if (!callback) return borrowed;
    borrowed.then(
      (client) => callback(undefined, client, (reason) => client.release(Boolean(reason))),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #borrow(): Promise<pg.PoolClient> {
    const asker = asking.getStore();
    const key = asker?.key ?? '';
    await this.#gate.enter(key);
    let client: pg.PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      this.#gate.leave(key);
      throw error;
    }
    takeBackWhenLost(client, () => this.#gate.leave(key));
    if (this.#statement) {
      const limit = this.#statement[asker?.interactive ? 'interactive' : 'other'];
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

function takeBackWhenLost(client: pg.PoolClient, left: () => void): void {
  const { release } = client;
  let gone = false;
  const lost = () => {
    gone = true;
    release(true);
    left();
  };
  client.once('end', lost);
  client.release = (error) => {
    if (gone) return;
    client.off('end', lost);
    release(error);
    left();
  };
}
