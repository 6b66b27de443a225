import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How a clamd of a test behaves. */
interface ClamdOptions {
  /** Path of a UNIX socket; otherwise it listens on a free port. */
  readonly path?: string;
  /** Most bytes of a file, as `StreamMaxLength` sets them. */
  readonly streamMaxLength?: number;
  /** Takes everything and never answers. */
  readonly mute?: boolean;
  /** Answers a letter at a time, this many ms apart, and never comes to an end. */
  readonly dribble?: number;
  /** What it answers instead of a verdict. */
  readonly answer?: string;
}

/** The test file that every scanner knows (https://www.eicar.org), put together so that no scanner finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(
  '',
);

/** A small clamd: `zINSTREAM` as `man clamd` describes it, and the EICAR test file as the only malware it knows. */
export async function startClamd({
  path,
  streamMaxLength = 25 * 1024 * 1024,
  mute = false,
  dribble,
  answer,
}: ClamdOptions = {}) {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let given = Buffer.alloc(0);
    let over = false;
    const reply = (text: string) => {
      over = true;
      socket.end(`${text}\0`);
    };
    if (dribble !== undefined) {
      const letters = setInterval(() => socket.write('s'), dribble);
      socket.on('close', () => clearInterval(letters));
    }
    socket.on('data', (data: Buffer) => {
      if (mute || over || dribble !== undefined) return;
      given = Buffer.concat([given, data]);
      const command = 'zINSTREAM\0';
      if (given.length < command.length) return;
      if (given.toString('latin1', 0, command.length) !== command) return reply('UNKNOWN COMMAND');
      const chunks: Buffer[] = [];
      let size = 0;
      for (let at = command.length; at + 4 <= given.length; ) {
        const length = given.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(chunks);
          scanned.push(file);
          if (answer !== undefined) return reply(answer);
          return reply(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
        size += length;
        if (size > streamMaxLength) return reply('INSTREAM size limit exceeded. ERROR');
        chunks.push(given.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: path === undefined ? `tcp://127.0.0.1:${port}` : `unix:${path}`,
    scanned: scanned as readonly Buffer[],
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
