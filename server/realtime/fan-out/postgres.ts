import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import { type Clock, systemClock } from '../hub/clock.ts';
import { type FanOut, type HubMessage, hubMessage } from '../hub/messages.ts';
import type { HubLog } from '../hub/options.ts';

/**
 * What the fan-out needs of a database. `listen` keeps listening across reconnects until the function it resolves to is
 * called, and calls `onReconnect` after each reconnect: notifications may have been missed.
 */
export interface ListeningDatabase {
  readonly pool: Pick<pg.Pool, 'query'>;
  listen(
    channel: string,
    handler: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
}

const channel = 'quayside_hub';

/** PostgreSQL refuses a NOTIFY payload of 8,000 bytes. */
const maxPayloadBytes = 7_900;

/** How long a message that was too long for a NOTIFY stays in the table, in ms. */
const rowLifetime = 300_000;

/**
 * A notification: the sender, its sequence number, and the message or the id of the row that holds it. The number also
 * keeps PostgreSQL from dropping identical payloads of one transaction.
 */
const envelope = z.object({
  node: z.string(),
  seq: z.int(),
  message: z.optional(hubMessage),
  row: z.optional(z.string()),
});

interface PendingMessage {
  readonly message: HubMessage;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Passes messages between all processes on one PostgreSQL by LISTEN/NOTIFY. The sender's own handlers are called
 * immediately, without the database; other processes receive its messages in order, in batches that form while a
 * statement is running. A lost connection and a gap in a sender's sequence numbers are reported as `{type: 'gap'}`.
 * Needs `hub_messages(id bigint generated always as identity, message jsonb, created_at timestamptz default now())`.
 */
export function createPostgresFanOut(
  database: ListeningDatabase,
  log: HubLog,
  clock: Clock = systemClock,
): FanOut {
  return new PostgresFanOut(database, log, clock);
}

class PostgresFanOut implements FanOut {
  readonly #database: ListeningDatabase;
  readonly #log: HubLog;
  readonly #clock: Clock;
  readonly #node = randomUUID();
  readonly #handlers = new Set<(message: HubMessage) => void>();
  /** Last sequence number received from each other sender. */
  readonly #lastSeqByNode = new Map<string, number>();
  #listening: Promise<() => Promise<void>> | undefined;
  #incoming: Promise<void> = Promise.resolve();
  #waiting: PendingMessage[] = [];
  #sending = false;
  #seq = 0;
  #cleanedAt = 0;

  constructor(database: ListeningDatabase, log: HubLog, clock: Clock) {
    this.#database = database;
    this.#log = log;
    this.#clock = clock;
  }

  publish(message: HubMessage): Promise<void> {
    this.#deliver(message);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, resolve, reject });
      if (!this.#sending) void this.#send();
    });
  }

  async subscribe(handler: (message: HubMessage) => void): Promise<() => Promise<void>> {
    this.#listening ??= this.#database.listen(
      channel,
      (payload) => this.#onNotification(payload),
      () => this.#onReconnect(),
    );
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
    this.#handlers.add(handler);
    return async () => {
      this.#handlers.delete(handler);
      if (this.#handlers.size > 0) return;
      const stop = await this.#listening;
      this.#listening = undefined;
      await stop?.();
    };
  }

  #deliver(message: HubMessage): void {
    for (const handler of this.#handlers) handler(message);
  }

  async #send(): Promise<void> {
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 500);
      const before = this.#seq;
      try {
        const payloads: string[] = [];
        for (const { message } of batch) payloads.push(await this.#payload(message));
        await this.#database.pool.query(
          'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as t(payload, place) order by place',
          [channel, payloads],
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        // Nobody received these numbers and the callers learn of the failure, so the numbers are reused without a gap.
        this.#seq = before;
        for (const { reject } of batch) reject(error);
      }
    }
    this.#sending = false;
  }

  /** The message itself or, if it is too long, the id of its row: as JSON text, which jsonb preserves byte for byte. */
  async #payload(message: HubMessage): Promise<string> {
    this.#seq += 1;
    const head = { node: this.#node, seq: this.#seq };
    const whole = JSON.stringify({ ...head, message });
    if (Buffer.byteLength(whole) <= maxPayloadBytes) return whole;
    const { rows } = await this.#database.pool.query<{ id: string }>(
      'insert into hub_messages (message) values (to_jsonb($1::text)) returning id::text',
      [JSON.stringify(message)],
    );
    await this.#deleteOldRows();
    return JSON.stringify({ ...head, row: rows[0]?.id });
  }

  async #deleteOldRows(): Promise<void> {
    if (this.#clock.now() - this.#cleanedAt < rowLifetime) return;
    this.#cleanedAt = this.#clock.now();
    await this.#database.pool.query(
      "delete from hub_messages where created_at < now() - $1 * interval '1 millisecond'",
      [rowLifetime],
    );
  }

  /** Handles notifications one after another, so that one whose row must be fetched keeps its place. */
  #onNotification(payload: string): void {
    this.#incoming = this.#incoming
      .then(() => this.#handleNotification(payload))
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'notification of another realtime node could not be handled');
        this.#deliver({ type: 'gap' });
      });
  }

  #onReconnect(): void {
    this.#lastSeqByNode.clear();
    this.#deliver({ type: 'gap' });
  }

  async #handleNotification(payload: string): Promise<void> {
    const { message, node, row, seq } = envelope.parse(JSON.parse(payload));
    if (node === this.#node) return;
    const last = this.#lastSeqByNode.get(node);
    this.#lastSeqByNode.set(node, seq);
    if (last !== undefined && seq > last + 1) this.#deliver({ type: 'gap' });
    const whole = message ?? (row === undefined ? undefined : await this.#fetch(row));
    if (whole) this.#deliver(whole);
    if (whole?.type === 'bye') this.#lastSeqByNode.delete(node);
  }

  async #fetch(row: string): Promise<HubMessage> {
    const { rows } = await this.#database.pool.query<{ message: string }>(
      "select message #>> '{}' as message from hub_messages where id = $1",
      [row],
    );
    return hubMessage.parse(JSON.parse(rows[0]?.message ?? 'null'));
  }
}
