import fs from 'node:fs';
import { StorageFullError } from './errors.ts';

/** Writes are refused below this many free bytes. */
export const minWritableBytes = 256 * 1024 * 1024;

/**
 * Below this many free bytes, data files do not grow and a database is not opened: the write-ahead log needs the rest.
 */
export const reservedBytes = 64 * 1024 * 1024;

/** How long a measurement is valid, in milliseconds. */
const maxMeasurementAge = 100;

/** Monitors the free space of a folder's disk. */
export class FreeSpace {
  readonly #probe: () => number;
  readonly #minimum: number;
  readonly #onMeasure: (isLow: boolean) => void;
  readonly #timer: NodeJS.Timeout;
  #at = 0;
  #isLow = false;

  /** `probe` returns the free bytes; `onMeasure` is called with every result. */
  constructor(probe: () => number, minimum: number, onMeasure: (isLow: boolean) => void) {
    this.#probe = probe;
    this.#minimum = minimum;
    this.#onMeasure = onMeasure;
    this.#timer = setInterval(() => this.isLow(), 250);
    this.#timer.unref();
    this.isLow();
  }

  /** Whether there is too little space to write. */
  isLow(): boolean {
    const now = Date.now();
    if (now - this.#at >= maxMeasurementAge) {
      this.#at = now;
      this.#isLow = this.#measure() < this.#minimum;
      this.#onMeasure(this.#isLow);
    }
    return this.#isLow;
  }

  /** If the disk cannot be queried, nothing is written to it. */
  #measure(): number {
    try {
      return this.#probe();
    } catch {
      return 0;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Free bytes that this process may use on a folder's disk. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize;
}

/** Refuses to open a database on a full disk: without space for a log segment, recovery would hang. */
export function assertRoomToOpen(directory: string, probe: () => number): void {
  const free = probe();
  if (free >= reservedBytes) return;
  throw new StorageFullError(
    `The disk of the data folder ${directory} has ${Math.floor(free / 1024 / 1024)} MB free; the database needs ${reservedBytes / 1024 / 1024} MB to start.`,
  );
}
