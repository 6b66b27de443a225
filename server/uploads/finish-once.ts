import { setTimeout } from 'node:timers/promises';
import { orNotFound, overloaded, uploadRefused } from '../platform/errors.ts';
import { FairSemaphore } from '../platform/fair-semaphore.ts';
import { finishUpload } from './finish-upload.ts';
import { claimUpload } from './upload-claims.ts';
import type { ReceivedUpload, UploadScope, UploadTarget } from './upload-target.ts';

/**
 * Uploads that are finished at a time, in the whole process and for one caller, because each is in memory until it has
 * been stored. The others wait before their bytes are read, in ms.
 */
const places = new FairSemaphore({
  maxConcurrent: 4,
  maxPerKey: 2,
  maxWaitingPerKey: 50,
  waitTimeout: 30_000,
  createError: () => overloaded(5),
});

/** How long a request waits for another process that is finishing its upload, and how often it looks; in ms. */
const patience = 12_000;
const lookInterval = 250;

/** An upload that ended its process this often is not inspected again. */
const maxAttempts = 2;

/** Finishes a complete upload; `caller` is whom its place counts against. */
export type Finish<Scope extends UploadScope, Upload extends ReceivedUpload> = (
  scope: Scope,
  upload: Upload,
  caller: string,
) => Promise<void>;

/**
 * Finishes uploads, each once: further requests for the same upload wait for the first one and get its outcome. The work
 * goes on when the connection of the request is closed.
 */
export function createFinish<Scope extends UploadScope, Upload extends ReceivedUpload>(
  target: UploadTarget<Scope, Upload>,
): Finish<Scope, Upload> {
  const running = new Map<string, Promise<void>>();

  /** @returns Whether the upload was free, and has been finished. */
  async function tryFinish(scope: Scope, upload: Upload, caller: string): Promise<boolean> {
    await places.acquire(caller);
    try {
      const claim = await claimUpload(scope, target.table, upload.id);
      if (claim === undefined) return false;
      try {
        await finishUpload(scope, target, upload, claim.attempt <= maxAttempts);
        return true;
      } finally {
        await claim.release();
      }
    } finally {
      places.release(caller);
    }
  }

  async function finish(scope: Scope, upload: Upload, caller: string): Promise<void> {
    const until = performance.now() + patience;
    while (!(await tryFinish(scope, upload, caller))) {
      const found = orNotFound(await target.find(scope, upload.id));
      if (found.refusal !== null) throw uploadRefused(found.refusal);
      if (found.state === 'finished') return;
      if (performance.now() > until) throw overloaded(5);
      await setTimeout(lookInterval);
    }
  }

  return (scope, upload, caller) => {
    const known = running.get(upload.id);
    if (known !== undefined) return known;
    const work = finish(scope, upload, caller).finally(() => running.delete(upload.id));
    running.set(upload.id, work);
    return work;
  };
}
