import { Duplex } from 'node:stream';

/** Receives the messages of one client. */
export interface ClientPort {
  open: () => void;
  batch: (bytes: Uint8Array<ArrayBuffer>) => void;
  close: () => void;
}

const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;

/**
 * The socket of one `pg` client connected to the embedded database. It collects the client's messages until the server
 * has to respond (Query, Sync, Flush) and passes them on as one batch: after an error the server skips the rest of a
 * batch, which only works when it receives the whole batch.
 */
export class ClientStream extends Duplex {
  readonly #port: ClientPort;
  #started = false;
  #open = false;
  #received: Buffer = Buffer.alloc(0);
  /** Bytes of `#received` that have been scanned and belong to the current batch. */
  #scanned = 0;

  constructor(port: ClientPort) {
    super();
    this.#port = port;
  }

  /** Part of the socket interface; there is nothing to connect to. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Passes bytes from the server to the client. */
  deliver(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** Called when the server has ended the connection. */
  endByServer(): void {
    this.#open = false;
    this.push(null);
    this.destroy();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    this.#scan();
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.#hangUp();
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#hangUp();
    done(error);
  }

  #scan(): void {
    if (!this.#started && !this.#startup()) return;
    while (this.#received.length - this.#scanned >= 5) {
      const end = this.#scanned + 1 + this.#received.readInt32BE(this.#scanned + 1);
      if (end > this.#received.length) return;
      const type = this.#received[this.#scanned];
      if (type === 0x58) {
        // Terminate
        this.#hangUp();
        this.push(null);
        return;
      }
      this.#scanned = end;
      // Query, Sync, Flush, FunctionCall
      if (type === 0x51 || type === 0x53 || type === 0x48 || type === 0x46) this.#submit();
    }
  }

  #startup(): boolean {
    if (this.#received.length < 8) return false;
    const length = this.#received.readInt32BE(0);
    if (this.#received.length < length) return false;
    const code = this.#received.readInt32BE(4);
    this.#received = this.#received.subarray(length);
    if (code === sslRequest) {
      this.push('N');
      return this.#startup();
    }
    if (code === cancelRequest) {
      this.push(null);
      return false;
    }
    this.#started = true;
    this.#open = true;
    this.#port.open();
    return true;
  }

  #submit(): void {
    // A copy, because its buffer is transferred to another thread.
    this.#port.batch(new Uint8Array(this.#received.subarray(0, this.#scanned)));
    this.#received = this.#received.subarray(this.#scanned);
    this.#scanned = 0;
  }

  #hangUp(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#port.close();
  }
}
