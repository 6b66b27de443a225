/** Waiters of one key, first come first served. */
type Queue = (() => void)[];

interface SemaphoreOptions {
  /** Maximum number of holders at a time. */
  readonly maxConcurrent: number;
  /** Maximum number of holders per key. The empty key is limited by `maxConcurrent` alone. */
  readonly maxPerKey: number;
  /** Maximum number of waiters per key; more are refused. Unlimited by default. */
  readonly maxWaitingPerKey?: number;
  /** Milliseconds after which waiting fails. 0: never. */
  readonly waitTimeout: number;
  /** Creates the error for refused and timed-out waiters. */
  createError(): Error;
}

/**
 * A semaphore that is fair between keys. A released permit goes to the next key in turn, not to the next waiter: a
 * caller that sends a hundred calls at once delays the others by one call, not by a hundred.
 */
export class FairSemaphore {
  readonly #options: SemaphoreOptions;
  /** Keys in turn: a key moves to the end when one of its waiters is admitted. */
  readonly #queues = new Map<string, Queue>();
  readonly #holders = new Map<string, number>();
  #count = 0;
  #waitingCount = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  get waitingCount(): number {
    return this.#waitingCount;
  }

  /**
   * Resolves when a permit has been acquired; `release` must follow. Returns undefined when it was available at once.
   *
   * @throws Error created by `createError` when too many are already waiting or the wait takes too long.
   */
  acquire(key: string): Promise<void> | undefined {
    if (this.#canAcquire(key)) {
      this.#grant(key);
      return undefined;
    }
    const { waitTimeout, maxWaitingPerKey = Number.POSITIVE_INFINITY, createError } = this.#options;
    const queue = this.#queues.get(key) ?? [];
    if (queue.length >= maxWaitingPerKey) return Promise.reject(createError());
    this.#queues.set(key, queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = waitTimeout > 0 ? setTimeout(() => rejectWaiter(), waitTimeout) : undefined;
    const admit = () => {
      clearTimeout(timer);
      resolve();
    };
    const rejectWaiter = () => {
      queue.splice(queue.indexOf(admit), 1);
      if (queue.length === 0 && this.#queues.get(key) === queue) this.#queues.delete(key);
      this.#waitingCount -= 1;
      reject(createError());
    };
    queue.push(admit);
    this.#waitingCount += 1;
    return promise;
  }

  release(key: string): void {
    this.#count -= 1;
    const remaining = (this.#holders.get(key) ?? 1) - 1;
    if (remaining > 0) this.#holders.set(key, remaining);
    else this.#holders.delete(key);
    this.#admitNext();
  }

  #canAcquire(key: string): boolean {
    const { maxConcurrent, maxPerKey } = this.#options;
    return this.#count < maxConcurrent && (key === '' || (this.#holders.get(key) ?? 0) < maxPerKey);
  }

  #grant(key: string): void {
    this.#count += 1;
    this.#holders.set(key, (this.#holders.get(key) ?? 0) + 1);
  }

  #admitNext(): void {
    for (const [key, queue] of this.#queues) {
      if (this.#count >= this.#options.maxConcurrent) return;
      if (!this.#canAcquire(key)) continue;
      const admit = queue.shift();
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      if (admit === undefined) continue;
      this.#waitingCount -= 1;
      this.#grant(key);
      admit();
    }
  }
}
