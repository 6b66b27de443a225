import { parentPort } from 'node:worker_threads';
import { type UploadKind, type UploadRefusal, uploadRefusals } from '../../contract/documents/uploads.ts';
import { toBuffer, toMovable } from '../load/movable-bytes.ts';
import { AppError } from '../platform/errors.ts';
import { inspectFile } from './inspect-file.ts';

/** A file to inspect; its memory moves to the worker. */
export interface InspectionTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: UploadKind;
}

/** The result of an inspection; the memory moves back. */
export type InspectionAnswer =
  | {
      readonly original: Uint8Array<ArrayBuffer>;
      /** The content to store; null: the original. */
      readonly body: Uint8Array<ArrayBuffer> | null;
      readonly sha256: string;
    }
  | { readonly refusal: UploadRefusal };

const getRefusal = (error: unknown): UploadRefusal | undefined =>
  error instanceof AppError ? uploadRefusals.find((reason) => reason === error.details.reason) : undefined;

parentPort?.on('message', async ({ bytes, kind }: InspectionTask) => {
  const file = toBuffer(bytes);
  try {
    const inspected = await inspectFile(file, kind);
    const body = inspected.body === file ? null : toMovable(inspected.body);
    const answer: InspectionAnswer = { original: bytes, body, sha256: inspected.sha256 };
    parentPort?.postMessage(answer, [bytes.buffer, ...(body === null ? [] : [body.buffer])]);
  } catch (error) {
    const refusal = getRefusal(error);
    // Anything else ends this worker.
    if (refusal === undefined) throw error;
    parentPort?.postMessage({ refusal } satisfies InspectionAnswer);
  }
});
