import { asIdle, type DatabaseResponse, isOpenEnded, isRefusedWrite, splitResponse } from './responses.ts';
import { allowsWriting, isReading, prepareBatch, StatementNames, startsReadOnly } from './statements.ts';
import { closeStatement, errorResponse, query, readyForQuery, sync } from './wire.ts';

export interface SessionsOptions {
  /** Runs one batch of complete messages on the single session and returns the complete response. */
  run: (batch: Buffer) => Promise<Buffer>;
  /** Sends bytes to a client. */
  send: (client: number, bytes: Buffer) => void;
  /** Ends a client's connection from the server side. */
  end: (client: number) => void;
  /** Resolves when everything committed so far is on disk. Undefined when it already is. */
  whenDurable: () => Promise<void> | undefined;
  /** True while there is too little free disk space to write. */
  storageLow: () => boolean;
  /** Milliseconds a client may leave a transaction open without using it. */
  idleInTransaction: number;
  /** Called when the database can no longer be trusted to respond: the process has to end. */
  onFailure: (error: Error) => void;
}

interface Session {
  client: number;
  queue: (Buffer | 'close')[];
  names: StatementNames;
  channels: Set<string>;
  /** Its next batch looked as if it only read, but it writes. */
  writes: boolean;
  /** The last response that is still waiting for the disk. Responses are sent in order. */
  tail: Promise<void> | undefined;
}

