import type { AppState } from '../app-state.ts';
import { getChannelKind } from '../channels.ts';
import type { HubLimits } from '../limits.ts';
import type { HubMessage } from '../messages.ts';
import { getChannelAttributes, HttpError, parseBatch, parseEvent, parseInfo } from './events.ts';

/** The context of an HTTP API request. */
export interface ApiCall {
  readonly appState: AppState;
  readonly limits: HubLimits;
  readonly query: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** The variable part of the path, decoded. */
  readonly parameter: string;
  publish(message: HubMessage): Promise<void>;
  connections(): number;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  handle(call: ApiCall): Promise<object> | object;
}

async function events(call: ApiCall): Promise<object> {
  const { message, info } = parseEvent(call.body, call.appState.app.id, call.limits);
  await call.publish(message);
  if (info.size === 0) return {};
  const attributes = message.channels.map((name) => [name, getChannelAttributes(call.appState, name, info)]);
  return { channels: Object.fromEntries(attributes) };
}

async function batch(call: ApiCall): Promise<object> {
  const posted = parseBatch(call.body, call.appState.app.id, call.limits);
  await Promise.all(posted.map(({ message }) => call.publish(message)));
  if (posted.every(({ info }) => info.size === 0)) return {};
  return {
    batch: posted.map(({ info, message }) =>
      getChannelAttributes(call.appState, message.channels[0] ?? '', info),
    ),
  };
}

function channels({ query, appState }: ApiCall): object {
  const prefix = query.get('filter_by_prefix') ?? '';
  const info = parseInfo(query.get('info'));
  if (info.has('user_count') && !prefix.startsWith('presence-')) {
    throw new HttpError(400, 'user_count needs filter_by_prefix to start with presence-');
  }
  const names = [...appState.channels.names()].filter((name) => name.startsWith(prefix));
  return {
    channels: Object.fromEntries(names.map((name) => [name, getChannelAttributes(appState, name, info)])),
  };
}

function channel({ limits, parameter, query, appState }: ApiCall): object {
  const kind = getChannelKind(parameter, limits);
  if (!kind) throw new HttpError(400, 'Invalid channel name');
  const info = parseInfo(query.get('info'));
  if (info.has('user_count') && kind !== 'presence') {
    throw new HttpError(400, 'Only presence channels have a user_count');
  }
  const occupied = appState.channels.count(parameter) > 0 || appState.room(parameter) !== undefined;
  return { occupied, ...(occupied && getChannelAttributes(appState, parameter, info)) };
}

function users({ limits, parameter, appState }: ApiCall): object {
  if (getChannelKind(parameter, limits) !== 'presence') {
    throw new HttpError(400, 'Only presence channels have users');
  }
  return { users: (appState.room(parameter)?.ids() ?? []).map((id) => ({ id })) };
}

async function terminateConnections({ parameter, publish, appState }: ApiCall): Promise<object> {
  await publish({ type: 'terminateUser', app: appState.app.id, userId: parameter });
  return {};
}

/**
 * The endpoints of one app, below `/apps/{id}`. `channels`, `subscription_count` and `connections` are those of this
 * node; presence members are those of all nodes.
 */
const routes: readonly Route[] = [
  { method: 'POST', path: /^\/events$/, handle: events },
  { method: 'POST', path: /^\/batch_events$/, handle: batch },
  { method: 'GET', path: /^\/channels$/, handle: channels },
  { method: 'GET', path: /^\/channels\/([^/]+)$/, handle: channel },
  { method: 'GET', path: /^\/channels\/([^/]+)\/users$/, handle: users },
  { method: 'POST', path: /^\/users\/([^/]+)\/terminate_connections$/, handle: terminateConnections },
  { method: 'GET', path: /^\/connections$/, handle: (call) => ({ connections: call.connections() }) },
];

/** The endpoint for a path. */
export interface FoundRoute {
  readonly parameter: string;
  handle(call: ApiCall): Promise<object> | object;
}

/** Finds the endpoint for a path below an app. @throws HttpError 404, or 405 if the path has another method. */
export function findRoute(method: string, path: string): FoundRoute {
  for (const route of routes) {
    const match = route.path.exec(path);
    if (!match) continue;
    if (route.method !== method) {
      throw new HttpError(405, `This endpoint requires ${route.method}`, { Allow: route.method });
    }
    return { parameter: decoded(match[1] ?? ''), handle: route.handle };
  }
  throw new HttpError(404, 'There is no such endpoint');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpError(400, 'The path is not valid percent-encoding');
  }
}
