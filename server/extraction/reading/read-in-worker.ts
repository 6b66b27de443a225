import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LinkError } from '../fetching/link-error.ts';
import type { Reading } from './read-page.ts';

/** Limits for reading one page: time in ms, and memory. */
const maxTime = 10_000;
const maxMegabytes = 384;

const startWorker = (): Worker =>
  new Worker(new URL('./reading.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });

/**
 * An idle worker is kept, because starting one takes longer than reading most pages. It does not keep the process
 * alive.
 */
let idleWorker: Worker | undefined;

function acquireWorker(): Worker {
  const worker = idleWorker ?? startWorker();
  idleWorker = undefined;
  worker.ref();
  return worker;
}

function releaseWorker(worker: Worker): void {
  if (idleWorker !== undefined) {
    void worker.terminate();
    return;
  }
  idleWorker = worker;
  worker.unref();
}

/**
 * Reads a page in a worker thread, so that a malicious page cannot take the server's time or memory.
 *
 * @throws LinkError when it exceeds the limits.
 */
export async function readInWorker(html: string, url: string, signal?: AbortSignal): Promise<Reading> {
  const worker = acquireWorker();
  const limit = AbortSignal.timeout(maxTime);
  try {
    const answered = once(worker, 'message', { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    worker.postMessage({ html, url });
    const [reading] = await answered;
    releaseWorker(worker);
    return reading as Reading;
  } catch (error) {
    await worker.terminate();
    throw new LinkError('link.tooLarge', { cause: error });
  }
}
