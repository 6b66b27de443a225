import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** A range of bytes, both ends included, as in HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file in the storage. */
export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/** The part of a storage for uploads in progress, as the tus server uses it, with a method to read them. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

/** Stores files under random names, so that no user input is part of a path. */
export interface Storage {
  /** Uploads in progress, by id. */
  readonly receiving: UploadStore;
  /** Stores a file; it is durable once this resolves, and not visible before. */
  put(name: string, body: Uint8Array): Promise<void>;
  /** Reads a file or a range of it. @throws NotStoredError if there is none with this name. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Deletes a file; a missing one is not an error. */
  remove(name: string): Promise<void>;
  /** Every file, with the time it was stored. */
  list(): AsyncIterable<StoredFile>;
  /** Deletes leftovers of writes from before `drafts`, and uploads that received nothing since `received`. */
  clean(drafts: Date, received: Date): Promise<void>;
}
