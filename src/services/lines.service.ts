import { problemOfAnswer } from './answer.ts';
import { mainApi } from './api.ts';
import { ProblemError, problem } from './problem.ts';

/** An answer that comes line by line (`application/x-ndjson`). */
export interface Lines {
  /** How many there will be; null when the server does not say. */
  readonly total: number | null;
  /** The lines as they come, parsed, some at a time. */
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

/**
 * Makes a call whose answer is a stream of lines. Aborting the signal ends it.
 *
 * @throws ProblemError as every call does; while reading, whatever the connection throws.
 */
export async function openLines(
  { path, body }: { path: string; body: unknown },
  signal: AbortSignal,
): Promise<Lines> {
  const { base, token, onUnauthorized } = mainApi.options;
  const bearer = token();
  const response = await fetch(`${base}${path}`, {
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
  if (response.status === 401) onUnauthorized(bearer);
  if (!response.ok || !response.body)
    throw new ProblemError(problemOfAnswer(response.status, await jsonOf(response)));
  const total = response.headers.get('x-total-rows');
  return { total: total === null ? null : Number(total), batches: batchesOf(response.body) };
}
