import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { createLocalFanOut } from '../../../server/realtime/fan-out/local.ts';
import type { Clock } from '../../../server/realtime/hub/clock.ts';
import { createHub, type Hub } from '../../../server/realtime/hub/hub.ts';
import type { FanOut } from '../../../server/realtime/hub/messages.ts';
import type { HubOptions } from '../../../server/realtime/hub/options.ts';

export const app = { id: '901', key: 'conformance-key', secret: 'conformance-secret' };
export const silent = pino({ level: 'silent' });

/** Time that passes only when a test says so. */
export class ManualClock implements Clock {
  #now = Date.now();
  readonly #tasks = new Set<{ ms: number; next: number; task: () => void }>();

  now(): number {
    return this.#now;
  }

  every(ms: number, task: () => void): () => void {
    const entry = { ms, next: this.#now + ms, task };
    this.#tasks.add(entry);
    return () => {
      this.#tasks.delete(entry);
    };
  }

  /** Lets `ms` pass; what is due runs in its order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#tasks].sort((a, b) => a.next - b.next)[0];
      if (!due || due.next > end) break;
      this.#now = due.next;
      due.next += due.ms;
      due.task();
    }
    this.#now = end;
  }
}

/** A hub that listens on a port of its own. */
export interface RunningHub {
  readonly hub: Hub;
  readonly port: number;
  readonly fanOut: FanOut;
  close(): Promise<void>;
}

/** Starts a hub that lets clients without an Origin in, as the ones of these tests are. */
export async function startHub(options: Partial<HubOptions> = {}, wanted = 0): Promise<RunningHub> {
  const fanOut = options.fanOut ?? createLocalFanOut();
  const hub = createHub({
    apps: [app],
    allowedOrigins: '*',
    allowMissingOrigin: true,
    log: silent,
    ...options,
    fanOut,
  });
  const port = await hub.listen(wanted, '127.0.0.1');
  return { hub, port, fanOut, close: () => hub.close({ spreadMs: 0 }) };
}

export interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data?: unknown;
  readonly user_id?: string;
}

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** Fails instead of waiting for ever; no test passes by it. */
export function within<T>(promise: Promise<T>, what: string, ms = 8_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came: ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A websocket client that shows every frame. */
export class TestClient {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<Closing>;
  #id = '';
  #wake: (() => void)[] = [];

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(address, { headers, perMessageDeflate: false });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#awaken();
      });
    });
    this.socket.on('error', () => {});
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString('utf8')));
      this.#awaken();
    });
  }

  get id(): string {
    return this.#id;
  }

  #awaken(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Takes the first frame that fits out of those received, waiting for it if need be. */
  async take(fits: (frame: Frame) => boolean, what = 'a frame'): Promise<Frame> {
    for (;;) {
      const place = this.frames.findIndex(fits);
      const [found] = place < 0 ? [] : this.frames.splice(place, 1);
      if (found) return found;
      await within(
        new Promise<void>((resolve) => {
          this.#wake.push(resolve);
        }),
        `${what}; there were ${JSON.stringify(this.frames).slice(0, 500)}`,
      );
    }
  }

  takeEvent(event: string): Promise<Frame> {
    return this.take((frame) => frame.event === event, event);
  }

  /** Waits for the greeting and keeps the socket id. */
  async established(): Promise<this> {
    const greeting = await this.takeEvent('pusher:connection_established');
    this.#id = JSON.parse(String(greeting.data)).socket_id;
    return this;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** All that came until now, taken: the answer to a ping comes after everything that was on its way. */
  async drain(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: {} });
    await this.takeEvent('pusher:pong');
    return this.frames.splice(0);
  }

  /** Sends one frame and returns all that it led to. */
  async ask(frame: unknown): Promise<Frame[]> {
    this.send(frame);
    return this.drain();
  }

  /** Subscribes, signed if the channel needs it, and waits for the answer. */
  async join(channel: string, channelData?: string): Promise<Frame> {
    this.send(subscription(this.id, channel, channelData));
    const answers = ['pusher_internal:subscription_succeeded', 'pusher:subscription_error'];
    return this.take((frame) => frame.channel === channel && answers.includes(frame.event), channel);
  }

  async leave(): Promise<Closing> {
    this.socket.close(1000);
    return this.closed;
  }
}

/** A subscription with the signature it needs. */
export function subscription(socketId: string, channel: string, channelData?: string): object {
  const data = channelData === undefined ? { channel } : { channel, channel_data: channelData };
  if (!/^(private|presence)-/.test(channel)) return { event: 'pusher:subscribe', data };
  return { event: 'pusher:subscribe', data: { ...data, auth: channelAuth(socketId, channel, channelData) } };
}

export const hmac = (text: string, secret: string = app.secret): string =>
  createHmac('sha256', secret).update(text).digest('hex');

export const channelAuth = (socketId: string, channel: string, channelData?: string): string =>
  `${app.key}:${hmac([socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':'))}`;

export const member = (id: string | number, info: unknown = { name: `User ${id}` }): string =>
  JSON.stringify({ user_id: id, user_info: info });

/** Connects and waits for the greeting. */
export const connect = (port: number, headers: Record<string, string> = {}): Promise<TestClient> =>
  new TestClient(
    `ws://127.0.0.1:${port}/app/${app.key}?protocol=7&client=js&version=8.6.0&flash=false`,
    headers,
  ).established();
