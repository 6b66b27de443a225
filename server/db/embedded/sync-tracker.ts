import fs from 'node:fs';
import path from 'node:path';

/** Opens a file or folder, syncs it and closes it. One that has been removed in the meantime needs no sync. */
function syncNow(file: string, sync: (descriptor: number) => void): void {
  const descriptor = openIfExists(file);
  if (descriptor === undefined) return;
  try {
    sync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function openIfExists(file: string): number | undefined {
  try {
    return fs.openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Syncs the entries of a folder. Windows has no such call and does not need one. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  syncNow(directory, fs.fsyncSync);
}

/** Syncs a folder and everything in it, children before their folder. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncNow(child, fs.fsyncSync);
  }
  syncDirectory(directory);
}

/**
 * Tracks which files of a database cluster have been written but not yet synced, and syncs them in the order that
 * PostgreSQL's recovery relies on: the write-ahead log before a commit is acknowledged, the log before any data page it
 * describes, and everything before `global/pg_control` says that a checkpoint is complete.
 */
export class SyncTracker {
  readonly #walRoot: string;
  readonly #control: string;
  readonly #wal = new Set<string>();
  readonly #walInFlight = new Set<string>();
  readonly #data = new Set<string>();
  readonly #directories = new Set<string>();
  #written = 0;
  #synced = 0;
  #running = false;
  #waiting: { upTo: number; resolve: () => void }[] = [];
  #onFailure: (error: Error) => void;

  /**
   * `onFailure` is called when a sync fails: nothing waiting for it will ever be acknowledged, so the process has to
   * end.
   */
  constructor(root: string, onFailure: (error: Error) => void) {
    this.#walRoot = path.join(root, 'pg_wal');
    this.#control = path.join(root, 'global', 'pg_control');
    this.#onFailure = onFailure;
  }

  isWal(file: string): boolean {
    return file.startsWith(this.#walRoot);
  }

  isControl(file: string): boolean {
    return file === this.#control;
  }

  /** The content or size of a file has changed. */
  markWritten(file: string): void {
    if (this.isWal(file)) {
      this.#wal.add(file);
      this.#written += 1;
    } else {
      this.#data.add(file);
    }
  }

  /** A file or folder has been created. */
  markCreated(file: string): void {
    this.#directories.add(path.dirname(file));
    if (this.isWal(file)) this.#written += 1;
  }

  markRenamed(from: string, to: string): void {
    for (const dirty of [this.#wal, this.#data]) {
      for (const file of [...dirty]) {
        if (file !== from && !file.startsWith(`${from}/`)) continue;
        dirty.delete(file);
        this.markWritten(to + file.slice(from.length));
      }
    }
    this.#directories.add(path.dirname(from));
    this.markCreated(to);
  }

  markRemoved(file: string): void {
    this.#wal.delete(file);
    this.#data.delete(file);
    this.#directories.delete(file);
    this.#directories.add(path.dirname(file));
  }

  /** Called before a page of a data file is overwritten: the log that describes the change must be synced first. */
  syncBeforePage(): void {
    if (this.#written > this.#synced) this.#syncWal();
  }

  /** Called before the control file is written: syncs everything else that has been written. */
  syncBeforeControl(): void {
    this.#syncWal();
    for (const file of this.#data) syncNow(file, fs.fdatasyncSync);
    this.#data.clear();
    for (const directory of this.#directories) syncNow(directory, fs.fsyncSync);
    this.#directories.clear();
  }

  /** Resolves when all of the log written so far is on disk. Undefined when it already is. */
  whenDurable(): Promise<void> | undefined {
    if (this.#synced >= this.#written) return undefined;
    const upTo = this.#written;
    const whenDurable = new Promise<void>((resolve) => this.#waiting.push({ upTo, resolve }));
    if (!this.#running) void this.#commitGroups();
    return whenDurable;
  }

  #syncWal(): void {
    const upTo = this.#written;
    for (const file of [...this.#wal, ...this.#walInFlight]) syncNow(file, fs.fdatasyncSync);
    this.#wal.clear();
    this.#syncWalDirectory();
    this.#advance(upTo);
  }

  #syncWalDirectory(): void {
    for (const directory of this.#directories) {
      if (!this.isWal(directory)) continue;
      syncDirectory(directory);
      this.#directories.delete(directory);
    }
  }

  #advance(upTo: number): void {
    this.#synced = Math.max(this.#synced, upTo);
    const ready = this.#waiting.filter((waiter) => waiter.upTo <= this.#synced);
    if (ready.length === 0) return;
    this.#waiting = this.#waiting.filter((waiter) => waiter.upTo > this.#synced);
    for (const { resolve } of ready) resolve();
  }

  /** Group commit: one round of syncs serves every commit written before the round began. */
  async #commitGroups(): Promise<void> {
    this.#running = true;
    try {
      while (this.#waiting.length > 0) {
        const upTo = this.#written;
        for (const file of this.#wal) this.#walInFlight.add(file);
        this.#wal.clear();
        await Promise.all([...this.#walInFlight].map(syncData));
        this.#walInFlight.clear();
        this.#syncWalDirectory();
        this.#advance(upTo);
      }
    } catch (error) {
      this.#onFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#running = false;
    }
  }
}

/** Opens the descriptor at once, so that a file renamed in the meantime is still the one that is synced. */
function syncData(file: string): Promise<void> {
  const descriptor = openIfExists(file);
  if (descriptor === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    fs.fdatasync(descriptor, (error) => {
      fs.closeSync(descriptor);
      if (error) reject(error);
      else resolve();
    });
  });
}
