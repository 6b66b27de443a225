import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import type { Env } from '../platform/env.ts';
import type { Storage } from './storage.types.ts';
import { assertStoredName, NotStoredError } from './stored-names.ts';

type BucketOptions = Extract<Env['storage'], { kind: 's3' }>;

/** Uploads in a bucket; its client is also used for the stored files. */
class S3UploadStore extends S3Store {
  get service() {
    return this.client;
  }

  /**
   * The library keeps the object of a finished upload: it looks for the upload's parts first, which no longer exist.
   */
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

/** The S3 client, for use outside the storage. */
export const createS3Client = (options: BucketOptions) => createUploadStore(options).service;

function createUploadStore({ bucket, endpoint, region, credentials }: BucketOptions): S3UploadStore {
  return new S3UploadStore({
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
 * A storage in an S3 bucket or a compatible service. The service only makes complete objects visible, so nothing needs
 * cleaning up; its own lifecycle rules delete multipart uploads that were never completed.
 */
export function openBucket(options: BucketOptions): Storage {
  const { bucket } = options;
  const receiving = createUploadStore(options);
  const { service } = receiving;
  const folder = 'bodies/';
  const at = (name: string) => ({ Bucket: bucket, Key: `${folder}${assertStoredName(name)}` });

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
        if (!(Body instanceof Readable)) throw new Error('the service returned no body');
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
