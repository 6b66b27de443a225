import { mainApi } from './api.ts';
import { toProblem } from './error-response.ts';
import { retryAfterOf } from './http.ts';
import { ProblemError, problem } from './problem.ts';

/** A response streamed as lines (`application/x-ndjson`). */
export interface NdjsonStream {
  /** The total number of lines; null when the server doesn't tell. */
  readonly total: number | null;
  /** The parsed lines in batches, as they arrive. */
  readonly batches: AsyncIterable<readonly unknown[]>;
}

async function* batchesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly unknown[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      const full = lines.filter((line) => line !== '');
      if (full.length > 0) yield full.map((line): unknown => JSON.parse(line));
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Maximum number of attempts when the server asks to retry, and the longest accepted delay in ms. */
const tries = 12;
const longestWait = 30_000;

/** Resolves after `ms`. @throws The signal's reason when it is aborted before. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });

/**
 * Calls an endpoint that streams lines. Aborting the signal ends it. Because the number of streams per user is
 * limited, a call that the server defers (429 or 503 with `Retry-After`) is repeated after the requested delay;
 * background work can wait.
 *
 * @throws ProblemError as every call does; while reading, whatever the connection throws.
 */
export async function openNdjson(
  { path, body }: { path: string; body: unknown },
  signal: AbortSignal,
): Promise<NdjsonStream> {
  const { base, token, onUnauthorized } = mainApi.options;
  const bearer = token();
  const ask = () =>
    fetch(`${base}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      signal,
      body: JSON.stringify(body),
      headers: {
        accept: 'application/x-ndjson, application/json',
        'content-type': 'application/json',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
    }).catch((thrown: unknown) => {
      throw signal.aborted ? signal.reason : new ProblemError(problem('offline'), { cause: thrown });
    });
  let response = await ask();
  for (let made = 1; made < tries && (response.status === 429 || response.status === 503); made += 1) {
    const wait = retryAfterOf(response.headers.get('retry-after'));
    if (wait === undefined || wait > longestWait) break;
    await waitFor(wait, signal);
    response = await ask();
  }
  if (response.status === 401) onUnauthorized(bearer);
  if (!response.ok || !response.body)
    throw new ProblemError(toProblem(response.status, await jsonOf(response)));
  const total = response.headers.get('x-total-rows');
  return { total: total === null ? null : Number(total), batches: batchesOf(response.body) };
}
