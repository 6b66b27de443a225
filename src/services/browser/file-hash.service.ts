import { uploadLimits } from '../../../contract/documents/uploads.ts';

/** A file's name and its SHA-256, hexadecimal. */
export interface HashedFile {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Computes the hash of a file locally.
 *
 * @throws Error when it can't be read, or is larger than the upload limit.
 */
export async function hashFile(file: File): Promise<HashedFile> {
  if (file.size > uploadLimits.bytes) throw new Error('The file exceeds the upload limit');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name.slice(-255), sha256 };
}
