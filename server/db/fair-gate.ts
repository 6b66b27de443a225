/** Waiters of one key, first come first served. */
type Line = (() => void)[];

interface GateOptions {
  /** Maximum number of holders at a time. */
  readonly most: number;
  /** Maximum number of holders per key. The empty key is limited by `maxConcurrent` alone. */
  readonly mostEach: number;
  /** Maximum number of waiters per key; more are refused. Unlimited by default. */
  readonly mostWaiting?: number;
  /** Milliseconds after which waiting fails. 0: never. */
  readonly patience: number;
  /** Creates the error for refused and timed-out waiters. */
  refused(): Error;
}

/**
 * A semaphore that is fair between keys. A released permit goes to the next key in turn, not to the next waiter: a
 * caller that sends a hundred calls at once delays the others by one call, not by a hundred.
 */
export class FairGate {
  readonly #options: GateOptions;
  /** Keys in turn: a key moves to the end when one of its waiters is admitted. */
  readonly #lines = new Map<string, Line>();
  readonly #inside = new Map<string, number>();
  #count = 0;
  #waiting = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves when a permit has been acquired; `release` must follow. Returns undefined when it was available at once.
   *
   * @throws Error created by `createError` when too many are already waiting or the wait takes too long.
   */
  enter(key: string): Promise<void> | undefined {
    if (this.#mayEnter(key)) {
      this.#take(key);
      return undefined;
    }
    const { patience, mostWaiting = Number.POSITIVE_INFINITY, refused } = this.#options;
    const line = this.#lines.get(key) ?? [];
    if (line.length >= mostWaiting) return Promise.reject(refused());
    this.#lines.set(key, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = patience > 0 ? setTimeout(() => giveUp(), patience) : undefined;
    const goIn = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = () => {
      line.splice(line.indexOf(goIn), 1);
      if (line.length === 0 && this.#lines.get(key) === line) this.#lines.delete(key);
      this.#waiting -= 1;
      reject(refused());
    };
    line.push(goIn);
    this.#waiting += 1;
    return promise;
  }

  leave(key: string): void {
    this.#count -= 1;
    const left = (this.#inside.get(key) ?? 1) - 1;
    if (left > 0) this.#inside.set(key, left);
    else this.#inside.delete(key);
    this.#admit();
  }

  #mayEnter(key: string): boolean {
    const { most, mostEach } = this.#options;
    return this.#count < most && (key === '' || (this.#inside.get(key) ?? 0) < mostEach);
  }

  #take(key: string): void {
    this.#count += 1;
    this.#inside.set(key, (this.#inside.get(key) ?? 0) + 1);
  }

  #admit(): void {
    for (const [key, line] of this.#lines) {
      if (this.#count >= this.#options.most) return;
      if (!this.#mayEnter(key)) continue;
      const goIn = line.shift();
      this.#lines.delete(key);
      if (line.length > 0) this.#lines.set(key, line);
      if (goIn === undefined) continue;
      this.#waiting -= 1;
      this.#take(key);
      goIn();
    }
  }
}
