/** The watchdog thread; see `watchdog.ts`. */
import fs from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { refreshLock } from './directory-lock.ts';
import { Pulse } from './pulse.ts';
import { exitCode, type WatchdogSettings } from './watchdog.ts';

const settings: WatchdogSettings = workerData;
const pulse = new Pulse(settings.pulse);

/**
 * Counted in ticks of this thread, not by the clock: a process that was suspended (laptop sleep, SIGSTOP) was not
 * stuck.
 */
const silent = { main: 0, worker: 0 };
const seen = { main: -1, worker: -1 };
let turns = 0;
let ending = false;

/** An event loop that is blocked while the database makes progress is busy, not stuck: its work will finish. */
function watch(): void {
  const beats = { main: pulse.beats('main'), worker: pulse.beats('worker') };
  const worked = beats.worker !== seen.worker;
  silent.main = worked || beats.main !== seen.main ? 0 : silent.main + 1;
  silent.worker = worked || !pulse.busy ? 0 : silent.worker + 1;
  Object.assign(seen, beats);
}

/**
 * A worker can end only itself, so the main thread is made to exit through the inspector, which interrupts even an
 * endless loop. If it is stuck outside JavaScript, the process is killed.
 */
function end(reason: string): void {
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

function keepLock(): void {
  const { lock } = settings;
  if (!lock) return;
  let own = true;
  try {
    own = refreshLock(lock.file, lock.id);
  } catch (error) {
    // A full disk or a slow network file system: the lock is still ours and the next tick retries.
    fs.writeSync(
      2,
      `The lock of the data folder could not be refreshed: ${error instanceof Error ? error.message : error}\n`,
    );
  }
  if (!own) end('another process has taken over the data folder');
}

setInterval(() => {
  turns += 1;
  watch();
  if (silent.main >= settings.limit) end(`the event loop has not moved for ${settings.limit} seconds`);
  if (silent.worker >= settings.limit) end(`the database has not answered for ${settings.limit} seconds`);
  if (turns % 2 === 0) keepLock();
}, 1000);
