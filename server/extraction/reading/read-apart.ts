import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LinkRefused } from '../fetching/link-refused.ts';
import type { Reading } from './read-page.ts';

/** What a page may take of a thread of its own. */
const mostTime = 10_000;
const mostMegabytes = 384;

/**
 * Reads a page in a thread of its own: one that is made to take for ever, or all memory, takes neither from the server.
 *
 * @throws LinkRefused when it takes more than a page may.
 */
export async function readApart(html: string, url: string, signal?: AbortSignal): Promise<Reading> {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
    workerData: { html, url },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const limit = AbortSignal.timeout(mostTime);
  try {
    const [reading] = await once(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return reading as Reading;
  } catch (error) {
    throw new LinkRefused('link.tooLarge', { cause: error });
  } finally {
    await worker.terminate();
  }
}
