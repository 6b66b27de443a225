import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { StorageFullError } from '../db/errors.ts';
import { freeBytes, minWritableBytes } from '../db/free-space.ts';
import type { Storage } from './storage.types.ts';
import { assertStoredName, createStoredName, isStoredName, NotStoredError } from './stored-names.ts';

/** Folders of the storage: stored files, writes in progress, uploads in progress. */
const folders = ['bodies', 'writing', 'receiving'] as const;

const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT';
const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Converts a full disk's error to the server's own. */
function toStorageError(error: unknown): unknown {
  return getErrorCode(error) === 'ENOSPC' || getErrorCode(error) === 'EDQUOT'
    ? new StorageFullError('The storage disk is full.', { cause: error })
    : error;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Uploads in a folder; acknowledged data has been flushed to disk. */
class DurableFileStore extends FileStore {
  private readonly assertFreeSpace: () => void;

  constructor(directory: string, assertFreeSpace: () => void) {
    super({ directory });
    this.assertFreeSpace = assertFreeSpace;
  }

  override async create(...[file]: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    this.assertFreeSpace();
    return super.create(file);
  }

  override async write(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    this.assertFreeSpace();
    const reached = await super.write(readable, id, offset);
    await sync(join(this.directory, assertStoredName(id)));
    return reached;
  }
}

/**
 * A storage in a folder. A file is written under a temporary name, flushed to disk and then renamed, so that under its
 * name there is a complete file or none, whenever the process or the machine stops. Free space below `minWritableBytes` is
 * reserved for the database: writes are then refused before the first byte.
 *
 * @param probe Returns the free bytes on the disk.
 */
export async function openFolder(directory: string, probe = () => freeBytes(directory)): Promise<Storage> {
  const [bodies = '', writing = '', receiving = ''] = folders.map((folder) => join(directory, folder));
  for (const folder of [bodies, writing, receiving]) await mkdir(folder, { recursive: true, mode: 0o700 });
  /** Files are spread over 256 folders: a folder of a million files is slow to list. */
  const getSubfolder = (name: string): string => join(bodies, assertStoredName(name).slice(0, 2));
  const getPath = (name: string) => join(getSubfolder(name), name);
  const assertFreeSpace = () => {
    if (probe() < minWritableBytes) throw new StorageFullError('The disk of the storage is nearly full.');
  };

  return {
    receiving: new DurableFileStore(receiving, assertFreeSpace),

    async put(name, body) {
      assertFreeSpace();
      const subfolder = getSubfolder(name);
      const draft = join(writing, createStoredName());
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(body);
          await handle.sync();
        } finally {
          await handle.close();
        }
        if ((await mkdir(subfolder, { recursive: true, mode: 0o700 })) !== undefined) await sync(bodies);
        await rename(draft, getPath(name));
        await sync(subfolder);
      } catch (error) {
        await rm(draft, { force: true });
        throw toStorageError(error);
      }
    },

    async read(name, range) {
      const handle = await open(getPath(name), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new NotStoredError(name) : error;
      });
      return createReadStream('', { fd: handle, ...(range && { start: range.first, end: range.last }) });
    },

    has: (name) =>
      stat(getPath(name)).then(
        (found) => found.isFile(),
        () => false,
      ),

    remove: (name) => rm(getPath(name), { force: true }),

    async *list() {
      for (const subfolder of await readdir(bodies)) {
        for (const name of await readdir(join(bodies, subfolder))) {
          const found = await stat(join(bodies, subfolder, name)).catch(() => undefined);
          if (found?.isFile() && isStoredName(name)) yield { name, storedAt: found.mtime };
        }
      }
    },

    async clean(drafts, received) {
      await removeOlder(writing, drafts);
      await removeOlder(receiving, received);
    },
  };
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
