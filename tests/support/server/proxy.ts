import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/** A TCP proxy that a test can cut and mend: what a network does to a connection. */
export interface Proxy {
  readonly port: number;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void;
  close(): Promise<void>;
}

/** Stands before `target` on this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let passing = true;
  const server = createServer((client) => {
    if (!passing) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut() {
      passing = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      passing = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
