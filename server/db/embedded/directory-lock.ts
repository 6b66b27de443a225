import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DirectoryInUseError } from '../errors.ts';

/** Milliseconds without a refresh after which a holder counts as dead, where its pid cannot be checked. */
export const staleAfter = 10_000;

/** The content of a lock file. */
export interface LockHolder {
  /** Random; tells two holders apart. */
  id: string;
  pid: number;
  /** Start time of the process as the kernel reports it, because a pid may be reused. */
  started: string;
  /** Host, boot and pid namespace in which the pid is valid. */
  host: string;
  hostname: string;
  /** The holder has shut down cleanly. The file remains as a counter. */
  released: boolean;
}

export interface DirectoryLock {
  file: string;
  id: string;
  /** Marks the lock as alive. False when another process has taken it over. */
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
function processStartTime(pid: number): string {
  const stat = readOrEmpty(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Processes with the same value can see each other's pids. */
function machineIdentity(): string {
  const boot = readOrEmpty(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = readOrEmpty(() => fs.readlinkSync('/proc/self/ns/pid'));
  return `${os.hostname()} ${boot} ${namespace}`;
}

function isProcessAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = processStartTime(holder.pid);
  return holder.started === '' || started === '' || started === holder.started;
}

function isLockHolder(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'pid' in value && 'released' in value
  );
}

/** Undefined when the file is gone or is being written. */
function readHolder(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isLockHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds since the last refresh, by the clock of the file system that holds the lock. */
function millisecondsSinceRefresh(directory: string, file: string): number {
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

function throwIfHeld(directory: string, file: string): void {
  const holder = readHolder(file);
  if (holder?.released) return;
  const sinceRefresh = millisecondsSinceRefresh(directory, file);
  if (holder && holder.host === machineIdentity()) {
    if (!isProcessAlive(holder)) return;
    throw new DirectoryInUseError(
      `The data folder ${directory} is in use by process ${holder.pid}. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
  if (sinceRefresh > staleAfter) return;
  throw new DirectoryInUseError(
    `The data folder ${directory} is in use by process ${holder?.pid ?? 'unknown'} on host ${holder?.hostname ?? 'unknown'} ` +
      `(last refreshed ${Math.max(0, Math.round(sinceRefresh / 1000))} s ago; it counts as dead after ${staleAfter / 1000} s without a refresh).`,
  );
}

/**
 * Locks the folder for this process, or throws a DirectoryInUseError that names the holder.
 *
 * The lock is the file `lock.<n>` with the highest number, created exclusively. The numbers only increase, so when
 * several processes find the same dead holder, exactly one can create the next file. The winner then checks again that
 * no higher number exists.
 */
export function lockDirectory(directory: string): DirectoryLock {
  fs.mkdirSync(directory, { recursive: true });
  const holder: LockHolder = {
    id: randomUUID(),
    pid: process.pid,
    started: processStartTime(process.pid),
    host: machineIdentity(),
    hostname: os.hostname(),
    released: false,
  };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const highest = generations(directory).at(-1) ?? 0;
    if (highest > 0) throwIfHeld(directory, path.join(directory, `lock.${highest}`));
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
    return createLock(file, holder);
  }
  throw new DirectoryInUseError(
    `The data folder ${directory} is being opened by several processes at the same time.`,
  );
}

/**
 * Marks the lock of the holder with this id as alive. False when the lock belongs to another holder or is gone. A file
 * that exists but cannot be read at the moment still counts as our own, because a takeover creates a new file.
 */
export function refreshLock(file: string, id: string): boolean {
  const holder = readHolder(file);
  if (holder ? holder.id !== id : !fs.existsSync(file)) return false;
  const now = new Date();
  fs.utimesSync(file, now, now);
  return true;
}

function createLock(file: string, holder: LockHolder): DirectoryLock {
  return {
    file,
    id: holder.id,
    refresh: () => refreshLock(file, holder.id),
    // Only checks that the file exists: a takeover creates a new file and removes this one. Depending on the content
    // would leave the lock held for the life of the process whenever the file cannot be read.
    release: () => {
      if (fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify({ ...holder, released: true }));
    },
  };
}
