import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { SyncTracker } from './sync-tracker.ts';

interface FileNode {
  name: string;
  mode: number;
}

interface FileStream {
  node: FileNode;
  /** File descriptor in the operating system. */
  nfd: number;
}

/** The file system that Emscripten mounts, reduced to the calls that change files. */
interface NodeDriver {
  realPath(node: FileNode): string;
  /** Runs a `node:fs` call and converts its error into the errno that PostgreSQL sees. */
  tryFSOperation<T>(call: () => T): T;
  node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
    setattr(node: FileNode, attributes: { size?: number }): void;
  };
  stream_ops: {
    write(stream: FileStream, bytes: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: FileStream, attributes: { size?: number }): void;
  };
}

/** Callbacks and settings that the worker provides. */
export interface FileObserver {
  /** False: nothing is ever synced (`relaxed`). */
  durable: boolean;
  /** Called on every file operation: the database is alive. */
  onActivity: () => void;
  /** Called when bytes have been written to the write-ahead log. */
  walWritten: (bytes: number) => void;
  /** False when data files must not grow: the remaining disk space is reserved for the write-ahead log. */
  canGrow: () => boolean;
  /** Called when a sync has failed. Never returns: nothing may run after it. */
  onFailure: (error: Error) => never;
}

/**
 * PGlite's file system with durable writes. PGlite never calls fsync, so every file change is recorded in a tracker
 * that syncs the right files at the right moments. PostgreSQL reports a full disk cleanly only while it extends a
 * table; without room for a new WAL segment PGlite hangs, so tables stop growing first.
 */
export class DurableFiles extends NodeFS {
  readonly tracker: SyncTracker;
  readonly #observer: FileObserver;

  constructor(directory: string, observer: FileObserver) {
    super(directory);
    this.tracker = new SyncTracker(path.resolve(directory), observer.onFailure);
    this.#observer = observer;
  }

  /** Resolves when everything committed so far is on disk. Undefined when it already is, or does not have to be. */
  whenDurable(): Promise<void> | undefined {
    return this.#observer.durable ? this.tracker.whenDurable() : undefined;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.unshift((module) => this.#instrument(module.NODEFS));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #instrument(driver: NodeDriver): void {
    const { tracker } = this;
    const observer = this.#observer;
    const pathOf = (node: FileNode) => driver.realPath(node);
    const pathIn = (parent: FileNode, name: string) => path.join(pathOf(parent), name);
    const nodes = { ...driver.node_ops };
    const streams = { ...driver.stream_ops };

    driver.stream_ops.write = (stream, bytes, offset, length, position) => {
      const file = pathOf(stream.node);
      const write = () => streams.write(stream, bytes, offset, length, position);
      observer.onActivity();
      if (tracker.isControl(file)) return this.#writeControl(write, stream);
      if (tracker.isWal(file)) observer.walWritten(length);
      else if (position >= fs.fstatSync(stream.nfd).size) {
        // PostgreSQL receives an errno only for errors thrown through the driver.
        if (!observer.canGrow()) driver.tryFSOperation(() => throwDiskFull(file));
      } else this.#syncOrFail(() => tracker.syncBeforePage());
      const written = write();
      if (observer.durable) tracker.markWritten(file);
      return written;
    };
    driver.stream_ops.setattr = (stream, attributes) => {
      streams.setattr(stream, attributes);
      if (observer.durable && attributes.size !== undefined) tracker.markWritten(pathOf(stream.node));
    };
    driver.node_ops.setattr = (node, attributes) => {
      nodes.setattr(node, attributes);
      if (observer.durable && attributes.size !== undefined) tracker.markWritten(pathOf(node));
    };
    driver.node_ops.mknod = (parent, name, mode, device) => {
      const node = nodes.mknod(parent, name, mode, device);
      if (observer.durable) tracker.markCreated(pathOf(node));
      return node;
    };
    driver.node_ops.rename = (node, newParent, newName) => {
      const from = pathOf(node);
      nodes.rename(node, newParent, newName);
      if (observer.durable) tracker.markRenamed(from, pathIn(newParent, newName));
    };
    for (const call of ['unlink', 'rmdir'] as const) {
      driver.node_ops[call] = (parent, name) => {
        nodes[call](parent, name);
        if (observer.durable) tracker.markRemoved(pathIn(parent, name));
      };
    }
  }

  /** The control file asserts that everything before it is on disk, so it is written last and synced at once. */
  #writeControl(write: () => number, stream: FileStream): number {
    this.#syncOrFail(() => this.tracker.syncBeforeControl());
    const written = write();
    this.#syncOrFail(() => fs.fdatasyncSync(stream.nfd));
    return written;
  }

  /** A failed sync must not be ignored or retried: the pages are lost. */
  #syncOrFail(sync: () => void): void {
    if (!this.#observer.durable) return;
    try {
      sync();
    } catch (error) {
      this.#observer.onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function throwDiskFull(file: string): never {
  throw Object.assign(new Error(`Not enough disk space to extend ${file}.`), { code: 'ENOSPC' });
}
