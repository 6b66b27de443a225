import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DirectoryInUseError } from '../errors.ts';

/** A holder that has given no sign of life for so long, and cannot be asked, is taken to be dead. */
export const staleAfter = 10_000;

/** What a lock file says. */
export interface Holder {
  /** Random: tells two holders apart. */
  id: string;
  pid: number;
  /** When the process was started, by the kernel's count: a pid alone may have been given to another process. */
  started: string;
  /** Where the pid means something: host, boot and pid namespace. */
  host: string;
  hostname: string;
  /** The holder has stopped in good order. The file stays as a counter. */
  released: boolean;
}

/** A held lock. */
export interface DirectoryLock {
  file: string;
  id: string;
  /** Says that the holder lives. False when the lock has been taken over meanwhile. */
  refresh: () => boolean;
  release: () => void;
}

const pattern = /^lock\.(\d+)$/;

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Field 22 of /proc/<pid>/stat: clock ticks since boot. Empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = readOrEmpty(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Two processes with the same answer see each other's pids. */
function hereIdentity(): string {
  const boot = readOrEmpty(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = readOrEmpty(() => fs.readlinkSync('/proc/self/ns/pid'));
  return `${os.hostname()} ${boot} ${namespace}`;
}

function processLives(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = startOf(holder.pid);
  return holder.started === '' || started === '' || started === holder.started;
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'pid' in value && 'released' in value
  );
}

/** Undefined: the file is gone, or its holder is just writing it. */
function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds since the last sign of life, by the clock of the file system that holds the lock. */
function silence(directory: string, file: string): number {
  const probe = path.join(directory, `lock-probe-${randomUUID()}`);
  fs.writeFileSync(probe, '');
  try {
    return fs.statSync(probe).mtimeMs - fs.statSync(file).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

function generations(directory: string): number[] {
  const numbers = fs.readdirSync(directory).flatMap((name) => {
    const match = pattern.exec(name);
    return match ? [Number(match[1])] : [];
  });
  return numbers.sort((a, b) => a - b);
}

function refuseIfHeld(directory: string, file: string): void {
  const holder = readHolder(file);
  if (holder?.released) return;
  const silent = silence(directory, file);
  if (holder && holder.host === hereIdentity()) {
    if (!processLives(holder)) return;
    throw new DirectoryInUseError(
      `The data folder ${directory} is in use by process ${holder.pid}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  if (silent > staleAfter) return;
  throw new DirectoryInUseError(
    `The data folder ${directory} is in use by process ${holder?.pid ?? 'unknown'} on host ${holder?.hostname ?? 'unknown'} ` +
      `(last sign of life ${Math.max(0, Math.round(silent / 1000))} s ago; it counts as dead after ${staleAfter / 1000} s of silence).`,
  );
}

/**
 * Takes the folder for this process alone, or throws a DirectoryInUseError that names the holder.
 *
 * The lock is the file `lock.<n>` with the highest number, made by exclusive create; the numbers only rise, so that
 * of several processes that find the same dead holder exactly one can make the next file. Whoever made it looks again
 * for a higher one before believing it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  fs.mkdirSync(directory, { recursive: true });
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    host: hereIdentity(),
    hostname: os.hostname(),
    released: false,
  };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const highest = generations(directory).at(-1) ?? 0;
    if (highest > 0) refuseIfHeld(directory, path.join(directory, `lock.${highest}`));
    const file = path.join(directory, `lock.${highest + 1}`);
    try {
      fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    if (generations(directory).at(-1) !== highest + 1) {
      fs.rmSync(file, { force: true });
      continue;
    }
    for (const older of generations(directory)) {
      if (older <= highest) fs.rmSync(path.join(directory, `lock.${older}`), { force: true });
    }
    return held(file, holder);
  }
  throw new DirectoryInUseError(`The data folder ${directory} is being opened by several processes at the same time.`);
}

/**
 * Says that the holder with this id lives. False when the lock is no longer its own: another's, or gone. A file that is
 * there and cannot be read this time is still its own, since whoever takes over makes another.
 */
export function refreshLock(file: string, id: string): boolean {
  const holder = readHolder(file);
  if (holder ? holder.id !== id : !fs.existsSync(file)) return false;
  const now = new Date();
  fs.utimesSync(file, now, now);
  return true;
}

function held(file: string, holder: Holder): DirectoryLock {
  return {
    file,
    id: holder.id,
    refresh: () => refreshLock(file, holder.id),
    // Whoever takes over makes another file and removes this one: it is asked whether it is there, not what it says, for
    // a file that cannot be read this time would stay held for as long as this process lives.
    release: () => {
      if (fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify({ ...holder, released: true }));
    },
  };
}
