import { FetchError, type FetchResponse, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import type { Args, Endpoint, Reply } from '../../../contract/kit/endpoint.ts';
import { streamSeqHeader } from '../../../contract/kit/stream-seq.ts';
import { toProblem } from './error-response.ts';
import { log } from './log.service.ts';
import { type Problem, ProblemError, type ProblemKind, problem } from './problem.ts';

/** HTTP statuses after which a call is retried (specification §8). */
export const retryableStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const;

export interface ClientOptions {
  /** Base of the API, such as `/api`, without a trailing slash. */
  readonly base: string;
  /** The second API has a different origin: calls use CORS and include the httpOnly session cookie. */
  readonly crossOrigin?: boolean;
  /** The bearer token, null for a guest; read for each call. */
  token(): string | null;
  /** Called with the sequence number that the user's event stream had before the response was read. */
  onStreamSeq?(token: string, seq: number): void;
  /** Called when a call made with `token` returns 401. */
  onUnauthorized(token: string | null): void;
  /** Delay before a retry in ms, when the response names none. Default 300. */
  readonly retryDelay?: number;
  /** Longest accepted `Retry-After`, in ms; the call fails at once beyond that. Default 5,000. */
  readonly longestRetryDelay?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Version for `If-Match`; sent in quotes. */
  readonly ifMatch?: number | null;
  readonly idempotencyKey?: string;
  /** Timeout for the whole call in ms, including retries and delays. Default 30,000. */
  readonly timeout?: number;
  /** The call continues after the page is closed. */
  readonly keepalive?: boolean;
  /** A failure of this kind is expected by the caller and not logged. */
  readonly expected?: ProblemKind;
  /** Encoding of the body; JSON by default. */
  readonly encoding?: 'json' | 'form';
}

/** The client of one API. */
export interface Client {
  /** Base URL and credentials, also for streamed responses. */
  readonly options: ClientOptions;
  /**
   * Calls an endpoint and returns its whole reply, validated against the contract. Throws `ProblemError`; a call
   * aborted by the caller throws the signal's reason instead.
   */
  call<E extends Endpoint>(endpoint: E, args: Args<E>, options?: CallOptions): Promise<Reply<E>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Inserts encoded parameters into a path such as `/notifications/:id/mark-as-read`. */
function pathOf(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} requires ${name}`);
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

/** `Retry-After` in ms, from seconds or a date; undefined when missing or unreadable. */
export function retryAfterOf(value: string | null, now = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(Object(body)).map(([name, value]) => [name, String(value)]));

/**
 * Aborts after `ms`, or with the caller's signal. Not `AbortSignal.any`, because phones used for student registration
 * are too old for it.
 */
function startTimeout(ms: number, outer: AbortSignal | undefined) {
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
    hasTimedOut: () => over,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

/**
 * The reply if it matches the contract, or if it can be completed as a response of the specification; undefined for
 * an endpoint without a reply.
 */
async function replyOf<E extends Endpoint>(
  endpoint: E,
  { params }: Parts,
  { status, headers, _data: body }: FetchResponse<unknown>,
): Promise<Reply<E>> {
  if (!endpoint.reply) return undefined as Reply<E>;
  const parsed = z.safeParse(endpoint.reply, body);
  if (parsed.success) return parsed.data as Reply<E>;
  const { completeReply } = await import(/* webpackChunkName: "foreign" */ './specification-backend.ts');
  const isEmpty = status === 204 || headers.get('content-length') === '0';
  const read = completeReply(endpoint, isEmpty ? null : body, params);
  if (read !== undefined) {
    log('warning', `${endpoint.name}: the response lacks fields of the contract; using neutral values`);
    return read as Reply<E>;
  }
  throw new ProblemError(problem('broken', { status }), { cause: parsed.error });
}

/** Classifies errors of ofetch: an error response, an invalid response, or no response. */
function toProblemFromError(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  if (thrown instanceof FetchError && thrown.response) {
    const wait = retryAfterOf(thrown.response.headers.get('retry-after'));
    return toProblem(
      thrown.response.status,
      thrown.data,
      wait === undefined ? undefined : Math.ceil(wait / 1000),
    );
  }
  return problem('offline');
}

/**
 * Creates the client of an API (specification §7, §8). `Accept: application/json`; bearer token if there is one; GET
 * is retried once after one of the listed statuses, writes never. Only a response status leads to a retry: a call
 * without a response (no network, timeout) is not repeated, because the specification lists only statuses; this is
 * stricter than ofetch, which treats such a call as a 500.
 */
export function createClient(client: ClientOptions): Client {
  const longest = client.longestRetryDelay ?? 5000;
  const readRetryAfter = (headers: Headers): number | undefined => retryAfterOf(headers.get('retry-after'));

  const send = ofetch.create({
    baseURL: client.base,
    ...(client.crossOrigin
      ? { mode: 'cors' as const, credentials: 'include' as const }
      : { credentials: 'same-origin' as const }),
    headers: { accept: 'application/json' },
    parseResponse: parseJson,
    retryStatusCodes: [...retryableStatuses],
    retryDelay: ({ response }) => (response && readRetryAfter(response.headers)) ?? client.retryDelay ?? 300,
    onRequestError: ({ options }) => {
      options.retry = false;
    },
    onResponseError: ({ options, response }) => {
      if ((readRetryAfter(response.headers) ?? 0) > longest) options.retry = false;
    },
  });

  return {
    options: client,
    async call(endpoint, args, options = {}) {
      const { params, query, body } = args as Parts;
      const token = client.token();
      const path = pathOf(endpoint.path, params);
      const limit = startTimeout(options.timeout ?? 30_000, options.signal);
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
        const failure = limit.hasTimedOut() ? problem('timeout') : toProblemFromError(thrown);
        if (failure.status === 401) client.onUnauthorized(token);
        throw new ProblemError(failure, { cause: thrown });
      } finally {
        limit.stop();
      }
    },
  };
}
