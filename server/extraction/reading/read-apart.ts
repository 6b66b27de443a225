import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LinkRefused } from '../fetching/link-refused.ts';
import type { Reading } from './read-page.ts';

/** Limits for reading one page: time in ms, and memory. */
const mostTime = 10_000;
const mostMegabytes = 384;

const startReader = (): Worker =>
  new Worker(new URL('./reading.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });

/**
 * An idle worker is kept, because starting one takes longer than reading most pages. It does not keep the process
 * alive.
 */
let idle: Worker | undefined;

function takeReader(): Worker {
  const reader = idle ?? startReader();
  idle = undefined;
  reader.ref();
  return reader;
}

function giveBack(reader: Worker): void {
  if (idle !== undefined) {
    void reader.terminate();
    return;
  }
  idle = reader;
  reader.unref();
}

/**
 * Reads a page in a worker thread, so that a malicious page cannot take the server's time or memory.
 *
 * @throws LinkError when it exceeds the limits.
 */
export async function readApart(html: string, url: string, signal?: AbortSignal): Promise<Reading> {
  const reader = takeReader();
  const limit = AbortSignal.timeout(mostTime);
  try {
    const answered = once(reader, 'message', { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    reader.postMessage({ html, url });
    const [reading] = await answered;
    giveBack(reader);
    return reading as Reading;
  } catch (error) {
    await reader.terminate();
    throw new LinkRefused('link.tooLarge', { cause: error });
  }
}
