/** The database thread: PGlite, its files, and the sessions that share it. */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareCluster } from './cluster.ts';
import { DurableFiles } from './durable-files.ts';
import { Heartbeat } from './heartbeat.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './protocol.ts';
import { Sessions } from './sessions.ts';
import { query, startup } from './wire.ts';

const port = parentPort;
if (!port) throw new Error('server/db/embedded/worker.ts must run in a worker thread');
const settings: WorkerSettings = workerData;
const heartbeat = new Heartbeat(settings.heartbeat);
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Reports the failure and blocks this thread; the main thread ends the process. */
function onFailure(error: Error): never {
  post({ type: 'failed', reason: error.message });
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Bytes of WAL after which the main thread is informed. */
const walReportBytes = 1 << 20;
let walWritten = 0;

let growthCheck = { at: 0, allowed: true };
/** Free disk space is checked at most every 50 ms. */
function canGrow(directory: string): boolean {
  const now = Date.now();
  if (now - growthCheck.at > 50) {
    const { bavail, bsize } = fs.statfsSync(directory);
    growthCheck = { at: now, allowed: bavail * bsize > settings.reservedBytes };
  }
  return growthCheck.allowed;
}

/**
 * Smaller than PostgreSQL's 128 MB, because WebAssembly memory is never returned once it has been used. Other pages
 * come from the operating system's cache.
 */
const sharedBuffers = '24MB';

/** The process that fills a new cluster ends after that. After a crash the cluster is made anew, so the log restores nothing. */
const makingSettings = {
  shared_buffers: '160MB',
  maintenance_work_mem: '160MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  wal_recycle: 'off',
};

function openFiles(directory: string): DurableFiles {
  return new DurableFiles(directory, {
    durable: settings.durable,
    onActivity: () => heartbeat.beat('worker'),
    walWritten: (bytes) => {
      walWritten += bytes;
      if (walWritten < walReportBytes) return;
      post({ type: 'walWritten', bytes: walWritten });
      walWritten = 0;
    },
    canGrow: () => canGrow(path.dirname(directory)),
    onFailure,
  });
}

async function openDatabase(): Promise<{ database: PGlite; files: DurableFiles | undefined }> {
  const compiled = settings.wasm ? { pgliteWasmModule: settings.wasm } : {};
  if (settings.directory === undefined) {
    const template = settings.template ? { loadDataDir: new Blob([new Uint8Array(settings.template)]) } : {};
    const database = await PGlite.create({ extensions: { pg_trgm }, ...compiled, ...template });
    return { database, files: undefined };
  }
  if (!settings.making) await prepareCluster(settings.directory, settings.durable, compiled);
  const files = openFiles(settings.directory);
  const given = Object.entries(settings.making ? makingSettings : { shared_buffers: sharedBuffers });
  const startParams = [
    ...PGlite.defaultStartParams,
    ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return {
    database: await PGlite.create({ fs: files, extensions: { pg_trgm }, startParams, ...compiled }),
    files,
  };
}

async function run(database: PGlite, batch: Uint8Array): Promise<Buffer> {
  const chunks: Buffer[] = [];
  heartbeat.beat('worker');
  heartbeat.busy = true;
  try {
    await database.execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (bytes) => {
        heartbeat.beat('worker');
        // The bytes are in the database's memory and will be overwritten by the next response.
        chunks.push(Buffer.from(bytes));
      },
    });
  } finally {
    heartbeat.busy = false;
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

async function start(): Promise<void> {
  const { database, files } = await openDatabase();
  // The same session settings as on a PostgreSQL server; see `server/db/postgres.ts`.
  await run(
    database,
    query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'"),
  );
  const greeting = await run(database, startup('postgres', 'postgres'));

  const sessions = new Sessions({
    run: (batch) => run(database, batch),
    send: (client, bytes) => {
      const exact = new Uint8Array(bytes);
      post({ type: 'data', client, bytes: exact }, [exact.buffer]);
    },
    end: (client) => post({ type: 'end', client }),
    whenDurable: () => files?.whenDurable(),
    storageLow: () => heartbeat.storageLow,
    idleInTransaction: settings.idleInTransaction,
    onFailure,
  });

  port?.on('message', async (request: ToWorker) => {
    if (request.type === 'open') sessions.open(request.client, greeting);
    else if (request.type === 'batch') sessions.submit(request.client, Buffer.from(request.bytes.buffer));
    else if (request.type === 'close') sessions.close(request.client);
    else {
      await database.close();
      await files?.whenDurable();
      post({ type: 'stopped' });
      port?.close();
    }
  });
  post({ type: 'ready' });
}

start().catch((error: unknown) =>
  post({ type: 'openFailed', reason: error instanceof Error ? error.message : String(error) }),
);
