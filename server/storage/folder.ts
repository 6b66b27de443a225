import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { StorageFullError } from '../db/errors.ts';
import { freeBytes, writableAbove } from '../free-space.ts';
import { isOwnName, NotStoredError, newName, ownName } from './names.ts';
import type { Storage } from './storage.types.ts';

/** Folders of the storage: stored files, writes in progress, uploads in progress. */
const rooms = ['bodies', 'writing', 'receiving'] as const;

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Converts a full disk's error to the server's own. */
function explained(error: unknown): unknown {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
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
  private readonly demandRoom: () => void;

  constructor(directory: string, demandRoom: () => void) {
    super({ directory });
    this.demandRoom = demandRoom;
  }

  override async create(...[file]: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    this.demandRoom();
    return super.create(file);
  }

  override async write(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    this.demandRoom();
    const reached = await super.write(readable, id, offset);
    await sync(join(this.directory, ownName(id)));
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
  const [bodies = '', writing = '', receiving = ''] = rooms.map((room) => join(directory, room));
  for (const room of [bodies, writing, receiving]) await mkdir(room, { recursive: true, mode: 0o700 });
  /** Files are spread over 256 folders: a folder of a million files is slow to list. */
  const shelfOf = (name: string): string => join(bodies, ownName(name).slice(0, 2));
  const pathOf = (name: string) => join(shelfOf(name), name);
  const demandRoom = () => {
    if (probe() < writableAbove) throw new StorageFullError('The disk of the storage is nearly full.');
  };

  return {
    receiving: new DurableFileStore(receiving, demandRoom),

    async put(name, body) {
      demandRoom();
      const shelf = shelfOf(name);
      const draft = join(writing, newName());
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(body);
          await handle.sync();
        } finally {
          await handle.close();
        }
        if ((await mkdir(shelf, { recursive: true, mode: 0o700 })) !== undefined) await sync(bodies);
        await rename(draft, pathOf(name));
        await sync(shelf);
      } catch (error) {
        await rm(draft, { force: true });
        throw explained(error);
      }
    },

    async read(name, range) {
      const handle = await open(pathOf(name), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new NotStoredError(name) : error;
      });
      return createReadStream('', { fd: handle, ...(range && { start: range.first, end: range.last }) });
    },

    has: (name) =>
      stat(pathOf(name)).then(
        (found) => found.isFile(),
        () => false,
      ),

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      for (const shelf of await readdir(bodies)) {
        for (const name of await readdir(join(bodies, shelf))) {
          const found = await stat(join(bodies, shelf, name)).catch(() => undefined);
          if (found?.isFile() && isOwnName(name)) yield { name, storedAt: found.mtime };
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
