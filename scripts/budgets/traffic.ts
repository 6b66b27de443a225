import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';

export type Kind = 'js' | 'css' | 'worker' | 'other';

/** A file or an answer that came over the network. */
export interface Fetched {
  readonly path: string;
  readonly kind: Kind;
  /** Bytes of the body as they were sent; those of the headers too when it is neither a script nor a style sheet. */
  readonly bytes: number;
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number;
}

const sizeInDist = async (path: string): Promise<number> => (await stat(join('dist', `${path}.br`))).size;

async function measure(request: Request): Promise<Fetched> {
  const { responseBodySize: body, responseHeadersSize: head } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const shared = { path, askedAt: request.timing().startTime };
  // The protocol tells nothing of a worker's own script: it is what the server has to send.
  if (/\.js$/.test(path) && body === 0) return { ...shared, kind: 'worker', bytes: await sizeInDist(path) };
  if (/\.js$/.test(path)) return { ...shared, kind: 'js', bytes: body };
  if (/\.css$/.test(path)) return { ...shared, kind: 'css', bytes: body };
  return { ...shared, kind: 'other', bytes: body + head };
}

/**
 * Notes what a page fetches from now on. What it gives tells what has come over the network so far; what the browser's
 * cache answered, whose size is below zero, is left out.
 */
export function watchTraffic(page: Page): () => Promise<readonly Fetched[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => (await Promise.all(finished.map(measure))).filter(({ bytes }) => bytes >= 0);
}

/** Bytes of all that was fetched, or of some kinds of it, in kB. */
export const kilobytes = (fetched: readonly Fetched[], ...kinds: readonly Kind[]): number =>
  fetched
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0) / 1000;
