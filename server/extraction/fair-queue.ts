/** Concurrency limits in total, per user and per host, and limits of the waiting list. */
export interface QueueLimits {
  readonly concurrency: number;
  readonly maxPerUser: number;
  readonly maxPerHost: number;
  /** Maximum number of waiting jobs of one user; more are refused. */
  readonly maxWaitingPerUser: number;
  readonly waiting: number;
  /** In ms. */
  readonly waitTimeout: number;
}

/** The user and the host that a job counts against. */
export interface JobOwner {
  /** Id of the user; jobs without a user share one limit. */
  readonly userId: number | null;
  readonly host: string;
}

/** The job could not start: the waiting list is full, or it has waited too long. */
export class QueueFullError extends Error {}

interface Waiting extends JobOwner {
  start(): void;
}

const countOf = (counts: ReadonlyMap<unknown, number>, key: unknown): number => counts.get(key) ?? 0;

function adjustCount(counts: Map<unknown, number>, key: unknown, by: 1 | -1): void {
  const now = countOf(counts, key) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/**
 * Runs jobs fairly: users take turns, and each user's jobs run in order, as long as neither the user nor the host has
 * reached its limit. So slow hosts and busy users delay only themselves.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  readonly #people = new Map<unknown, number>();
  readonly #hosts = new Map<unknown, number>();
  /** Sequence number of the last job started by each user with running or waiting jobs. */
  readonly #lastStarted = new Map<unknown, number>();
  #running = 0;
  #sequence = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @throws QueueFullError when the waiting list is full or the wait takes too long; the signal's reason when aborted.
   */
  async run<T>(owner: JobOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!this.#canStart(owner)) await this.#wait(owner, signal);
    else this.#start(owner);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      adjustCount(this.#people, owner.userId, -1);
      adjustCount(this.#hosts, owner.host, -1);
      this.#next();
    }
  }

  #canStart({ userId, host }: JobOwner): boolean {
    const { concurrency, maxPerUser, maxPerHost } = this.#limits;
    return (
      this.#running < concurrency &&
      countOf(this.#people, userId) < maxPerUser &&
      countOf(this.#hosts, host) < maxPerHost
    );
  }

  #start({ userId, host }: JobOwner): void {
    this.#running += 1;
    this.#sequence += 1;
    this.#lastStarted.set(userId, this.#sequence);
    adjustCount(this.#people, userId, 1);
    adjustCount(this.#hosts, host, 1);
  }

  /** Starts every job that may start. Of the waiting users, the one whose last job started longest ago comes first. */
  #next(): void {
    for (;;) {
      const [first] = this.#waiting
        .filter((each) => this.#canStart(each))
        .sort((a, b) => countOf(this.#lastStarted, a.userId) - countOf(this.#lastStarted, b.userId));
      if (first === undefined) break;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      this.#start(first);
      first.start();
    }
    if (this.#running + this.#waiting.length === 0) this.#lastStarted.clear();
  }

  #wait(owner: JobOwner, signal?: AbortSignal): Promise<void> {
    const { waiting, maxWaitingPerUser, waitTimeout } = this.#limits;
    const own = this.#waiting.filter(({ userId }) => userId === owner.userId).length;
    if (this.#waiting.length >= waiting || own >= maxWaitingPerUser)
      return Promise.reject(new QueueFullError());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        end();
      };
      const entry: Waiting = { ...owner, start: () => finish(resolve) };
      const rejectWaiter = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        finish(() => reject(reason));
      };
      const onAbort = () => rejectWaiter(signal?.reason);
      const timer = setTimeout(() => rejectWaiter(new QueueFullError()), waitTimeout);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(entry);
    });
  }
}
