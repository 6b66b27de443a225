import { createHash } from 'node:crypto';
import { app, hmac } from './harness.ts';

export interface SignedCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly secret?: string;
  /** Changes what is sent after it was signed. */
  readonly tamper?: (sent: { query: URLSearchParams; body: string | undefined }) => {
    query: URLSearchParams;
    body: string | undefined;
  };
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Path and query of a signed request, made here from the documentation and not by the code under test. */
export function signed(
  call: SignedCall,
  now = Date.now(),
): { query: URLSearchParams; body: string | undefined } {
  const body =
    call.body === undefined || typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  const values: Record<string, string> = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(now / 1_000)),
    auth_version: '1.0',
    ...(body !== undefined && { body_md5: createHash('md5').update(body).digest('hex') }),
    ...call.query,
  };
  const text = Object.keys(values)
    .sort()
    .map((name) => `${name}=${values[name]}`)
    .join('&');
  const signature = hmac(`${call.method ?? 'POST'}\n${call.path}\n${text}`, call.secret);
  return { query: new URLSearchParams({ ...values, auth_signature: signature }), body };
}

/** Makes a signed call of the HTTP API. */
export async function api(port: number, call: SignedCall, now?: number): Promise<Answer> {
  const made = signed(call, now);
  const { body, query } = call.tamper ? call.tamper(made) : made;
  const response = await fetch(`http://127.0.0.1:${port}${call.path}?${query}`, {
    method: call.method ?? 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export const eventsPath = `/apps/${app.id}/events`;

let unlike = 0;

/** Publishes an event; its data differs from call to call, since a signature counts once. */
export const publish = (port: number, event: Record<string, unknown>): Promise<Answer> => {
  unlike += 1;
  return api(port, { path: eventsPath, body: { name: 'news', data: `"${unlike}"`, ...event } });
};
