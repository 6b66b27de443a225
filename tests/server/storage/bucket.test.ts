import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../server/env.ts';
import { NotStoredError, newName } from '../../../server/storage/names.ts';
import { openStorage } from '../../../server/storage/storage.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { type S3Server, startS3Server } from '../../support/s3-server.ts';

describe('a storage in a bucket', () => {
  let service: S3Server;
  let storage: Storage;

  beforeAll(async () => {
    service = await startS3Server();
    storage = await openStorage(readEnv({ STORAGE_URL: service.url }));
  });
  afterAll(() => service.close());

  it('gives back what was put in, whole or in part, until it is removed', async () => {
    const name = newName();
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
    const id = newName();
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
