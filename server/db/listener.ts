import type pg from 'pg';

/** Called with the payload of every notification on the channel. */
export type NotificationHandler = (payload: string) => void;

interface Subscription {
  handler: NotificationHandler;
  onResumed: (() => void) | undefined;
}

const minRetryDelay = 250;
const maxRetryDelay = 5_000;

/**
 * LISTEN on one dedicated connection for all channels. A lost connection is re-established with exponential backoff and
 * jitter. Notifications sent in the meantime are lost, so every subscription is informed when listening resumes.
 */
export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #onConnectionLost: (error: Error) => void;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #closed = false;
  #lastStatement: Promise<unknown> = Promise.resolve();

  constructor(connect: () => Promise<pg.Client>, onConnectionLost: (error: Error) => void) {
    this.#connect = connect;
    this.#onConnectionLost = onConnectionLost;
  }

  /**
   * Listens to a channel until the returned function is called. `onResumed` is called after the connection was lost and
   * re-established: notifications may have been missed.
   */
  async listen(
    channel: string,
    handler: NotificationHandler,
    onResumed?: () => void,
  ): Promise<() => Promise<void>> {
    const subscription = { handler, onResumed };
    const subscriptions = this.#channels.get(channel) ?? new Set();
    const first = subscriptions.size === 0;
    subscriptions.add(subscription);
    this.#channels.set(channel, subscriptions);
    try {
      const client = await this.#ensureConnected();
      if (first) await this.#runInOrder(client, `LISTEN ${client.escapeIdentifier(channel)}`);
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
      if (client)
        await this.#runInOrder(client, `UNLISTEN ${client.escapeIdentifier(channel)}`).catch(() => {});
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
  #runInOrder(client: pg.Client, statement: string): Promise<unknown> {
    const done = this.#lastStatement.then(() => client.query(statement));
    this.#lastStatement = done.catch(() => {});
    return done;
  }

  #ensureConnected(): Promise<pg.Client> {
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
    const handleLoss = (error: Error) => this.#handleLostClient(client, error);
    client.on('error', handleLoss);
    client.on('end', () => handleLoss(new Error('Connection terminated')));
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

  #handleLostClient(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#onConnectionLost(error);
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    const pause = Math.min(maxRetryDelay, minRetryDelay * 2 ** this.#attempts) * (0.5 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(async () => {
      try {
        await this.#ensureConnected();
        for (const subscriptions of this.#channels.values()) {
          for (const { onResumed } of subscriptions) onResumed?.();
        }
      } catch {
        if (!this.#closed) this.#scheduleReconnect();
      }
    }, pause);
  }
}
