/** Those of one key who wait, the first one first. */
type Line = (() => void)[];

interface GateOptions {
  /** So many are inside at a time. */
  readonly most: number;
  /** So many of one key; those without a key are limited by `most` alone. */
  readonly mostEach: number;
  /** So many of one key wait; more are refused. Without it any number. */
  readonly mostWaiting?: number;
  /** Milliseconds after which waiting fails; 0: never. */
  readonly patience: number;
  /** What those who are not let in are told. */
  refused(): Error;
}

/**
 * Lets a limited number in. Who leaves makes room for the next key in turn, not for the next in line: one that sends a
 * hundred calls at once makes the others wait for one of them, not for all.
 */
export class FairGate {
  readonly #options: GateOptions;
  /** A key moves to the end when one of its line goes in. */
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
   * Resolves when the key is let in; `leave` must follow. Undefined: it is in already.
   *
   * @throws Error as `refused` makes it, when too many wait already or it has waited for too long.
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
