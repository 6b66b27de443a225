import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';

export type ResourceKind = 'js' | 'css' | 'worker' | 'other';

/** A file or a response that came over the network. */
export interface FetchedResource {
  readonly path: string;
  readonly kind: ResourceKind;
  /** Bytes of the body as sent; with those of the headers when it is neither a script nor a style sheet. */
  readonly bytes: number;
  /** When it was requested, in ms since 1970. */
  readonly askedAt: number;
}

const getSizeInDist = async (path: string): Promise<number> => (await stat(join('dist', `${path}.br`))).size;

async function measure(request: Request): Promise<FetchedResource> {
  const { responseBodySize: body, responseHeadersSize: head } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const shared = { path, askedAt: request.timing().startTime };
  // The protocol reports no size for a worker's own script, so take the size that the server sends.
  if (/\.js$/.test(path) && body === 0)
    return { ...shared, kind: 'worker', bytes: await getSizeInDist(path) };
  if (/\.js$/.test(path)) return { ...shared, kind: 'js', bytes: body };
  if (/\.css$/.test(path)) return { ...shared, kind: 'css', bytes: body };
  return { ...shared, kind: 'other', bytes: body + head };
}

/**
 * Records what a page fetches from now on. The returned function resolves to what has come over the network so far;
 * responses from the browser's cache, whose size is negative, are left out.
 */
export function watchTraffic(page: Page): () => Promise<readonly FetchedResource[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => (await Promise.all(finished.map(measure))).filter(({ bytes }) => bytes >= 0);
}

/** The returned function waits until everything that the page has requested so far has been answered, or has failed. */
export function watchRequests(page: Page): () => Promise<void> {
  const requested: Request[] = [];
  page.on('request', (request) => requested.push(request));
  return async () => {
    await Promise.all(requested.map(async (request) => (await request.response())?.finished()));
  };
}

/** Total size of all fetched resources, or of some kinds, in kB. */
export const kilobytes = (fetched: readonly FetchedResource[], ...kinds: readonly ResourceKind[]): number =>
  fetched
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0) / 1000;
