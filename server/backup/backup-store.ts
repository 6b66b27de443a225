import { createHash } from 'node:crypto';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readEnv } from '../platform/env.ts';
import { BackupError, type Part } from './manifest.ts';

/** Where a backup is stored: named parts that are written once. */
export interface BackupStore {
  /** Writes a part; it is durable once this resolves. */
  write(name: string, body: Uint8Array): Promise<Part>;
  /** Reads a part. @throws BackupError if there is none. */
  read(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
}

export const hashSha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const toPart = (name: string, body: Uint8Array): Part => ({
  name,
  bytes: body.byteLength,
  sha256: hashSha256(body),
});

const missing = (name: string): BackupError => new BackupError(`the backup has no ${name}.`);

/** A folder that only its owner can read. */
function folderVault(directory: string): BackupStore {
  const made = new Set<string>();
  return {
    async write(name, body) {
      const path = join(directory, name);
      const folder = dirname(path);
      if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
      made.add(folder);
      const handle = await open(path, 'w', 0o600);
      try {
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return toPart(name, body);
    },
    read: (name) =>
      readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? missing(name) : error;
      }),
    has: (name) =>
      stat(join(directory, name)).then(
        () => true,
        () => false,
      ),
  };
}

/** A prefix in a bucket. */
async function bucketVault(url: URL): Promise<BackupStore> {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const own = new URL(url);
  own.pathname = `/${bucket}`;
  const { storage } = readEnv({ STORAGE_URL: own.href });
  if (storage.kind !== 's3') throw new BackupError(`${url.protocol} is not an S3 URL.`);
  const { createS3Client } = await import('../storage/bucket.ts');
  const service = createS3Client(storage);
  const at = (name: string) => ({ Bucket: storage.bucket, Key: [...folders, name].join('/') });
  const isMissing = (error: unknown): boolean =>
    error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
  return {
    async write(name, body) {
      await service.putObject({ ...at(name), Body: body, ContentLength: body.byteLength });
      return toPart(name, body);
    },
    async read(name) {
      try {
        const { Body } = await service.getObject(at(name));
        if (Body === undefined) throw missing(name);
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        throw isMissing(error) ? missing(name) : error;
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
  };
}

/** Opens the location given by `--to` or `--from`: a folder, or `s3://key:secret@host/bucket/prefix?region=name`. */
export async function openBackupStore(place: string): Promise<BackupStore> {
  return /^s3(\+http)?:\/\//.test(place) ? bucketVault(new URL(place)) : folderVault(resolve(place));
}

/** Reads a part and verifies its checksum. @throws BackupError if it is damaged. */
export async function readPart(vault: BackupStore, part: Part): Promise<Buffer> {
  const body = await vault.read(part.name);
  if (body.byteLength !== part.bytes || hashSha256(body) !== part.sha256) {
    throw new BackupError(`${part.name} is damaged: its checksum differs.`);
  }
  return body;
}

/** The whole content of a stream. */
export const readAll = (body: NodeJS.ReadableStream): Promise<Buffer> => buffer(body);
