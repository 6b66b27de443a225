import { type UploadKind, uploadKinds } from '../../contract/documents/uploads.ts';
import { toBuffer, toMovable } from '../load/movable-bytes.ts';
import { WorkerPool, WorkerStoppedError } from '../load/worker-pool.ts';
import { uploadRefused } from '../platform/errors.ts';
import type { InspectionAnswer, InspectionTask } from './inspection.worker.ts';

/** A file that passed the inspection. */
export interface InspectedFile {
  /** The content to store: images are re-encoded. */
  readonly body: Buffer;
  readonly mediaType: string;
  /** Of the uploaded file, in hexadecimal. */
  readonly sha256: string;
  /** The uploaded file. */
  readonly original: Buffer;
}

/**
 * Limits in ms: the largest ordinary documents take two seconds of processor time. Images are re-encoded in threads of
 * their own, and take some seconds on a busy machine.
 */
const limits = { maxTime: 60_000, maxProcessorTime: 8_000 } as const;

/** Two at a time: each may decode an image into memory. */
const workers = new WorkerPool<InspectionTask, InspectionAnswer>({
  script: new URL('./inspection.worker.ts', import.meta.url),
  // Besides the file itself, the inspection keeps one object or token at a time.
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  maxWorkers: 2,
});

/**
 * Inspects a file that was uploaded as `kind`: its content must match, and must not contain anything harmful. It runs in
 * a worker thread, so that a file that is made to take time or memory takes neither from the server.
 *
 * @param bytes Move to the worker: the buffer is empty afterwards, and the result has them as `original`.
 * @throws AppError `upload.refused` with the reason; `upload.tooComplex` when the inspection exceeded its limits or
 * failed, which its `cause` says.
 */
export async function inspectUpload(bytes: Buffer, kind: UploadKind): Promise<InspectedFile> {
  if (bytes.length === 0) throw uploadRefused('upload.empty');
  const moved = toMovable(bytes);
  const answer = await workers
    .run({ bytes: moved, kind }, { ...limits, transfer: [moved.buffer] })
    .catch((error: unknown) => {
      if (!(error instanceof WorkerStoppedError)) throw error;
      const refused = uploadRefused('upload.tooComplex');
      refused.cause = error;
      throw refused;
    });
  if ('refusal' in answer) throw uploadRefused(answer.refusal);
  const original = toBuffer(answer.original);
  const body = answer.body === null ? original : toBuffer(answer.body);
  return { body, mediaType: uploadKinds[kind].mediaType, sha256: answer.sha256, original };
}
