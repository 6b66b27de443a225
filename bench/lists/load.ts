import { createRequire } from 'node:module';

/** Result of one case under load. */
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

interface Client {
  setHeaders(headers: Readonly<Record<string, string>>): void;
}

interface Settings {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
  /** Requests per second of all connections together. */
  readonly overallRate?: number;
  readonly setupClient?: (client: Client) => void;
}

interface Run extends Promise<Result> {
  on(event: 'response', seen: (client: Client, status: number, bytes: number, took: number) => void): void;
}

/** The load generator is a dependency of `bench/package.json`, so that it is not part of the product. */
const autocannon: (settings: Settings) => Run = createRequire(import.meta.url)('autocannon');

const connections = 32;

/**
 * Requests some paths in turn over 32 connections; times in ms.
 *
 * @throws Error when a response is not a success, or when there was none: neither gives a valid figure.
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
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} other responses: ${paths[0]}`);
  if (successes === 0) throw new Error(`no response within ${duration} s: ${paths[0]}`);
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 };
}

/** The response to one of many requests. */
export interface TimedResponse {
  readonly status: number;
  /** ms from the start of the run to the response, and from the request to the response. */
  readonly at: number;
  readonly took: number;
}

interface LoadOptions {
  readonly url: string;
  readonly path: string;
  /** Tokens of the callers, used in turn: only a few requests of one person are served at once. */
  readonly tokens: readonly string[];
  readonly connections: number;
  /** Requests per second, as long as a connection is free. */
  readonly perSecond: number;
  readonly duration: number;
}

/**
 * Requests a path at a fixed rate over many connections, whatever the responses. @throws Error when a response is
 * missing.
 */
export async function sendAtRate({
  url,
  path,
  tokens,
  connections,
  perSecond,
  duration,
}: LoadOptions): Promise<TimedResponse[]> {
  let client = 0;
  const answers: TimedResponse[] = [];
  const run = autocannon({
    url,
    connections,
    duration,
    overallRate: perSecond,
    requests: [{ method: 'GET', path }],
    setupClient(each) {
      each.setHeaders({ authorization: `Bearer ${tokens[client++ % tokens.length]}` });
    },
  });
  const began = performance.now();
  run.on('response', (_client, status, _bytes, took) => {
    answers.push({ status, took, at: performance.now() - began });
  });
  const { errors } = await run;
  if (errors > 0) throw new Error(`${errors} requests had no response`);
  return answers;
}
