import type { UploadKind } from './uploads.ts';

/** The bytes at the start of a file, by kind. */
const signatures: Readonly<Record<UploadKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** How much of a file tells its kind, in bytes: a PDF may start with a few lines before its signature. */
export const signatureSlack = 1_024;

/** Whether a file that starts with these bytes may be of a kind. */
export function hasSignature(start: Uint8Array, kind: UploadKind): boolean {
  const mark = signatures[kind];
  const isMarkAt = (at: number) => mark.every((byte, index) => start[at + index] === byte);
  return kind === 'pdf' ? start.subarray(0, signatureSlack).some((_, at) => isMarkAt(at)) : isMarkAt(0);
}
