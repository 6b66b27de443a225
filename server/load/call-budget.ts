import { tooManyAtOnce } from '../platform/errors.ts';
import { FairSemaphore } from '../platform/fair-semaphore.ts';

/** Concurrency limits of expensive requests, see `Endpoint.cost`. */
export interface CallLimits {
  /** Streamed responses: per caller, and in the whole process. */
  readonly streamsPerCaller: number;
  readonly streams: number;
  /** Expensive responses that are not streamed: per caller, and in the whole process. */
  readonly bufferedPerCaller: number;
  readonly buffered: number;
  /** Other read requests per caller. */
  readonly readsPerCaller: number;
  /** Waiting requests per caller, and how many ms they may wait. */
  readonly waitingPerCaller: number;
  readonly waitTimeout: number;
  /** Milliseconds after which a client that has stopped reading a stream is disconnected. */
  readonly stalledAfter: number;
}

export const defaultCallLimits: CallLimits = {
  streamsPerCaller: 2,
  streams: 40,
  bufferedPerCaller: 2,
  buffered: 8,
  readsPerCaller: 8,
  waitingPerCaller: 100,
  waitTimeout: 20_000,
  stalledAfter: 30_000,
};

/** `Retry-After` in seconds. */
const retryAfter = 5;

/** Releases a request's place; calling it again has no effect. */
export type Release = () => void;

const callOnce = (release: () => void): Release => {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    release();
  };
};

/** The expensive requests in progress in this process, by caller. */
export class CallBudget {
  readonly limits: CallLimits;
  readonly #streams = new Map<string, number>();
  #openStreams = 0;
  readonly #buffered: FairSemaphore;
  readonly #reads: FairSemaphore;

  constructor(limits: CallLimits = defaultCallLimits) {
    this.limits = limits;
    const { buffered, bufferedPerCaller, readsPerCaller, waitingPerCaller, waitTimeout } = limits;
    const waiting = {
      maxWaitingPerKey: waitingPerCaller,
      waitTimeout,
      createError: () => tooManyAtOnce(retryAfter),
    };
    this.#buffered = new FairSemaphore({ maxConcurrent: buffered, maxPerKey: bufferedPerCaller, ...waiting });
    this.#reads = new FairSemaphore({
      maxConcurrent: Number.POSITIVE_INFINITY,
      maxPerKey: readsPerCaller,
      ...waiting,
    });
  }

  /**
   * A streamed response may take as long as its client does, so a request above the limit is refused immediately.
   *
   * @throws AppError 429.
   */
  enterStream(key: string): Release {
    const { streams, streamsPerCaller } = this.limits;
    const own = this.#streams.get(key) ?? 0;
    if (own >= streamsPerCaller || this.#openStreams >= streams) throw tooManyAtOnce(retryAfter);
    this.#streams.set(key, own + 1);
    this.#openStreams += 1;
    return callOnce(() => {
      const left = (this.#streams.get(key) ?? 1) - 1;
      if (left > 0) this.#streams.set(key, left);
      else this.#streams.delete(key);
      this.#openStreams -= 1;
    });
  }

  /**
   * A response that is not streamed ends soon, so a request above the limit waits.
   *
   * @returns A promise only if the request has to wait.
   * @throws AppError 429 if too many are waiting, or it has waited too long.
   */
  enterBuffered(key: string): Release | Promise<Release> {
    return enterGate(this.#buffered, key);
  }

  /**
   * Any other read request: a caller's requests above their limit wait, so that others' need not.
   *
   * @returns As `enterBuffered`.
   * @throws AppError 429 as `enterBuffered`.
   */
  enterRead(key: string): Release | Promise<Release> {
    return enterGate(this.#reads, key);
  }
}

function enterGate(semaphore: FairSemaphore, key: string): Release | Promise<Release> {
  const release = callOnce(() => semaphore.release(key));
  const waiting = semaphore.acquire(key);
  return waiting ? waiting.then(() => release) : release;
}
