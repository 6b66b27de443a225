import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppState } from '../app-state.ts';
import type { HubLimits } from '../limits.ts';
import type { HubMessage } from '../messages.ts';
import type { OnMetric } from '../metrics.ts';
import type { HubLog } from '../options.ts';
import { findBodyError, findRequestError, parseQuery, type ReplayCache } from './auth.ts';
import { HttpError } from './events.ts';
import { type ApiCall, findRoute } from './routes.ts';

/** What the HTTP API needs of its hub. */
export interface HttpApiHost {
  readonly limits: HubLimits;
  readonly log: HubLog;
  readonly onMetric: OnMetric;
  readonly replays: ReplayCache;
  readonly appStates: ReadonlyMap<string, AppState>;
  now(): number;
  draining(): boolean;
  connections(appState: AppState): number;
  publish(message: HubMessage): Promise<void>;
}

/**
 * Responds to one HTTP request: `/up`, or a signed request of Pusher's HTTP API below `/apps/{id}`. Every response is
 * JSON; errors are `{error}` with 400, 401, 404, 405, 413, 426 or, if other nodes are unreachable, 503.
 */
export async function handleRequest(
  host: HttpApiHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    reply(host, response, 200, await handleCall(host, request));
  } catch (error) {
    if (error instanceof HttpError) {
      reply(host, response, error.status, { error: error.message }, error.headers);
      return;
    }
    host.log.error({ err: error }, 'realtime HTTP API call failed');
    reply(host, response, 500, { error: 'The call failed' });
  }
}

function reply(
  host: HttpApiHost,
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  host.onMetric('hub_http_requests_total', 1, String(status));
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(body);
  const unread = status >= 400 && !response.req.complete;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...(host.draining() || unread ? { Connection: 'close' } : {}),
    ...headers,
  });
  response.end(text);
}

async function handleCall(host: HttpApiHost, request: IncomingMessage): Promise<object> {
  const { method = 'GET', url = '/' } = request;
  const [path = '/', queryText = ''] = url.split('?', 2);
  if (path === '/up' || path === '/') return { health: 'OK' };
  if (path.startsWith('/app/')) {
    throw new HttpError(426, 'This URL only accepts WebSocket connections', { Upgrade: 'websocket' });
  }
  const [, appId, subPath] = /^\/apps\/([^/]+)(\/.*)$/.exec(path) ?? [];
  const appState = host.appStates.get(appId ?? '');
  if (!appState || subPath === undefined) throw new HttpError(404, 'There is no such app');

  const route = findRoute(method, subPath);
  const query = parseQuery(queryText);
  if (!query) throw new HttpError(401, 'A parameter occurs twice');
  const requestError = findRequestError(appState.app, method, path, query, host.now(), host.limits);
  if (requestError) throw new HttpError(401, requestError);
  const body = await readBody(request, host.limits.httpBody);
  const bodyError = findBodyError(query, body);
  if (bodyError) throw new HttpError(401, bodyError);

  const apiCall: ApiCall = {
    appState,
    limits: host.limits,
    query,
    body,
    parameter: route.parameter,
    publish: (message) => publishOrFail(host, message),
    connections: () => host.connections(appState),
  };
  return method === 'POST' ? once(host, query, () => route.handle(apiCall)) : route.handle(apiCall);
}

/** Runs a signed POST at most once; a failed one may be retried with the same signature. */
async function once(
  host: HttpApiHost,
  query: ReadonlyMap<string, string>,
  task: () => Promise<object> | object,
): Promise<object> {
  const timestamp = query.get('auth_timestamp') ?? '';
  const signature = query.get('auth_signature') ?? '';
  if (!host.replays.add(timestamp, signature)) {
    throw new HttpError(401, 'A request with this signature was already processed');
  }
  try {
    return await task();
  } catch (error) {
    host.replays.remove(timestamp, signature);
    throw error;
  }
}

async function publishOrFail(host: HttpApiHost, message: HubMessage): Promise<void> {
  try {
    await host.publish(message);
  } catch (error) {
    host.log.error({ err: error }, 'realtime event did not reach the other nodes');
    throw new HttpError(503, 'Other nodes are unreachable', { 'Retry-After': '1' });
  }
}

function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.pause();
        reject(new HttpError(413, `The body is over ${limit} bytes`));
        return;
      }
      chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new HttpError(400, 'The request body is incomplete')));
  });
}
