import { isAcceptableName, kindOf, mediaTypeOf } from '../../../contract/documents/file-names.ts';
import { type UploadKind, type UploadRefusal, uploadLimits } from '../../../contract/documents/uploads.ts';

/** File signatures by kind. */
const signatures: Readonly<Record<UploadKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** A PDF may start with a few lines before its signature. */
const pdfSlack = 1024;

async function hasSignature(file: File, kind: UploadKind): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, kind === 'pdf' ? pdfSlack : 4).arrayBuffer());
  const mark = signatures[kind];
  const isMarkAt = (at: number) => mark.every((byte, index) => bytes[at + index] === byte);
  return kind === 'pdf' ? bytes.some((_, at) => isMarkAt(at)) : isMarkAt(0);
}

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
  const kind = kindOf(file.name, mediaTypeOf(file.name, file.type));
  if (kind === 'mismatch') return 'upload.kindMismatch';
  if (kind === undefined) return 'upload.kindNotAccepted';
  return (await hasSignature(file, kind)) ? null : 'upload.kindMismatch';
}
