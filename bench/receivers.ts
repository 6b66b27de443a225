import { connect, type Socket } from 'node:net';
import { authorizeChannel } from '../server/realtime/signature.ts';

/** The Pusher app of the benchmark's server. */
export const app = { id: '1', key: 'bench-key', secret: 'bench-secret' };

/** A masked client text frame; a mask of zeros leaves the text unchanged. */
function encodeFrame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const head =
    text.length < 126
      ? Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, text]);
}

const createUpgradeRequest = (origin: string | undefined): string =>
  [
    `GET /app/${app.key}?protocol=7 HTTP/1.1`,
    'Host: localhost',
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

/** A client after its handshake. */
export interface Receiver {
  readonly socket: Socket;
  readonly id: string;
}

/** Waits until a socket has received the given text. */
const waitForText = (socket: Socket, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const onData = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      if (!received.includes(text)) return;
      socket.off('data', onData);
      resolve(received);
    };
    socket.on('data', onData);
    socket.once('close', () => reject(new Error('closed by the hub')));
  });

async function connectReceiver(port: number, origin: string | undefined): Promise<Receiver> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const greeting = waitForText(socket, 'activity_timeout');
  socket.write(createUpgradeRequest(origin));
  const id = /socket_id\\":\\"([\d.]+)/.exec(await greeting)?.[1];
  if (id === undefined) throw new Error('no greeting');
  return { socket, id };
}

/** Subscribes, with a signature if the channel needs one, and waits for the response. */
export async function subscribe({ id, socket }: Receiver, channel: string): Promise<void> {
  const done = waitForText(socket, 'subscription_succeeded');
  const signed = channel.startsWith('private-') ? authorizeChannel(app, id, channel) : {};
  socket.write(encodeFrame({ event: 'pusher:subscribe', data: { channel, ...signed } }));
  await done;
}

/** Connects clients, a hundred at a time, each to its own private channel; `origin` is the origin of their page. */
export async function connectAll(port: number, count: number, origin?: string): Promise<Receiver[]> {
  const all: Receiver[] = [];
  while (all.length < count) {
    const part = Array.from({ length: Math.min(100, count - all.length) }, async (_, place) => {
      const made = await connectReceiver(port, origin);
      await subscribe(made, `private-App.Models.User.${all.length + place}`);
      return made;
    });
    all.push(...(await Promise.all(part)));
  }
  return all;
}
