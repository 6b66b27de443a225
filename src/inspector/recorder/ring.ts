import type { Entry } from './entries.types.ts';

/** How much a recording keeps. */
export interface Limits {
  readonly entries: number;
  /** As JSON, in characters. */
  readonly size: number;
}

/** 12,000 entries or 10 MB. */
export const defaultLimits: Limits = { entries: 12_000, size: 10_000_000 };

/** Keeps the newest entries. What it drops, it hands to `onDrop`, oldest first. */
export class Ring {
  private kept: Entry[] = [];
  private sizes: number[] = [];
  private size = 0;
  private readonly limits: Limits;
  private readonly onDrop: (entry: Entry) => void;

  constructor(limits: Limits, onDrop: (entry: Entry) => void) {
    this.limits = limits;
    this.onDrop = onDrop;
  }

  add(entry: Entry): void {
    const size = JSON.stringify(entry).length;
    this.kept.push(entry);
    this.sizes.push(size);
    this.size += size;
    if (this.isOver()) this.drop();
  }

  /** Oldest first. */
  entries(): readonly Entry[] {
    return this.kept;
  }

  /** Writes an entry that is kept anew. */
  replace(n: number, write: (entry: Entry) => Entry): void {
    const index = n - (this.kept[0]?.n ?? 0);
    const entry = this.kept[index];
    if (entry) this.kept[index] = write(entry);
  }

  clear(): void {
    this.kept = [];
    this.sizes = [];
    this.size = 0;
  }

  private isOver(): boolean {
    return this.kept.length > this.limits.entries || this.size > this.limits.size;
  }

  /** Drops a sixth, so that the rest is not moved for each new entry. */
  private drop(): void {
    const room = { entries: (this.limits.entries * 5) / 6, size: (this.limits.size * 5) / 6 };
    let count = 0;
    let size = this.size;
    while (count < this.kept.length - 1 && (this.kept.length - count > room.entries || size > room.size)) {
      size -= this.sizes[count] ?? 0;
      count += 1;
    }
    for (const entry of this.kept.slice(0, count)) this.onDrop(entry);
    this.kept = this.kept.slice(count);
    this.sizes = this.sizes.slice(count);
    this.size = size;
  }
}
