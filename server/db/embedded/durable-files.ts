import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { SyncLedger } from './sync-ledger.ts';

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
export interface FileWatch {
  /** False: nothing is ever synced (`relaxed`). */
  durable: boolean;
  /** Called on every file operation: the database is alive. */
  alive: () => void;
  /** Called when bytes have been written to the write-ahead log. */
  logged: (bytes: number) => void;
  /** False when data files must not grow: the remaining disk space is reserved for the write-ahead log. */
  mayGrow: () => boolean;
  /** Called when a sync has failed. Never returns: nothing may run after it. */
  failed: (error: Error) => never;
}

/**
 * PGlite's file system with durable writes. PGlite never calls fsync, so every file change is recorded in a tracker
 * that syncs the right files at the right moments. PostgreSQL reports a full disk cleanly only while it extends a
 * table; without room for a new WAL segment PGlite hangs, so tables stop growing first.
 */
export class DurableFiles extends NodeFS {
  readonly ledger: SyncLedger;
  readonly #watch: FileWatch;

  constructor(directory: string, watch: FileWatch) {
    super(directory);
    this.ledger = new SyncLedger(path.resolve(directory), watch.failed);
    this.#watch = watch;
  }

  /** Resolves when everything committed so far is on disk. Undefined when it already is, or does not have to be. */
  settled(): Promise<void> | undefined {
    return this.#watch.durable ? this.ledger.settled() : undefined;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.unshift((module) => this.#decorate(module.NODEFS));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #decorate(driver: NodeDriver): void {
    const { ledger } = this;
    const watch = this.#watch;
    const pathOf = (node: FileNode) => driver.realPath(node);
    const inside = (parent: FileNode, name: string) => path.join(pathOf(parent), name);
    const nodes = { ...driver.node_ops };
    const streams = { ...driver.stream_ops };

    driver.stream_ops.write = (stream, bytes, offset, length, position) => {
      const file = pathOf(stream.node);
      const write = () => streams.write(stream, bytes, offset, length, position);
      watch.alive();
      if (ledger.isControl(file)) return this.#writeControl(write, stream);
      if (ledger.isWal(file)) watch.logged(length);
      else if (position >= fs.fstatSync(stream.nfd).size) {
        // PostgreSQL receives an errno only for errors thrown through the driver.
        if (!watch.mayGrow()) driver.tryFSOperation(() => refuseToGrow(file));
      } else this.#force(() => ledger.beforePage());
      const written = write();
      if (watch.durable) ledger.wrote(file);
      return written;
    };
    driver.stream_ops.setattr = (stream, attributes) => {
      streams.setattr(stream, attributes);
      if (watch.durable && attributes.size !== undefined) ledger.wrote(pathOf(stream.node));
    };
    driver.node_ops.setattr = (node, attributes) => {
      nodes.setattr(node, attributes);
      if (watch.durable && attributes.size !== undefined) ledger.wrote(pathOf(node));
    };
    driver.node_ops.mknod = (parent, name, mode, device) => {
      const node = nodes.mknod(parent, name, mode, device);
      if (watch.durable) ledger.created(pathOf(node));
      return node;
    };
    driver.node_ops.rename = (node, newParent, newName) => {
      const from = pathOf(node);
      nodes.rename(node, newParent, newName);
      if (watch.durable) ledger.renamed(from, inside(newParent, newName));
    };
    for (const call of ['unlink', 'rmdir'] as const) {
      driver.node_ops[call] = (parent, name) => {
        nodes[call](parent, name);
        if (watch.durable) ledger.removed(inside(parent, name));
      };
    }
  }

  /** The control file asserts that everything before it is on disk, so it is written last and synced at once. */
  #writeControl(write: () => number, stream: FileStream): number {
    this.#force(() => this.ledger.beforeControl());
    const written = write();
    this.#force(() => fs.fdatasyncSync(stream.nfd));
    return written;
  }

  /** A failed sync must not be ignored or retried: the pages are lost. */
  #force(sync: () => void): void {
    if (!this.#watch.durable) return;
    try {
      sync();
    } catch (error) {
      this.#watch.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function refuseToGrow(file: string): never {
  throw Object.assign(new Error(`Not enough disk space to extend ${file}.`), { code: 'ENOSPC' });
}
