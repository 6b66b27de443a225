import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ApiCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server for one test, on a port of its own: it tells what it was asked, and answers with a record that counts. */
export async function startApi() {
  const calls: ApiCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    calls.push({ method, url, headers, body });
    if (method === 'DELETE') return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { call: calls.length } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
