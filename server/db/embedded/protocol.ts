/** The messages between the main thread and the thread that runs the database. */

/** What the database's thread is started with. */
export interface WorkerSettings {
  /** The cluster's folder; undefined: in memory. */
  directory: string | undefined;
  durable: boolean;
  /** Counters shared with the main thread and the watchdog, see `pulse.ts`. */
  pulse: SharedArrayBuffer;
  /** Milliseconds for which a client may keep a transaction open without using it. */
  idleInTransaction: number;
  /** Bytes that are kept free for the write-ahead log: below it, data files stop growing. */
  reserve: number;
  /** A tar of a cluster's folder to start from (in memory only). */
  template: Uint8Array | undefined;
  /** The compiled database, when the process has it already. */
  wasm: WebAssembly.Module | undefined;
}

export type ToWorker =
  | { type: 'open'; client: number }
  | { type: 'batch'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close'; client: number }
  | { type: 'stop' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'unusable'; reason: string }
  | { type: 'data'; client: number; bytes: Uint8Array }
  | { type: 'end'; client: number }
  | { type: 'logged'; bytes: number }
  | { type: 'failed'; reason: string }
  | { type: 'stopped' };
