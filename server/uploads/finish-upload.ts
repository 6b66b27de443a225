import { kindOf } from '../../contract/documents/file-names.ts';
import { type UploadRefusal, uploadRefusals } from '../../contract/documents/uploads.ts';
import type { Deps } from '../http/deps.ts';
import { inspectUpload } from '../inspection/inspect-upload.ts';
import { AppError, uploadRefused } from '../platform/errors.ts';
import { createStoredName } from '../storage/stored-names.ts';
import type { ReceivedUpload, UploadScope, UploadTarget } from './upload-target.ts';

/** The received bytes, in memory of their own. */
async function readBytes({ storage }: Deps, { id, size }: ReceivedUpload): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const part of await storage.receiving.read(id)) {
    const piece = part as Buffer;
    if (length + piece.length <= size) piece.copy(bytes, length);
    length += piece.length;
  }
  if (length !== size) throw new Error('the length of an upload differs from its Upload-Length');
  return bytes;
}

const getRefusal = (error: unknown): UploadRefusal | undefined =>
  error instanceof AppError && error.code === 'upload.refused'
    ? uploadRefusals.find((reason) => reason === error.details.reason)
    : undefined;

/** Someone else changed the record at the same moment. */
const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 'record.stale';

const maxAttempts = 3;

/**
 * Attaches an upload whose last byte has arrived. It can be repeated after a failure at any point: either nothing or
 * everything has been stored. A stored file that no row refers to is removed by a later cleanup.
 *
 * @param mayInspect False for a file whose inspection did not end when it was tried before: it is refused.
 * @throws AppError `upload.refused` with the reason, which ends the upload.
 */
export async function finishUpload<Scope extends UploadScope, Upload extends ReceivedUpload>(
  scope: Scope,
  target: UploadTarget<Scope, Upload>,
  upload: Upload,
  mayInspect: boolean,
): Promise<void> {
  const { database, storage, log } = scope;
  try {
    if (!mayInspect) throw uploadRefused('upload.tooComplex');
    const kind = kindOf(upload.fileName, upload.declaredType);
    if (kind === undefined || kind === 'mismatch') throw uploadRefused('upload.kindMismatch');
    const inspected = await inspectUpload(await readBytes(scope, upload), kind);
    await scope.scanner.scan(inspected.original);
    const name = createStoredName();
    await storage.put(name, inspected.body);
    for (let left = maxAttempts; left > 0; left -= 1) {
      try {
        await database.transaction((tx) => target.attach(tx, scope, upload, inspected, name));
        break;
      } catch (error) {
        if (left === 1 || !isStale(error)) throw error;
      }
    }
  } catch (error) {
    const refusal = getRefusal(error);
    if (refusal === undefined) throw error;
    if (error instanceof AppError && error.cause !== undefined)
      log.warn({ err: error.cause, uploadId: upload.id }, 'the inspection of an upload was stopped');
    await target.refuse(scope, upload, refusal);
    await removeReceivedBytes(scope, upload.id);
    throw error;
  }
  await removeReceivedBytes(scope, upload.id);
  log.debug({ uploadId: upload.id }, 'upload attached');
}

/** Removes the received bytes of an ended upload; what cannot be removed is left to a later cleanup. */
async function removeReceivedBytes({ storage, log }: Deps, uploadId: string): Promise<void> {
  await storage.receiving.remove(uploadId).catch((error: unknown) => {
    log.warn({ err: error, uploadId }, 'could not remove the bytes of an ended upload');
  });
}
