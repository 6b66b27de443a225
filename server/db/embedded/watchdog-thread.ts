/** The watchdog thread; see `watchdog.ts`. */
import fs from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { refreshLock } from './directory-lock.ts';
import { Heartbeat } from './heartbeat.ts';
import { exitCode, type WatchdogSettings } from './watchdog.ts';

const settings: WatchdogSettings = workerData;
const heartbeat = new Heartbeat(settings.heartbeat);

/**
 * Counted in ticks of this thread, not by the clock: a process that was suspended (laptop sleep, SIGSTOP) was not
 * stuck.
 */
const silentTicks = { main: 0, worker: 0 };
const lastBeats = { main: -1, worker: -1 };
let ticks = 0;
let ending = false;

/** An event loop that is blocked while the database makes progress is busy, not stuck: its work will finish. */
function checkHeartbeats(): void {
  const beats = { main: heartbeat.beats('main'), worker: heartbeat.beats('worker') };
  const hasProgress = beats.worker !== lastBeats.worker;
  silentTicks.main = hasProgress || beats.main !== lastBeats.main ? 0 : silentTicks.main + 1;
  silentTicks.worker = hasProgress || !heartbeat.busy ? 0 : silentTicks.worker + 1;
  Object.assign(lastBeats, beats);
}

/**
 * A worker can end only itself, so the main thread is made to exit through the inspector, which interrupts even an
 * endless loop. If it is stuck outside JavaScript, the process is killed.
 */
function terminate(reason: string): void {
  if (ending) return;
  ending = true;
  fs.writeSync(2, `Quayside stops: ${reason}.\n`);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);
  const session = new Session();
  session.connectToMainThread();
  // Node would print that it waits for the debugger, which it does not. The message above is to be the last one.
  const expression = `process.getBuiltinModule('fs').closeSync(2); process.reallyExit(${exitCode})`;
  session.post('Runtime.evaluate', { expression });
}

function refreshDirectoryLock(): void {
  const { lock } = settings;
  if (!lock) return;
  let isOurs = true;
  try {
    isOurs = refreshLock(lock.file, lock.id);
  } catch (error) {
    // A full disk or a slow network file system: the lock is still ours and the next tick retries.
    fs.writeSync(
      2,
      `The lock of the data folder could not be refreshed: ${error instanceof Error ? error.message : error}\n`,
    );
  }
  if (!isOurs) terminate('another process has taken over the data folder');
}

setInterval(() => {
  ticks += 1;
  checkHeartbeats();
  if (silentTicks.main >= settings.limit)
    terminate(`the event loop has not moved for ${settings.limit} seconds`);
  if (silentTicks.worker >= settings.limit)
    terminate(`the database has not answered for ${settings.limit} seconds`);
  if (ticks % 2 === 0) refreshDirectoryLock();
}, 1000);
