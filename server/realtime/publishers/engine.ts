import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Pusher from 'pusher';
import type { HubLog } from '../hub/options.ts';
import { encodeEventData, type Publisher, type RealtimeEvent } from '../publisher.ts';

/** How to call an engine. Times in ms. */
export interface EngineOptions {
  /** `http[s]://key:secret@host[:port]/app_id`, the parts URL-encoded. */
  readonly url: string;
  readonly log: HubLog;
  readonly timeout?: number;
  /** Maximum number of attempts per call. */
  readonly attempts?: number;
  /** Longest pause before the second attempt; it doubles with each attempt, is randomised, and is at most 30 s. */
  readonly pause?: number;
  /** Maximum number of queued calls over all channels; further ones are dropped. */
  readonly queue?: number;
}

const longestPause = 30_000;

/**
 * Publishes to a Pusher-compatible engine (Laravel Reverb, Soketi, Pusher) over its HTTP API. Calls of one channel run
 * one after another, each until it succeeds or is dropped; other channels do not wait for it. A timeout, a broken
 * connection, 429 and 5xx are retried with the same data; other responses are final. Promises resolve when the call is
 * queued: no request waits for an engine, and dropped calls are logged. Pusher's HTTP API cannot close single sockets,
 * so `terminateSockets` only logs a message.
 *
 * @throws TypeError if the URL is incomplete.
 */
export function createEnginePublisher(options: EngineOptions): Publisher {
  return new EnginePublisher(options);
}

class EnginePublisher implements Publisher {
  readonly #log: HubLog;
  readonly #attempts: number;
  readonly #pause: number;
  readonly #limit: number;
  readonly #agent: HttpAgent;
  readonly #pusher: Pusher;
  /** The last pending call of each channel or user. */
  readonly #lastCallByKey = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  #waiting = 0;

  constructor({ attempts = 8, log, pause = 1_000, queue = 10_000, timeout = 5_000, url }: EngineOptions) {
    const target = parseEngineUrl(url);
    this.#log = log;
    this.#attempts = attempts;
    this.#pause = pause;
    this.#limit = queue;
    this.#agent = new (target.useTLS ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 16 });
    this.#pusher = new Pusher({ ...target, timeout, agent: this.#agent });
  }

  publish({ channel, data, event, socketId }: RealtimeEvent): Promise<void> {
    const text = encodeEventData(data);
    const params = socketId === undefined ? {} : { socket_id: socketId };
    return this.#queue(channel, { channel, event }, () => this.#pusher.trigger(channel, event, text, params));
  }

  terminateUser(userId: string): Promise<void> {
    return this.#queue(`#${userId}`, { userId }, () => this.#pusher.terminateUserConnections(userId));
  }

  async terminateSockets(ids: string[]): Promise<void> {
    this.#log.info(
      { count: ids.length },
      'a Pusher engine cannot close single sockets; they are closed with all sockets of their user',
    );
  }

  /** Makes one last attempt for each queued call and closes the connections. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#lastCallByKey.values());
    this.#agent.destroy();
  }

  #queue(key: string, what: Readonly<Record<string, string>>, call: () => Promise<unknown>): Promise<void> {
    if (this.#waiting >= this.#limit) {
      this.#log.error(what, 'realtime engine queue is full; a call was dropped');
      return Promise.resolve();
    }
    this.#waiting += 1;
    const done = (this.#lastCallByKey.get(key) ?? Promise.resolve())
      .then(() => this.#callWithRetries(what, call))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#lastCallByKey.get(key) === done) this.#lastCallByKey.delete(key);
      });
    this.#lastCallByKey.set(key, done);
    return Promise.resolve();
  }

  async #callWithRetries(
    what: Readonly<Record<string, string>>,
    call: () => Promise<unknown>,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await call();
        return;
      } catch (error) {
        const last = attempt >= this.#attempts || this.#closing.signal.aborted || !isRetryable(error);
        const facts = { ...what, attempt, ...describeFailure(error) };
        if (last) {
          this.#log.error(facts, 'realtime engine call failed; it was dropped');
          return;
        }
        this.#log.warn(facts, 'realtime engine call failed; will retry');
      }
      await this.#wait(Math.random() * Math.min(longestPause, this.#pause * 2 ** (attempt - 1)));
    }
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#closing;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
}

/** Whether a retry may succeed: no response at all, too many requests, or an error of the engine. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Pusher.RequestError)) return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

/** The loggable part of an error: the error itself contains the signed URL, which some engines accept for ever. */
function describeFailure(error: unknown): { status?: number | undefined; reason: string } {
  if (!(error instanceof Pusher.RequestError)) {
    return { reason: error instanceof Error ? error.message : 'unknown' };
  }
  return { status: error.status, reason: error.error?.name ?? error.message };
}

function parseEngineUrl(text: string): {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port?: string;
  useTLS: boolean;
} {
  const url = new URL(text);
  const appId = url.pathname.split('/').filter(Boolean).at(-1);
  const secure = url.protocol === 'https:';
  if ((!secure && url.protocol !== 'http:') || !appId || !url.username || !url.password) {
    throw new TypeError('The engine URL must be http[s]://key:secret@host[:port]/app_id');
  }
  return {
    appId: decodeURIComponent(appId),
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    host: url.hostname,
    ...(url.port !== '' && { port: url.port }),
    useTLS: secure,
  };
}
