import type pg from 'pg';

/** Called with the payload of every notification on the channel. */
export type NotificationHandler = (payload: string) => void;

interface Subscription {
  handler: NotificationHandler;
  resumed: (() => void) | undefined;
}

const firstRetry = 250;
const lastRetry = 5_000;

/**
 * LISTEN on one dedicated connection for all channels. A lost connection is re-established with exponential backoff and
 * jitter. Notifications sent in the meantime are lost, so every subscription is informed when listening resumes.
 */
export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #lost: (error: Error) => void;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #closed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connect: () => Promise<pg.Client>, lost: (error: Error) => void) {
    this.#connect = connect;
    this.#lost = lost;
  }

  /**
   * Listens to a channel until the returned function is called. `onResumed` is called after the connection was lost and
   * re-established: notifications may have been missed.
   */
  async listen(
    channel: string,
    handler: NotificationHandler,
    resumed?: () => void,
  ): Promise<() => Promise<void>> {
    const subscription = { handler, resumed };
    const subscriptions = this.#channels.get(channel) ?? new Set();
    const first = subscriptions.size === 0;
    subscriptions.add(subscription);
    this.#channels.set(channel, subscriptions);
    try {
      const client = await this.#ready();
      if (first) await this.#inTurn(client, `LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) this.#channels.delete(channel);
      throw error;
    }
    return async () => {
      if (!subscriptions.delete(subscription) || subscriptions.size > 0) return;
      this.#channels.delete(channel);
      const client = this.#client;
      // Without a connection there is nothing to unlisten.
      if (client) await this.#inTurn(client, `UNLISTEN ${client.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  /** A client runs one statement at a time. */
  #inTurn(client: pg.Client, statement: string): Promise<unknown> {
    const done = this.#last.then(() => client.query(statement));
    this.#last = done.catch(() => {});
    return done;
  }

  #ready(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client);
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = await this.#connect();
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of this.#channels.get(channel) ?? []) handler(payload ?? '');
    });
    const again = (error: Error) => this.#drop(client, error);
    client.on('error', again);
    client.on('end', () => again(new Error('Connection terminated')));
    try {
      for (const channel of this.#channels.keys())
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#attempts = 0;
    return client;
  }

  #drop(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#lost(error);
    this.#resumeLater();
  }

  #resumeLater(): void {
    const pause = Math.min(lastRetry, firstRetry * 2 ** this.#attempts) * (0.5 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(async () => {
      try {
        await this.#ready();
        for (const subscriptions of this.#channels.values()) {
          for (const { resumed } of subscriptions) resumed?.();
        }
      } catch {
        if (!this.#closed) this.#resumeLater();
      }
    }, pause);
  }
}
