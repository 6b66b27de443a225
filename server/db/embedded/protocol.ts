/** Messages between the main thread and the database thread. */

/** Start parameters of the database thread. */
export interface WorkerSettings {
  /** Folder of the cluster. Undefined: in memory. */
  directory: string | undefined;
  /** Whether the folder is empty and its cluster of no use before it is complete: speed is all that counts. */
  making: boolean;
  durable: boolean;
  /** Counters shared with the main thread and the watchdog; see `heartbeat.ts`. */
  heartbeat: SharedArrayBuffer;
  /** Milliseconds a client may leave a transaction open without using it. */
  idleInTransaction: number;
  /** Bytes reserved for the write-ahead log: data files stop growing when less is free. */
  reservedBytes: number;
  /** A tar archive of a cluster to start from (in memory only). */
  template: Uint8Array | undefined;
  /** The compiled WebAssembly module, if the process already has it. */
  wasm: WebAssembly.Module | undefined;
}

export type ToWorker =
  | { type: 'open'; client: number }
  | { type: 'batch'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close'; client: number }
  | { type: 'stop' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'openFailed'; reason: string }
  | { type: 'data'; client: number; bytes: Uint8Array }
  | { type: 'end'; client: number }
  | { type: 'walWritten'; bytes: number }
  | { type: 'failed'; reason: string }
  | { type: 'stopped' };
