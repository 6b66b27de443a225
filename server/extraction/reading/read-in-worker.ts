import { WorkerPool } from '../../load/worker-pool.ts';
import { LinkError } from '../fetching/link-error.ts';
import type { Reading } from './read-page.ts';

/** Limits for reading one page: time in ms, and memory. */
const maxTime = 10_000;
const maxMegabytes = 384;

/** The pages that are read at a time are limited by the queue of the page reader. */
const workers = new WorkerPool<{ readonly html: string; readonly url: string }, Reading>({
  script: new URL('./reading.worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
});

/**
 * Reads a page in a worker thread, so that a malicious page cannot take the server's time or memory.
 *
 * @throws LinkError when it exceeds the limits.
 */
export async function readInWorker(html: string, url: string, signal?: AbortSignal): Promise<Reading> {
  return workers.run({ html, url }, { maxTime, signal }).catch((error: unknown) => {
    throw new LinkError('link.tooLarge', { cause: error });
  });
}
