import { realtimeApi } from '../../../contract/realtime.ts';
import { markFaulty } from './applied.ts';
import { damageBody } from './damaged-body.ts';
import { type Fault, nameFault } from './fault.types.ts';
import { forgeResponse } from './forged-response.ts';
import type { Call } from './matcher.ts';
import { createResponseOrder } from './response-order.ts';
import { never, wait } from './wait.ts';

/** Decides which faults a call has. */
export type Decide = (call: Omit<Call, 'at'>) => readonly Fault[];

interface Request {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

function readRequest(resource: RequestInfo | URL, init: RequestInit = {}): Request {
  const given = resource instanceof globalThis.Request ? resource : undefined;
  return {
    url: new URL(given?.url ?? String(resource), globalThis.location?.href),
    method: (init.method ?? given?.method ?? 'GET').toUpperCase(),
    headers: new Headers(init.headers ?? given?.headers),
    body: init.body,
    signal: init.signal ?? given?.signal,
  };
}

/** The channel that a call joins; null for any other call. */
function getJoinedChannel({ url, method, body }: Request): string | null {
  const { path } = realtimeApi.authorize;
  if (method !== 'POST' || !url.pathname.endsWith(path)) return null;
  return new URLSearchParams(String(body)).get('channel_name');
}

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

/** The record that a write is about, as the server has it now: the address up to its last number. */
async function loadCurrent({ url, headers, signal }: Request, original: typeof fetch): Promise<unknown> {
  const path = /^.*\/\d+(?=\/|$)/.exec(url.pathname)?.[0];
  if (path === undefined) return undefined;
  const asked = new Headers(headers);
  for (const name of ['if-match', 'content-type', 'idempotency-key']) asked.delete(name);
  try {
    const response = await original(new URL(path, url).href, { headers: asked, ...(signal && { signal }) });
    return response.ok ? Object(await response.json()).data : undefined;
  } catch {
    return undefined;
  }
}

/** `fetch` with the faults that apply to each call. */
export function createFaultyFetch(original: typeof fetch, decide: Decide): typeof fetch {
  const order = createResponseOrder();

  function findFaults(request: Request): readonly Fault[] {
    const { url, method, headers } = request;
    const known = { method, hasVersion: headers.has('if-match'), hasToken: headers.has('authorization') };
    const channel = getJoinedChannel(request);
    const refused = channel === null ? [] : decide({ ...known, target: 'channel', path: channel });
    return refused.length > 0
      ? refused
      : decide({ ...known, target: 'http', path: url.pathname + url.search });
  }

  async function answer(fault: Fault | undefined, request: Request, send: () => Promise<Response>) {
    const { effect, id, value } = fault ?? {};
    const { signal, url, method } = request;
    const key = `${method} ${url.pathname}`;
    if (!effect) return order.pass(key, await send());
    if (effect === 'offline') throw new TypeError('Failed to fetch');
    if (effect === 'timeout') return never(signal);
    if (effect === 'reorder') return order.hold(key, await send(), signal);
    if (effect === 'duplicate') await send();
    const damaged = damageBody(effect);
    if (damaged !== undefined) {
      const { status, headers } = await send();
      return new Response(damaged, {
        status: hasNoBody(status) ? 200 : status,
        headers: stripLength(headers),
      });
    }
    const current = effect === '412' ? await loadCurrent(request, original) : undefined;
    const forged = forgeResponse(effect === 'channelRefusal' ? '403' : effect, `fault-${id}`, {
      request: parseJson(request.body),
      current,
      ...(value !== undefined && { retryAfter: value }),
    });
    return forged ? new Response(forged.body, forged) : send();
  }

  return async (resource, init) => {
    const request = readRequest(resource, init);
    const faults = findFaults(request);
    const name = faults.map(nameFault).join(' + ');
    const mark = <Value>(value: Value) => (name === '' ? value : markFaulty(value, name));
    // A request that is sent again needs its body again.
    const send = () => original(resource instanceof globalThis.Request ? resource.clone() : resource, init);
    try {
      for (const { effect, value } of faults) if (effect === 'latency') await wait(value, request.signal);
      const fault = faults.find(({ effect }) => effect !== 'latency');
      return mark(await answer(fault, request, send));
    } catch (thrown) {
      throw mark(thrown);
    }
  };
}

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/** The headers without what describes the original body. */
function stripLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.delete('content-encoding');
  return kept;
}
