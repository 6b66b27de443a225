import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../../../server/db/errors.ts';
import { openFolder } from '../../../server/storage/folder.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { createStoredName, NotStoredError } from '../../../server/storage/stored-names.ts';

let outer: string;
let folder: string;
let storage: Storage;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'quayside-storage-'));
  folder = join(outer, 'files');
  storage = await openFolder(folder);
});
afterEach(() => rm(outer, { recursive: true, force: true }));

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const listed = async () => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

describe('a storage in a folder', () => {
  it('gives back what was put in, whole or in part, until it is removed', async () => {
    const name = createStoredName();
    const body = Buffer.from('0123456789');
    await storage.put(name, body);
    expect([await storage.has(name), await listed()]).toEqual([true, [name]]);
    expect(await buffer(await storage.read(name))).toEqual(body);
    expect((await buffer(await storage.read(name, { first: 3, last: 5 }))).toString()).toBe('345');
    await storage.remove(name);
    await storage.remove(name);
    expect([await storage.has(name), await listed()]).toEqual([false, []]);
    await expect(storage.read(name)).rejects.toThrow(NotStoredError);
  });

  it('leaves the last 256 MB of the disk alone, for bodies and uploads', async () => {
    let free = 268_435_456;
    storage = await openFolder(folder, () => free);
    const [name, late] = [createStoredName(), createStoredName()];
    await storage.put(name, Buffer.from('there was room'));
    const { receiving } = storage;
    const upload = new Upload({ id: createStoredName(), offset: 0, size: 8 });
    await receiving.create(upload);
    expect(await receiving.write(Readable.from([Buffer.from('half')]), upload.id, 0)).toBe(4);

    free -= 1;
    await expect(storage.put(late, Buffer.from('late'))).rejects.toThrow(StorageFullError);
    await expect(receiving.write(Readable.from([Buffer.from('more')]), upload.id, 4)).rejects.toThrow(
      StorageFullError,
    );
    const another = new Upload({ id: createStoredName(), offset: 0, size: 8 });
    await expect(receiving.create(another)).rejects.toThrow(StorageFullError);
    expect([await storage.has(late), await filesIn(join(folder, 'writing'))]).toEqual([false, []]);
    expect((await receiving.getUpload(upload.id)).offset).toBe(4);
    expect((await buffer(await storage.read(name))).toString()).toBe('there was room');

    free += 1;
    expect(await receiving.write(Readable.from([Buffer.from('more')]), upload.id, 4)).toBe(8);
  });

  it('has its bodies again after a restart', async () => {
    const name = createStoredName();
    await storage.put(name, Buffer.from('kept'));
    storage = await openFolder(folder);
    expect((await buffer(await storage.read(name))).toString()).toBe('kept');
  });

  it('shows no half of a body: what broke off lies elsewhere, and is removed when it is old', async () => {
    await writeFile(join(folder, 'writing', createStoredName()), 'half');
    await writeFile(join(folder, 'receiving', createStoredName()), 'on its way');
    expect(await listed()).toEqual([]);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await storage.clean(ago(60), ago(60));
    expect((await filesIn(folder)).length).toBe(2);
    for (const room of ['writing', 'receiving']) {
      for (const file of await filesIn(join(folder, room)))
        await utimes(join(folder, room, file), ago(90), ago(90));
    }
    await storage.clean(ago(60), ago(60));
    expect(await filesIn(folder)).toEqual([]);
  });

  it('takes no name but those it draws itself, whatever else is asked for', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '../../outside',
        '..\\outside',
        '/etc/passwd',
        '%2e%2e%2foutside',
        'a\u0000b',
        '',
        '.',
        '..',
      ),
      fc
        .tuple(fc.constantFrom('../', '/', './', '\u0000'), fc.stringMatching(/^[0-9a-f]{32}$/))
        .map((parts) => parts.join('')),
      fc.stringMatching(/^[0-9A-F]{33,40}$/),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        fc.pre(!/^[0-9a-f]{32}$/.test(name));
        for (const use of [
          async () => storage.put(name, Buffer.from('x')),
          async () => storage.read(name),
          async () => storage.remove(name),
        ]) {
          await expect(use()).rejects.toThrow(RangeError);
        }
      }),
      { numRuns: 60 },
    );
    expect(await filesIn(outer)).toEqual([]);
  });

  it('draws names that are never the same', () => {
    const names = Array.from({ length: 1_000 }, createStoredName);
    expect(new Set(names).size).toBe(1_000);
    expect(names.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
  });
});
