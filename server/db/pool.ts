import pg from 'pg';
import { asking } from './asking.ts';
import { FairGate } from './fair-gate.ts';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** What a pool promises those who share it. */
export interface PoolSharing {
  /** Connections that one person's calls use at a time. */
  readonly mostEach: number;
  /** Milliseconds for which a call waits for a connection; 0: as long as it takes. */
  readonly patience: number;
  /** Milliseconds that a statement may take on the server; without it nothing ends a statement. */
  readonly statement?: { readonly interactive: number; readonly other: number };
  /** Each connection is one of the server's own, and keeps the statements that were prepared on it. */
  readonly keepsStatements?: boolean;
}

/**
 * A pool that gets every lost connection back, and that is shared fairly. Drizzle sends BEGIN before it is ready to
 * release the client, so that one that is lost at that moment would count as borrowed for ever, and a few such moments
 * would empty the pool. Here a client that has lost its connection is taken back at once; its borrower's own release then
 * does nothing.
 */
export class SturdyPool extends pg.Pool {
  readonly #gate: FairGate;
  readonly #statement: PoolSharing['statement'];
  readonly keepsStatements: boolean;
  /** The time limit that is set on each connection. */
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
    // Calls wait at the gate, not in the pool's own line.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#gate.waiting });
    this.on('error', lost);
    // The pool listens to idle clients only, and an error that nobody listens to ends the process. What a borrowed
    // client was asked to do is rejected anyway.
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
