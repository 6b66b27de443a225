import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { type UploadKind, uploadKinds } from '../../contract/documents/uploads.ts';
import { uploadRefused } from '../platform/errors.ts';
import { inspectPart, isInspectedPart, rejectActiveParts } from './docx-active-content.ts';
import { reencodeImage } from './image.ts';
import { checkPdf, fromHeader } from './pdf.ts';
import { openArchive } from './zip.ts';

/** A file that passed the inspection. */
export interface InspectedContent {
  /** The content to store: images are re-encoded. */
  readonly body: Buffer;
  /** Of the uploaded file, in hexadecimal. */
  readonly sha256: string;
}

/** First bytes of a password-protected office document: a compound file around the encrypted one. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function checkDocx(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 8).equals(compoundFile)) throw uploadRefused('upload.encrypted');
  if (bytes.readUInt32LE(0) !== 0x04034b50) throw uploadRefused('upload.kindMismatch');
  // Before anything else reads the archive.
  const { names, read } = openArchive(bytes);
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml'))
    throw uploadRefused('upload.kindMismatch');
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name)))
    throw uploadRefused('upload.kindNotAccepted');
  rejectActiveParts(names);
  await read((name) => (isInspectedPart(name) ? inspectPart(name) : undefined));
}

/**
 * Inspects a file that was uploaded as `kind`, in this thread.
 *
 * @throws AppError `upload.refused` with the reason.
 */
export async function inspectFile(bytes: Buffer, kind: UploadKind): Promise<InspectedContent> {
  if (bytes.length < 8) throw uploadRefused('upload.damaged');
  if (kind === 'docx') await checkDocx(bytes);
  if (kind === 'pdf') checkPdf(bytes);
  const content = kind === 'pdf' ? fromHeader(bytes) : bytes;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.mime !== uploadKinds[kind].mediaType) throw uploadRefused('upload.kindMismatch');
  const body = kind === 'pdf' || kind === 'docx' ? bytes : await reencodeImage(bytes, kind);
  return { body, sha256: createHash('sha256').update(bytes).digest('hex') };
}
