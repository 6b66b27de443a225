import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Bytes of a body, both ends included, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A body that lies in the storage. */
export interface Stored {
  readonly name: string;
  readonly storedAt: Date;
}

/** The part of a storage that takes uploads in, as the tus server uses it, and hands out what has arrived. */
export type Receiving = DataStore & { read(id: string): Readable | Promise<Readable> };

/** Where the bodies of files lie, under random names that no user's text is part of. */
export interface Storage {
  /** Uploads on their way in, each under its id. */
  readonly receiving: Receiving;
  /** Keeps a body; it is durable when this resolves, and not to be seen before. */
  put(name: string, body: Uint8Array): Promise<void>;
  /** Reads a body, or some of its bytes. @throws NotStoredError when there is none of this name. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Removes a body; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** Every body, with when it was stored. */
  list(): AsyncIterable<Stored>;
  /** Removes what broken-off writes left behind before `drafts`, and uploads that received nothing since `received`. */
  clean(drafts: Date, received: Date): Promise<void>;
}
