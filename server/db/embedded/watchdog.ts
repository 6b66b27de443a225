import fs from 'node:fs';
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { Pulse } from './pulse.ts';

/** The exit code of a process that ended itself because it was stuck or could not keep its promises. */
export const exitCode = 70;

/** What the watchdog's thread is started with. */
export interface WatchdogSettings {
  pulse: SharedArrayBuffer;
  /** Seconds of silence after which the process is ended. */
  limit: number;
  /** The folder's lock, which the watchdog keeps alive. */
  lock: { file: string; id: string } | undefined;
}

/**
 * Starts a thread of its own that ends the process (exit code 70, a sentence on stderr) when for `limit` seconds neither
 * the main event loop has turned nor the database has got on, or the database, while it has work, has not, or when another
 * process has taken the lock of the data folder. It also keeps that lock alive, so that a busy main loop does not look dead.
 *
 * A process under a debugger is left alone. Returns the function that stops it.
 */
export function startWatchdog(settings: WatchdogSettings): () => Promise<void> {
  const pulse = new Pulse(settings.pulse);
  const beat = setInterval(() => pulse.beat('main'), 1000);
  beat.unref();
  const limit = inspector.url() === undefined ? settings.limit : Number.POSITIVE_INFINITY;
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { ...settings, limit },
  });
  thread.unref();
  thread.on('error', (error: Error) => endProcess(`the watchdog has failed: ${error.message}`));
  return async () => {
    clearInterval(beat);
    thread.removeAllListeners('error');
    await thread.terminate();
  };
}

/** Ends this process at once, with the reason on stderr. To be called on the main thread. */
export function endProcess(reason: string): never {
  fs.writeSync(2, `Quayside stops: ${reason}.\n`);
  process.exit(exitCode);
}
