import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import type { Env } from '../env.ts';
import { NotStoredError, ownName } from './names.ts';
import type { Storage } from './storage.types.ts';

type BucketOptions = Extract<Env['storage'], { kind: 's3' }>;

/** Uploads in a bucket; its client serves the bodies as well. */
class Receiving extends S3Store {
  get service() {
    return this.client;
  }

  /** The library leaves the object of a finished upload where it is: its parts, which it looks for first, are gone. */
  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(() => {});
    const keys = [id, this.infoKey(id), this.partKey(id, true)];
    await this.client.deleteObjects({
      Bucket: this.bucket,
      Delete: { Objects: keys.map((Key) => ({ Key })) },
    });
    await this.clearCache(id);
  }
}

/** The client of a service, for what is no part of the storage. */
export const openService = (options: BucketOptions) => openReceiving(options).service;

function openReceiving({ bucket, endpoint, region, credentials }: BucketOptions): Receiving {
  return new Receiving({
    partSize: 5 * 1024 * 1024,
    s3ClientConfig: {
      bucket,
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    },
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/**
 * A storage in a bucket of S3 or a service that speaks it. The service makes an object visible when it is whole, so
 * there is nothing to clean; its own lifecycle rules end uploads in parts that were never completed.
 */
export function openBucket(options: BucketOptions): Storage {
  const { bucket } = options;
  const receiving = openReceiving(options);
  const { service } = receiving;
  const folder = 'bodies/';
  const at = (name: string) => ({ Bucket: bucket, Key: `${folder}${ownName(name)}` });

  return {
    receiving,

    async put(name, body) {
      await service.putObject({ ...at(name), Body: body, ContentLength: body.byteLength });
    },

    async read(name, range) {
      try {
        const { Body } = await service.getObject({
          ...at(name),
          ...(range && { Range: `bytes=${range.first}-${range.last}` }),
        });
        if (!(Body instanceof Readable)) throw new Error('the service answered no body');
        return Body;
      } catch (error) {
        throw isMissing(error) ? new NotStoredError(name) : error;
      }
    },

    has: (name) =>
      service.headObject(at(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),

    async remove(name) {
      await service.deleteObject(at(name));
    },

    async *list() {
      let after: string | undefined;
      do {
        const page = await service.listObjectsV2({
          Bucket: bucket,
          Prefix: folder,
          ...(after !== undefined && { ContinuationToken: after }),
        });
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          yield { name: Key.slice(folder.length), storedAt: LastModified ?? new Date() };
        }
        after = page.NextContinuationToken;
      } while (after !== undefined);
    },

    clean: async () => {},
  };
}
