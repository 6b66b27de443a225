import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { app, within } from './harness.ts';

export interface RawFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);

/** One websocket frame of a client, right or wrong as asked. */
export function clientFrame(
  payload: Buffer | string,
  { fin = true, masked = true, opcode = 1 }: { fin?: boolean; masked?: boolean; opcode?: number } = {},
): Buffer {
  const data = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const first = (fin ? 0x80 : 0) | opcode;
  const bit = masked ? 0x80 : 0;
  const head =
    data.length < 126
      ? Buffer.from([first, bit | data.length])
      : data.length < 65_536
        ? Buffer.from([first, bit | 126, data.length >> 8, data.length & 0xff])
        : Buffer.concat([Buffer.from([first, bit | 127]), sixtyFourBits(data.length)]);
  if (!masked) return Buffer.concat([head, data]);
  return Buffer.concat([head, mask, data.map((byte, place) => byte ^ (mask[place % 4] ?? 0))]);
}

function sixtyFourBits(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/** A websocket client made of bytes, for what no library would send. */
export class RawClient {
  readonly socket: Socket;
  readonly gone: Promise<void>;
  #bytes: Buffer = Buffer.alloc(0);
  #upgraded = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.socket = connectTcp(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#wake();
    });
    this.gone = once(this.socket, 'close').then(() => this.#wake());
  }

  /** Upgrades and takes the greeting. */
  async open(): Promise<this> {
    this.socket.write(
      [
        `GET /app/${app.key}?protocol=7 HTTP/1.1`,
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '',
      ].join('\r\n'),
    );
    await this.next();
    return this;
  }

  /** The next frame; close frames have opcode 8. */
  async next(): Promise<RawFrame> {
    for (;;) {
      const frame = this.#read();
      if (frame) return frame;
      if (this.socket.destroyed) throw new Error('the connection is closed');
      await within(
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
        'a frame',
      );
    }
  }

  /** The next text frame, read as JSON. */
  async nextJson(): Promise<unknown> {
    return JSON.parse((await this.next()).payload.toString('utf8'));
  }

  /** Code of the next close frame. */
  async closeCode(): Promise<number> {
    for (;;) {
      const { opcode, payload } = await this.next();
      if (opcode === 8) return payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
    }
  }

  send(payload: Buffer | string, options?: Parameters<typeof clientFrame>[1]): void {
    this.socket.write(clientFrame(payload, options));
  }

  #read(): RawFrame | undefined {
    if (!this.#upgraded) {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      this.#upgraded = true;
      this.#bytes = this.#bytes.subarray(end + 4);
    }
    if (this.#bytes.length < 2) return undefined;
    const short = (this.#bytes[1] ?? 0) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (this.#bytes.length < head) return undefined;
    const length =
      short < 126
        ? short
        : short === 126
          ? this.#bytes.readUInt16BE(2)
          : Number(this.#bytes.readBigUInt64BE(2));
    if (this.#bytes.length < head + length) return undefined;
    const frame = {
      opcode: (this.#bytes[0] ?? 0) & 0x0f,
      payload: Buffer.from(this.#bytes.subarray(head, head + length)),
    };
    this.#bytes = this.#bytes.subarray(head + length);
    return frame;
  }
}
