import type { Env } from '../platform/env.ts';
import { openFolder } from './folder.ts';
import type { Storage } from './storage.types.ts';

/** Opens the storage of an installation: a folder, or a bucket of an S3-compatible service. */
export async function openStorage({ storage }: Pick<Env, 'storage'>): Promise<Storage> {
  if (storage.kind === 'folder') return openFolder(storage.directory);
  const { openBucket } = await import('./bucket.ts');
  return openBucket(storage);
}
