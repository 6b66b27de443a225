import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * A back end that answers only what the specification states (§3, §7, §8), written from its text. It imports nothing of
 * the product. Every other call is answered 404.
 */

export const accessToken = 'a-token-of-another-back-end';
const key = 'foreign-key';
const secret = 'foreign-secret';
const dist = join(import.meta.dirname, '../../../dist');

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Notice {
  readonly id: number;
  readonly application_id: number;
  readonly notification_hash: string;
  read: boolean;
}

/** An answer that a test puts in the place of the usual one. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface BackEnd {
  readonly url: string;
  /** Calls of both APIs in their order; those of the main one below `/api`, wherever it is. */
  readonly calls: Call[];
  readonly notifications: Notice[];
  /** Answers by `METHOD /path`: one for every call, or a list of which each is used once. */
  readonly answers: Map<string, Answer | Answer[]>;
  /** Sends a private channel an event as Laravel broadcasts it. */
  broadcast(channel: string, event: string, payload: object): void;
  /** Channels that someone has joined. */
  readonly joined: ReadonlySet<string>;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const json = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

/** The built application, and its start page for every path of it. */
async function page(response: ServerResponse, path: string): Promise<void> {
  const file = join(dist, normalize(path));
  const found =
    file.startsWith(dist) && (await stat(file).catch(() => null))?.isFile() ? file : join(dist, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
  response.end(await readFile(found));
}

/** How the pages are told about a back end; the rest is as the application has it by default. */
export interface Setup {
  /** False: the socket's port is closed. */
  readonly realtime?: boolean;
  /** Beside where the socket and the second API are; null: there is no configuration at all. */
  readonly config?: Readonly<Record<string, unknown>> | null;
  /** Where the main API is. */
  readonly base?: string;
}

export async function startBackEnd({
  realtime = true,
  config = {},
  base = '/api',
}: Setup = {}): Promise<BackEnd> {
  const calls: Call[] = [];
  const answers = new Map<string, Answer | Answer[]>();
  const notifications: Notice[] = [
    { id: 3, application_id: 30, notification_hash: 'aaa', read: false },
    { id: 2, application_id: 30, notification_hash: 'aaa', read: false },
    { id: 1, application_id: 31, notification_hash: 'bbb', read: true },
  ];

  /** What the specification states; undefined for everything else. */
  function stated(call: Call): Answer | undefined {
    const { method, path } = call;
    const marked = /^\/api\/notifications\/(\d+)\/mark-as-read$/.exec(path);
    if (method === 'POST' && marked) {
      const notice = notifications.find(({ id }) => id === Number(marked[1]));
      if (notice) notice.read = true;
      return { status: 200, body: { data: notice } };
    }
    const page = Number(new URLSearchParams(call.query).get('page') ?? 1);
    switch (`${method} ${path.replace(/\/\d+(?=\/|$)/, '/:id')}`) {
      case 'GET /api/notifications':
        return { status: 200, body: { data: notifications } };
      case 'GET /api/notifications/all':
        return {
          status: 200,
          body: {
            data:
              page === 1
                ? notifications
                : [{ id: 9, application_id: 39, notification_hash: 'ccc', read: true }],
            meta: { current_page: page, per_page: 50, total: 51, last_page: 2 },
          },
        };
      case 'GET /api/application-documents':
        return { status: 200, body: { data: [{ id: 4 }, { id: 5 }] } };
      case 'PUT /api/application-documents/:id/confirmation':
        return { status: 200, body: { data: { id: 4 } } };
      case 'GET /api/unconfirmed-docs-count':
        return { status: 200, body: { data: 17 } };
      case 'GET /api/course-detail':
        return {
          status: 200,
          body: {
            data: [
              { id: 8, courseName: 'MSc Mooring' },
              { id: 9, courseName: 'BSc Harbours' },
            ],
          },
        };
      case 'POST /api/course-detail':
        return { status: 200, body: { data: { id: 10 }, message: 'Data submitted successfully' } };
      case 'POST /api/course-detail/:id/verify':
      case 'PUT /api/course-detail/:id':
        return { status: 200, body: { data: { id: 8 } } };
      case 'DELETE /api/course-detail/:id':
        return { status: 200, body: {} };
      case 'POST /api/request-record':
        return { status: 200, body: { data: { id: 1 }, message: 'Request submitted successfully' } };
      case 'POST /api/proxy-course-details-by-url':
        return { status: 200, body: { data: { id: 1 }, message: 'Course link submitted successfully' } };
      case 'GET /api/course-details/ai-generated-count':
        return { status: 200, body: { data: { count: 23 } } };
      case 'POST /api/broadcasting/auth': {
        const form = new URLSearchParams(call.body);
        const signed = `${form.get('socket_id')}:${form.get('channel_name')}`;
        return {
          status: 200,
          body: { auth: `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}` },
        };
      }
      default:
        return undefined;
    }
  }

  function answerTo(call: Call): Answer {
    const given = answers.get(`${call.method} ${call.path}`);
    const next = Array.isArray(given) ? given.shift() : given;
    if (next) return next;
    if (call.headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, body: { message: 'Unauthenticated.' } };
    return stated(call) ?? { status: 404, body: { message: 'Not Found' } };
  }

  const sockets = new Map<WebSocket, Set<string>>();
  const joined = new Set<string>();
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  const hubPort = (hub.address() as AddressInfo).port;
  hub.on('connection', (socket, request) => {
    if (!request.url?.startsWith(`/app/${key}`)) return socket.close(4001);
    const socketId = `${sockets.size + 1}.1`;
    sockets.set(socket, new Set());
    socket.on('close', () => sockets.delete(socket));
    const tell = (event: string, data: object, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }));
    tell('pusher:connection_established', { socket_id: socketId, activity_timeout: 30 });
    socket.on('message', (text) => {
      const { event, data } = JSON.parse(String(text)) as {
        event: string;
        data?: { channel: string; auth?: string };
      };
      if (event === 'pusher:ping') tell('pusher:pong', {});
      if (event !== 'pusher:subscribe' || !data) return;
      const right = createHmac('sha256', secret).update(`${socketId}:${data.channel}`).digest('hex');
      if (data.auth !== `${key}:${right}`)
        return tell('pusher:subscription_error', { status: 401 }, data.channel);
      sockets.get(socket)?.add(data.channel);
      joined.add(data.channel);
      tell('pusher_internal:subscription_succeeded', {}, data.channel);
    });
  });

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname: path, search: query } = new URL(request.url ?? '/', 'http://foreign');
    const { method = 'GET', headers } = request;
    if (path.startsWith('/python/')) {
      // The second API lives on another origin: a browser asks first.
      response.setHeader('access-control-allow-origin', headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'authorization, content-type, accept');
      if (method === 'OPTIONS') return json(response, { status: 204 });
    } else if (path === '/config.json') {
      if (config === null) return json(response, { status: 404 });
      const { port } = server.address() as AddressInfo;
      const at = { key, host: '127.0.0.1', port: hubPort, scheme: 'http' };
      return json(response, {
        status: 200,
        body: {
          realtime: realtime ? at : { ...at, port: 1 },
          extractionBase: `http://127.0.0.1:${port}/python`,
          ...config,
        },
      });
    } else if (!path.startsWith(`${base}/`)) return page(response, path);
    const call = { method, path: path.replace(base, '/api'), query, headers, body };
    calls.push(call);
    json(response, answerTo(call));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    notifications,
    answers,
    joined,
    broadcast(channel, event, payload) {
      for (const [socket, channels] of sockets) {
        if (channels.has(channel))
          socket.send(JSON.stringify({ event, channel, data: JSON.stringify(payload) }));
      }
    },
    async close() {
      for (const socket of hub.clients) socket.terminate();
      hub.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
