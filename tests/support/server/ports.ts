import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port that nothing listens on now. It lies below the ports that systems give to outgoing connections (from 32768 on
 * Linux), so that no connection takes it before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000);
  return (await canListen(port)) ? port : freePort();
}