/**
 * Shares the single session of the embedded database among many clients, one complete batch at a time. While a client's
 * transaction is open, that client owns the session and the others queue; a transaction that only reads lets single
 * reads of the others pass in between, so that a backup stops nobody from reading. A response that ends a transaction is sent
 * only when its changes are on disk; the next batch already runs in the meantime, so one sync serves many commits.
 *
 * Settings made with SET (without LOCAL), temporary tables and session-level advisory locks are shared by all clients.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #sessions = new Map<number, Session>();
  readonly #waiting: Session[] = [];
  #owner: Session | undefined;
  #ownerStatus: string | undefined;
  #ownerReadOnly = false;
  /** The owner's transaction only reads: nothing changes before it ends, whoever reads. */
  #ownerLends = false;
  #isReadersTurn = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #readOnly = false;
  #pumping = false;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** A client has connected and sent its startup message; `greeting` is the server's response to it. */
  open(client: number, greeting: Buffer): void {
    const names = new StatementNames(client);
    this.#sessions.set(client, {
      client,
      queue: [],
      names,
      channels: new Set(),
      writes: false,
      tail: undefined,
    });
    this.#options.send(client, greeting);
  }

  /** A client has sent messages up to and including a Query, Sync or Flush. */
  submit(client: number, batch: Buffer): void {
    const session = this.#sessions.get(client);
    if (!session) return;
    session.queue.push(batch);
    this.#enqueue(session);
  }

  /** A client has disconnected: its queued batches are dropped and its open transaction is rolled back. */
  close(client: number): void {
    const session = this.#sessions.get(client);
    if (!session) return;
    this.#sessions.delete(client);
    session.queue = ['close'];
    this.#enqueue(session);
  }

  #enqueue(session: Session): void {
    if (session !== this.#owner && !this.#waiting.includes(session)) this.#waiting.push(session);
    if (!this.#pumping) void this.#pump();
  }

  /** Whose batch is next. The owner and those who only read take turns. */
  #next(): Session | undefined {
    const owner = this.#owner;
    if (!owner) return this.#waiting.shift();
    const ready = owner.queue.length > 0 ? owner : undefined;
    const reader = this.#isReadersTurn || !ready ? this.#takeReader() : undefined;
    this.#isReadersTurn = !reader;
    return reader ?? ready;
  }

  /** The first waiting client whose next batch may run within the owner's transaction. */
  #takeReader(): Session | undefined {
    if (!this.#ownerLends || this.#ownerStatus !== 'T') return undefined;
    const place = this.#waiting.findIndex(
      ({ queue: [next], writes }) => !writes && next instanceof Buffer && isReading(next),
    );
    return place < 0 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      for (let session = this.#next(); session; session = this.#next()) {
        const item = session.queue.shift();
        if (item === 'close') await this.#dispose(session);
        else if (item && this.#owner && this.#owner !== session) await this.#lend(session, item);
        else if (item) await this.#runBatch(session, item);
        if (session.queue.length > 0) this.#enqueue(session);
        // Lets finished syncs and newly arrived batches be processed between two batches.
        await new Promise(setImmediate);
      }
    } catch (error) {
      this.#options.onFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#pumping = false;
    }
  }

  async #runBatch(session: Session, batch: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#enforceReadOnly();
    const prepared = prepareBatch(batch, session.names);
    if (prepared.refusal !== undefined) {
      const status = this.#owner === session ? (this.#ownerStatus ?? 'I') : 'I';
      const refusal = errorResponse('ERROR', '0A000', prepared.refusal);
      this.#sendInOrder(session, Buffer.concat([refusal, readyForQuery(status)]), undefined);
      if (this.#owner === session) this.#own(session, this.#ownerStatus);
      return;
    }
    const response = await this.#ask(prepared.bytes);
    for (const { verb, channel } of prepared.listens) {
      if (verb === 'listen') session.channels.add(channel);
      else if (channel === '*') session.channels.clear();
      else session.channels.delete(channel);
    }
    // Inside a transaction nothing has been committed yet: only the response that ends it waits for the disk.
    const gate = response.status === 'I' ? this.#options.whenDurable() : undefined;
    session.writes = false;
    if (this.#owner !== session) this.#ownerLends = startsReadOnly(batch);
    else if (this.#ownerLends) this.#ownerLends = !allowsWriting(batch);
    this.#own(session, response.status);
    for (const { channel, bytes } of response.notifications) {
      for (const listener of this.#sessions.values()) {
        if (listener.channels.has(channel)) this.#sendInOrder(listener, bytes, gate);
      }
    }
    this.#sendInOrder(session, response.own, gate);
  }

  async #ask(batch: Buffer): Promise<DatabaseResponse> {
    const response = splitResponse(await this.#options.run(batch));
    if (response.status === undefined && !isOpenEnded(batch))
      throw new Error('the database sent an incomplete response');
    return response;
  }

  /**
   * Runs a batch that only reads inside the owner's transaction and takes back whatever it leaves there. If it turns out
   * to write, it waits for the end of the transaction after all.
   */
  async #lend(session: Session, batch: Buffer): Promise<void> {
    await this.#options.run(query('SAVEPOINT lent'));
    const response = await this.#ask(prepareBatch(batch, session.names).bytes);
    await this.#options.run(query('ROLLBACK TO SAVEPOINT lent; RELEASE SAVEPOINT lent'));
    if (!isRefusedWrite(response)) this.#sendInOrder(session, asIdle(response), this.#options.whenDurable());
    else {
      session.writes = true;
      if (this.#sessions.has(session.client)) session.queue.unshift(batch);
    }
  }

  /** Records which session has an open transaction. */
  #own(session: Session, status: string | undefined): void {
    if (status === 'I') {
      this.#owner = undefined;
      this.#ownerStatus = undefined;
      this.#ownerReadOnly = false;
      this.#ownerLends = false;
      return;
    }
    this.#owner = session;
    this.#ownerStatus = status;
    const waiting = this.#waiting.indexOf(session);
    if (waiting >= 0) this.#waiting.splice(waiting, 1);
    this.#idleTimer = setTimeout(() => this.#expire(session), this.#options.idleInTransaction);
    this.#idleTimer.unref();
  }

  /**
   * While disk space is low, new transactions are read-only and an open one becomes read-only: the database must never
   * hit a full disk.
   */
  async #enforceReadOnly(): Promise<void> {
    const low = this.#options.storageLow();
    if (!this.#owner) {
      if (low === this.#readOnly) return;
      await this.#options.run(query(`SET default_transaction_read_only = ${low ? 'on' : 'off'}`));
      this.#readOnly = low;
    } else if (low && !this.#readOnly && this.#ownerStatus === 'T' && !this.#ownerReadOnly) {
      await this.#options.run(query('SET TRANSACTION READ ONLY'));
      this.#ownerReadOnly = true;
    }
  }

  /** Sends responses in execution order, each only after its gate has resolved. */
  #sendInOrder(session: Session, bytes: Buffer, gate: Promise<void> | undefined): void {
    if (!gate && !session.tail) {
      this.#options.send(session.client, bytes);
      return;
    }
    const released = Promise.all([session.tail, gate]).then(() => {
      this.#options.send(session.client, bytes);
      if (session.tail === released) session.tail = undefined;
    });
    session.tail = released;
  }

  #expire(session: Session): void {
    const text = 'terminating connection due to idle-in-transaction timeout';
    this.#options.send(session.client, errorResponse('FATAL', '25P03', text));
    this.#options.end(session.client);
    this.close(session.client);
  }

  async #dispose(session: Session): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#owner === session) {
      // After a Flush the batch is still open. Sync ends it and is harmless otherwise.
      await this.#options.run(Buffer.concat([sync, query('ROLLBACK')]));
      this.#own(session, 'I');
    }
    const statements = session.names.all();
    if (statements.length > 0)
      await this.#options.run(Buffer.concat([...statements.map(closeStatement), sync]));
  }
}
