import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../server/platform/env.ts';
import { openStorage } from '../../../server/storage/storage.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { createStoredName, NotStoredError } from '../../../server/storage/stored-names.ts';
import { type S3Server, startS3Server } from '../../support/server/s3-server.ts';
import { type OtherS3, startOtherS3 } from '../../support/server/s3rver.ts';

describe('a storage in a bucket of another service', () => {
  let service: OtherS3;
  let storage: Storage;

  beforeAll(async () => {
    service = await startOtherS3(false);
    storage = await openStorage(readEnv({ STORAGE_URL: service.url }));
  });
  afterAll(() => service.close());

  const listed = async () => {
    const names: string[] = [];
    for await (const stored of storage.list()) names.push(stored.name);
    return names.toSorted();
  };

  it('gives back what was put in, whole or in part, until it is removed', async () => {
    const [name, empty, large] = [createStoredName(), createStoredName(), createStoredName()];
    const body = Buffer.alloc(9_000_001, 'quayside ');
    await storage.put(name, Buffer.from('0123456789'));
    await storage.put(empty, Buffer.alloc(0));
    await storage.put(large, body);
    expect((await buffer(await storage.read(name))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read(name, { first: 3, last: 5 }))).toString()).toBe('345');
    expect((await buffer(await storage.read(name, { first: 0, last: 9 }))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read(name, { first: 9, last: 9 }))).toString()).toBe('9');
    expect(await buffer(await storage.read(empty))).toHaveLength(0);
    expect((await buffer(await storage.read(large))).equals(body)).toBe(true);
    expect(await listed()).toEqual([name, empty, large].toSorted());
    await storage.put(name, Buffer.from('another'));
    expect((await buffer(await storage.read(name))).toString()).toBe('another');
    for (const each of [name, empty, large]) await storage.remove(each);
    expect([await storage.has(name), await listed()]).toEqual([false, []]);
    await expect(storage.read(name)).rejects.toThrow(NotStoredError);
    await storage.remove(name);
  });

  it('signs its calls: another secret is refused', async () => {
    const strict = await startOtherS3(true);
    try {
      const name = createStoredName();
      const own = await openStorage(readEnv({ STORAGE_URL: strict.url }));
      const wrong = await openStorage(readEnv({ STORAGE_URL: strict.url.replace(':S3RVER@', ':other@') }));
      await own.put(name, Buffer.from('mine'));
      await expect(wrong.put(name, Buffer.from('theirs'))).rejects.toThrow('signature');
      await expect(wrong.read(name)).rejects.toThrow('signature');
      expect((await buffer(await own.read(name))).toString()).toBe('mine');
      await own.remove(name);
      expect(await own.has(name)).toBe(false);
    } finally {
      await strict.close();
    }
  });
});

describe('a storage in a bucket', () => {
  let service: S3Server;
  let storage: Storage;

  beforeAll(async () => {
    service = await startS3Server();
    storage = await openStorage(readEnv({ STORAGE_URL: service.url }));
  });
  afterAll(() => service.close());

  it('gives back what was put in, whole or in part, until it is removed', async () => {
    const name = createStoredName();
    await storage.put(name, Buffer.from('0123456789'));
    expect(await storage.has(name)).toBe(true);
    expect((await buffer(await storage.read(name))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read(name, { first: 3, last: 5 }))).toString()).toBe('345');
    const listed: string[] = [];
    for await (const stored of storage.list()) listed.push(stored.name);
    expect(listed).toEqual([name]);
    await storage.remove(name);
    expect(await storage.has(name)).toBe(false);
    await expect(storage.read(name)).rejects.toThrow(NotStoredError);
  });

  it('takes no name but those it draws itself', async () => {
    await expect(storage.put('../outside', Buffer.from('x'))).rejects.toThrow(RangeError);
    expect([...service.objects.keys()]).toEqual([]);
  });

  it('receives an upload that was cut, goes on with it from another process, and hands it out whole', async () => {
    const body = Buffer.alloc(6_000_000, 'quayside ');
    const cut = 5_300_000;
    const id = createStoredName();
    await storage.receiving.create(new Upload({ id, size: body.length, offset: 0 }));
    await storage.receiving.write(Readable.from(body.subarray(0, cut)), id, 0);
    const another = await openStorage(readEnv({ STORAGE_URL: service.url }));
    expect((await another.receiving.getUpload(id)).offset).toBe(cut);
    await another.receiving.write(Readable.from(body.subarray(cut)), id, cut);
    expect((await buffer(await another.receiving.read(id))).equals(body)).toBe(true);
    await another.receiving.remove(id);
    expect([...service.objects.keys()]).toEqual([]);
  });
});
