import { uploadLimits } from '../../contract/uploads.ts';

/** A file by its name and the SHA-256 of its bytes, in hexadecimal digits. */
export interface HashedFile {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Reads a file and says its hash; its bytes go nowhere.
 *
 * @throws Error when it cannot be read, or is larger than any file that is kept.
 */
export async function hashFile(file: File): Promise<HashedFile> {
  if (file.size > uploadLimits.bytes) throw new Error('The file is larger than any that is kept');
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name.slice(-255), sha256 };
}
