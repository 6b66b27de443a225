import { isAcceptableName, kindOf } from '../../../contract/documents/file-names.ts';
import { hasSignature, signatureSlack } from '../../../contract/documents/file-signatures.ts';
import { type UploadRefusal, uploadLimits } from '../../../contract/documents/uploads.ts';

/**
 * Checks a file before it is uploaded, so that a file that would be refused isn't sent over a slow connection. The
 * server checks again, more thoroughly.
 *
 * @returns Why it would be refused; null when it can be uploaded.
 * @throws DOMException when the file can no longer be read.
 */
export async function checkFile(file: File): Promise<UploadRefusal | null> {
  if (file.size === 0) return 'upload.empty';
  if (file.size > uploadLimits.bytes) return 'upload.tooLarge';
  if (!isAcceptableName(file.name)) return 'upload.nameNotAccepted';
  const kind = kindOf(file.name, file.type);
  if (kind === 'mismatch') return 'upload.kindMismatch';
  if (kind === undefined) return 'upload.kindNotAccepted';
  const start = new Uint8Array(await file.slice(0, signatureSlack).arrayBuffer());
  return hasSignature(start, kind) ? null : 'upload.kindMismatch';
}
