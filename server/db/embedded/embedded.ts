import fs from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, StorageFullError } from '../errors.ts';
import { assertRoomToOpen, FreeSpace, freeBytes, minWritableBytes, reservedBytes } from '../free-space.ts';
import { ClientStream } from './client-stream.ts';
import { placeCluster, startCluster } from './cluster.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { Heartbeat } from './heartbeat.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './protocol.ts';
import { startWatchdog, terminateProcess } from './watchdog.ts';

export interface EmbeddedOptions {
  /** The installation's data folder. Undefined: in memory. */
  dataDir: string | undefined;
  durable: boolean;
  /**
   * Fills a new cluster faster than one that has to survive a crash: it is made beside its place, and `close` syncs it and
   * moves it there, if it is complete by then. Has no effect where there is a cluster already.
   */
  making?: { readonly isComplete: () => boolean } | undefined;
  /** Free bytes on the disk of the data folder. */
  freeSpace?: (() => number) | undefined;
  /** Writes are refused below this many free bytes. */
  minimumFree?: number | undefined;
  /** Seconds without a heartbeat after which the watchdog ends the process. 0: no watchdog. */
  watchdogSeconds?: number | undefined;
  /** Milliseconds a client may leave a transaction open without using it. */
  idleInTransaction?: number | undefined;
  /** A tar archive of a cluster to start from (in memory only). */
  template?: Uint8Array | undefined;
  /** The compiled WebAssembly module, if the process already has it. */
  wasm?: WebAssembly.Module | undefined;
  /** Called for about every MB written to the WAL. */
  walWritten: (bytes: number) => void;
}

/** The database, running in a thread of this process. */
export interface Embedded {
  /** A socket for one `pg` client. */
  connect: () => ClientStream;
  /** False while there is too little free disk space to write. */
  writable: () => boolean;
  close: () => Promise<void>;
}

/**
 * Opens the embedded database: locks the folder and starts the database thread and the watchdog.
 *
 * @throws DirectoryInUseError when another process holds the folder, StorageFullError when there is not enough disk
 * space to start, Error when the cluster cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir } = options;
  const heartbeat = new Heartbeat();
  let lock: DirectoryLock | undefined;
  let space: FreeSpace | undefined;
  if (dataDir !== undefined) {
    lock = lockDirectory(dataDir);
    const probe = options.freeSpace ?? (() => freeBytes(dataDir));
    try {
      assertRoomToOpen(dataDir, probe);
    } catch (error) {
      lock.release();
      throw error;
    }
    space = new FreeSpace(probe, options.minimumFree ?? minWritableBytes, (isLow) => {
      heartbeat.storageLow = isLow;
    });
  }
  const seconds = options.watchdogSeconds ?? (dataDir === undefined ? 0 : 15);
  const stopWatchdog =
    seconds > 0
      ? startWatchdog({
          heartbeat: heartbeat.buffer,
          limit: seconds,
          lock: lock && { file: lock.file, id: lock.id },
        })
      : undefined;
  const release = async () => {
    space?.stop();
    await stopWatchdog?.();
    lock?.release();
  };

  const directory = dataDir === undefined ? undefined : path.join(path.resolve(dataDir), 'database');
  const made =
    options.making && directory !== undefined && !fs.existsSync(directory)
      ? startCluster(directory)
      : undefined;
  const settings: WorkerSettings = {
    directory: made ?? directory,
    making: made !== undefined,
    durable: options.durable && made === undefined,
    heartbeat: heartbeat.buffer,
    idleInTransaction: options.idleInTransaction ?? 30_000,
    reservedBytes,
    template: options.template,
    wasm: options.wasm,
  };
  const thread = new DatabaseThread(settings, options.walWritten);
  try {
    await thread.ready;
  } catch (error) {
    await thread.terminate();
    await release();
    throw error;
  }
  return {
    connect: () => thread.connect(),
    writable: () => !(space?.isLow() ?? false),
    close: async () => {
      await thread.stop();
      if (made !== undefined && directory !== undefined) {
        if (options.making?.isComplete()) placeCluster(made, directory, options.durable);
        else fs.rmSync(made, { recursive: true, force: true });
      }
      await release();
    },
  };
}

/** Throws when `writable()` is false. */
export function assertWritable(database: { writable: () => boolean }): void {
  if (!database.writable()) throw new StorageFullError();
}

/** The main thread's connection to the database thread. */
class DatabaseThread {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #clients = new Map<number, ClientStream>();
  #nextClient = 1;
  #state: 'starting' | 'running' | 'stopping' = 'starting';
  #stopped: () => void = () => {};

  constructor(settings: WorkerSettings, walWritten: (bytes: number) => void) {
    // Each compilation thread keeps tens of megabytes after it has finished.
    setFlagsFromString('--wasm-num-compilation-tasks=1');
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      name: 'database',
      // Almost all memory of this thread is WebAssembly memory, not the JavaScript heap.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message.type === 'data') this.#clients.get(message.client)?.deliver(message.bytes);
        else if (message.type === 'end') this.#clients.get(message.client)?.endByServer();
        else if (message.type === 'walWritten') walWritten(message.bytes);
        else if (message.type === 'stopped') this.#stopped();
        else if (message.type === 'failed')
          terminateProcess(`the embedded database has failed: ${message.reason}`);
        else if (message.type === 'openFailed')
          reject(new Error(`The embedded database cannot be opened: ${message.reason}`));
        else {
          this.#state = 'running';
          resolve();
        }
      });
      this.#worker.on('error', (error: Error) => {
        if (this.#state === 'starting') reject(error);
        else terminateProcess(`the embedded database has failed: ${error.message}`);
      });
      this.#worker.on('exit', () => {
        if (this.#state === 'running') terminateProcess('the thread of the embedded database has ended');
        this.#stopped();
      });
    });
  }

  connect(): ClientStream {
    const client = this.#nextClient;
    this.#nextClient += 1;
    const stream = new ClientStream({
      open: () => {
        if (this.#state === 'running') this.#post({ type: 'open', client });
        else stream.destroy(new DatabaseUnavailableError('The database is closed.'));
      },
      batch: (bytes) => this.#post({ type: 'batch', client, bytes }, [bytes.buffer]),
      close: () => {
        this.#clients.delete(client);
        this.#post({ type: 'close', client });
      },
    });
    this.#clients.set(client, stream);
    return stream;
  }

  async stop(): Promise<void> {
    if (this.#state !== 'running') return;
    const stopped = new Promise<void>((resolve) => {
      this.#stopped = resolve;
    });
    this.#post({ type: 'stop' });
    this.#state = 'stopping';
    await stopped;
    for (const stream of this.#clients.values()) stream.destroy();
    await this.#worker.terminate();
  }

  async terminate(): Promise<void> {
    this.#state = 'stopping';
    await this.#worker.terminate();
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    if (this.#state !== 'stopping') this.#worker.postMessage(message, transfer);
  }
}
