import { FetchError, type FetchResponse, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import type { Args, Endpoint, Reply } from '../../contract/endpoint.ts';
import { streamSeqHeader } from '../../contract/stream-seq.ts';
import { problemOfAnswer } from './answer.ts';
import { log } from './log.service.ts';
import { type Problem, ProblemError, type ProblemKind, problem } from './problem.ts';

/** Statuses after which a call may be tried again (specification §8). */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const;

export interface ClientOptions {
  /** Base of the API, such as `/api`; no slash at its end. */
  readonly base: string;
  /** The second API lives on another origin: calls go in cross-origin mode, with the half of the session that scripts cannot read. */
  readonly crossOrigin?: boolean;
  /** The bearer token, null for a guest; read anew for each call. */
  token(): string | null;
  /** An answer to a call made with `token` says where the person's live stream stood before it was read. */
  onStreamSeq?(token: string, seq: number): void;
  /** A call made with `token` was answered 401. */
  onUnauthorized(token: string | null): void;
  /** Pause before the second try in ms when the answer names none. Default 300. */
  readonly retryDelay?: number;
  /** Longest `Retry-After` that is waited for, in ms; beyond it the call fails at once. Default 5,000. */
  readonly longestRetryDelay?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Version for `If-Match`; sent quoted. */
  readonly ifMatch?: number | null;
  readonly idempotencyKey?: string;
  /** ms for the whole call, tries and pauses included. Default 30,000. */
  readonly timeout?: number;
  /** The call outlives its page. */
  readonly keepalive?: boolean;
  /** A failure of this kind is an answer that the caller has a use for: it is not logged. */
  readonly expected?: ProblemKind;
  /** How the body is written; JSON unless said. */
  readonly encoding?: 'json' | 'form';
}

/** Makes the calls of one API. */
export interface Client {
  /** Where its calls go, and as whom: for the door of streamed answers. */
  readonly options: ClientOptions;
  /**
   * Makes a call of the contract and gives its whole reply, checked against the contract. Throws `ProblemError`; a call
   * that its caller aborts throws the signal's reason instead.
   */
  call<E extends Endpoint>(endpoint: E, args: Args<E>, options?: CallOptions): Promise<Reply<E>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** `/notifications/:id/mark-as-read` with its values, encoded. */
function pathOf(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `Retry-After` in ms, from seconds or a date; undefined when absent or unreadable. */
export function retryAfterOf(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(Object(body)).map(([name, value]) => [name, String(value)]));

/**
 * Aborts after `ms`, or when the caller does. `AbortSignal.any` would do, but phones that register students are older
 * than it is.
 */
function startLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let over = false;
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, ms);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    isOver: () => over,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

/**
 * The reply if it matches the contract, or if it can be completed as an answer of the specification alone; undefined for
 * a call without a reply.
 */
async function replyOf<E extends Endpoint>(
  endpoint: E,
  { params }: Parts,
  { status, headers, _data: body }: FetchResponse<unknown>,
): Promise<Reply<E>> {
  if (!endpoint.reply) return undefined as Reply<E>;
  const parsed = z.safeParse(endpoint.reply, body);
  if (parsed.success) return parsed.data as Reply<E>;
  const { readForeign } = await import(/* webpackChunkName: "foreign" */ './foreign.ts');
  const isEmpty = status === 204 || headers.get('content-length') === '0';
  const read = readForeign(endpoint, isEmpty ? null : body, params);
  if (read !== undefined) {
    log('warning', `${endpoint.name}: the answer lacks fields of the contract; neutral values are used`);
    return read as Reply<E>;
  }
  throw new ProblemError(problem('broken', { status }), { cause: parsed.error });
}

/** Sorts what ofetch threw: an answer with an error status, a broken answer, or no answer. */
function problemOfThrown(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  if (thrown instanceof FetchError && thrown.response) {
    const wait = retryAfterOf(thrown.response.headers.get('retry-after'));
    return problemOfAnswer(
      thrown.response.status,
      thrown.data,
      wait === undefined ? undefined : Math.ceil(wait / 1000),
    );
  }
  return problem('offline');
}

/**
 * A client of one API (specification §7, §8). `Accept: application/json`; bearer when there is a token; GET is tried
 * once more after a status of the table, writes never. Only an answer's status leads to a second try: a call without an
 * answer (no network, time over) is not repeated, since the table has no entry for it; that is stricter than ofetch,
 * which counts such a call as a 500.
 */
export function createClient(client: ClientOptions): Client {
  const longest = client.longestRetryDelay ?? 5000;
  const waitOf = (headers: Headers): number | undefined => retryAfterOf(headers.get('retry-after'));

  const send = ofetch.create({
    baseURL: client.base,
    ...(client.crossOrigin
      ? { mode: 'cors' as const, credentials: 'include' as const }
      : { credentials: 'same-origin' as const }),
    headers: { accept: 'application/json' },
    parseResponse: parseJson,
    retryStatusCodes: [...retriedStatuses],
    retryDelay: ({ response }) => (response && waitOf(response.headers)) ?? client.retryDelay ?? 300,
    onRequestError: ({ options }) => {
      options.retry = false;
    },
    onResponseError: ({ options, response }) => {
      if ((waitOf(response.headers) ?? 0) > longest) options.retry = false;
    },
  });

  return {
    options: client,
    async call(endpoint, args, options = {}) {
      const { params, query, body } = args as Parts;
      const token = client.token();
      const path = pathOf(endpoint.path, params);
      const limit = startLimit(options.timeout ?? 30_000, options.signal);
      const headers: Record<string, string> = {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(options.ifMatch != null && { 'if-match': `"${options.ifMatch}"` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      };
      try {
        const answer = await send.raw(path, {
          method: endpoint.method,
          retry: endpoint.method === 'GET' ? 1 : 0,
          signal: limit.signal,
          headers,
          keepalive: options.keepalive ?? false,
          ...(query && { query: { ...query } }),
          ...(body !== undefined && {
            body: options.encoding === 'form' ? formOf(body) : JSON.stringify(body),
          }),
        });
        const seq = answer.headers.get(streamSeqHeader);
        if (token !== null && seq !== null) client.onStreamSeq?.(token, Number(seq));
        return await replyOf(endpoint, args as Parts, answer);
      } catch (thrown) {
        if (options.signal?.aborted) throw options.signal.reason;
        const failure = limit.isOver() ? problem('timeout') : problemOfThrown(thrown);
        if (failure.status === 401) client.onUnauthorized(token);
        throw new ProblemError(failure, { cause: thrown });
      } finally {
        limit.stop();
      }
    },
  };
}
