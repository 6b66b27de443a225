import fs from 'node:fs';
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { Heartbeat } from './heartbeat.ts';

/** Exit code of a process that ended itself because it was stuck or could no longer guarantee durability. */
export const exitCode = 70;

/** Start parameters of the watchdog thread. */
export interface WatchdogSettings {
  heartbeat: SharedArrayBuffer;
  /** Seconds without a heartbeat after which the process is ended. */
  limit: number;
  /** The folder's lock, which the watchdog keeps alive. */
  lock: { file: string; id: string } | undefined;
}

/**
 * Starts a thread that ends the process (exit code 70, a sentence on stderr) when for `limit` seconds neither the event
 * loop nor the database has made progress, when the database has work but made no progress for that long, or when
 * another process has taken over the lock of the data folder. It also refreshes that lock, so that a process with a
 * busy event loop does not look dead.
 *
 * A process under a debugger is left alone. Returns a function that stops the watchdog.
 */
export function startWatchdog(settings: WatchdogSettings): () => Promise<void> {
  const heartbeat = new Heartbeat(settings.heartbeat);
  const beat = setInterval(() => heartbeat.beat('main'), 1000);
  beat.unref();
  const limit = inspector.url() === undefined ? settings.limit : Number.POSITIVE_INFINITY;
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { ...settings, limit },
  });
  thread.unref();
  thread.on('error', (error: Error) => terminateProcess(`the watchdog has failed: ${error.message}`));
  return async () => {
    clearInterval(beat);
    thread.removeAllListeners('error');
    await thread.terminate();
  };
}

/** Ends this process at once, with the reason on stderr. Must be called on the main thread. */
export function terminateProcess(reason: string): never {
  fs.writeSync(2, `Quayside stops: ${reason}.\n`);
  process.exit(exitCode);
}
