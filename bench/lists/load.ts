import { createRequire } from 'node:module';

/** What came of one case under load. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Result {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
  readonly '2xx': number;
}

interface Settings {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
}

/** The load generator stands in `bench/package.json`, so that it is no part of the product. */
const autocannon: (settings: Settings) => Promise<Result> = createRequire(import.meta.url)('autocannon');

const connections = 32;

/**
 * Asks for some paths in turns over 32 connections; times in ms.
 *
 * @throws Error when one of the answers is no success, or none came at all: neither is a figure, and no time is not a short one.
 */
export async function load(
  url: string,
  token: string,
  paths: readonly string[],
  duration: number,
): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({
    url,
    connections,
    duration,
    headers,
    requests,
  });
  const { requests: answered, latency, errors, non2xx, '2xx': successes } = result;
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals: ${paths[0]}`);
  if (successes === 0) throw new Error(`no answer within ${duration} s: ${paths[0]}`);
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 };
}
