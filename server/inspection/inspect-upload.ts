import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { type UploadKind, uploadKinds } from '../../contract/documents/uploads.ts';
import { uploadRefused } from '../platform/errors.ts';
import { isInspectedPart, rejectActiveDocx } from './docx-active-content.ts';
import { reencodeImage } from './image.ts';
import { checkPdf } from './pdf.ts';
import { readArchive } from './zip.ts';

/** A file that passed the inspection. */
export interface InspectedFile {
  /** The content to store: images are re-encoded. */
  readonly body: Buffer;
  readonly mediaType: string;
  /** Of the uploaded file, in hexadecimal. */
  readonly sha256: string;
}

/** First bytes of a password-protected office document: a compound file around the encrypted one. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function checkDocx(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 8).equals(compoundFile)) throw uploadRefused('upload.encrypted');
  if (bytes.readUInt32LE(0) !== 0x04034b50) throw uploadRefused('upload.kindMismatch');
  // Before anything else reads the archive.
  const { names, kept } = await readArchive(bytes, isInspectedPart);
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml'))
    throw uploadRefused('upload.kindMismatch');
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name)))
    throw uploadRefused('upload.kindNotAccepted');
  await rejectActiveDocx(names, kept);
}

async function inspectContent(bytes: Buffer, kind: UploadKind): Promise<Buffer> {
  if (bytes.length < 8) throw uploadRefused('upload.damaged');
  if (kind === 'docx') await checkDocx(bytes);
  if (kind === 'pdf') await checkPdf(bytes);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== uploadKinds[kind].mediaType) throw uploadRefused('upload.kindMismatch');
  return kind === 'pdf' || kind === 'docx' ? bytes : reencodeImage(bytes, kind);
}

/** Maximum number of concurrent inspections: each may decode an image into memory. */
const maxConcurrent = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Inspects a file that was uploaded as `kind`: its content must match, and must not contain anything harmful.
 *
 * @throws AppError `upload.refused` with the reason.
 */
export async function inspectUpload(bytes: Buffer, kind: UploadKind): Promise<InspectedFile> {
  if (bytes.length === 0) throw uploadRefused('upload.empty');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = await runInTurn(() => inspectContent(bytes, kind));
  return { body, mediaType: uploadKinds[kind].mediaType, sha256 };
}
