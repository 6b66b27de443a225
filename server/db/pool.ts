import pg from 'pg';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that gets every lost connection back. Drizzle sends BEGIN before it is ready to release the client, so that
 * one that is lost at that moment would count as borrowed for ever, and a few such moments would empty the pool. Here
 * a client that has lost its connection is taken back at once; its borrower's own release then does nothing.
 */
export class SturdyPool extends pg.Pool {
  constructor(config: pg.PoolConfig, lost: (error: Error) => void) {
    super(config);
    this.on('error', lost);
    // The pool listens to idle clients only, and an error that nobody listens to ends the process. What a borrowed
    // client was asked to do is rejected anyway.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(takeBackWhenLost);
    super.connect((error, client, done) => {
      const sturdy = client && takeBackWhenLost(client);
      callback(error, sturdy, sturdy ? (reason) => sturdy.release(Boolean(reason)) : done);
    });
    return undefined;
  }
}

function takeBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let gone = false;
  const lost = () => {
    gone = true;
    release(true);
  };
  client.once('end', lost);
  client.release = (error) => {
    if (gone) return;
    client.off('end', lost);
    release(error);
  };
  return client;
}
