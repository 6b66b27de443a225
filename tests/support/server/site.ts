import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of this machine, as a test writes it. */
export interface Site {
  readonly url: string;
  readonly port: number;
  /** Paths that were asked for, in their order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts a website; whoever closes it breaks off what is under way. */
export async function startSite(listener: RequestListener): Promise<Site> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.on('error', () => {});
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const html = { 'content-type': 'text/html; charset=utf-8' };
