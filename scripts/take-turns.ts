import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @returns whether this process holds the lock now; false after a while in which another one held it. */
async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (pid !== 0 && !isRunning(pid)) await rm(file, { force: true });
    await setTimeout(100);
    return false;
  }
}

/** Runs what only one process of this checkout may do at a time; the others wait for their turn. */
export async function takeTurns<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const file = join('node_modules', `.${name}`);
  while (!(await takeLock(file)));
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
}
