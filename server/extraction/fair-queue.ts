/** Concurrency limits in total, per user and per host, and limits of the waiting list. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly perPerson: number;
  readonly perHost: number;
  /** Maximum number of waiting jobs of one user; more are refused. */
  readonly waitingPerPerson: number;
  readonly waiting: number;
  /** In ms. */
  readonly patience: number;
}

/** The user and the host that a job counts against. */
export interface Turn {
  /** Id of the user; jobs without a user share one limit. */
  readonly person: number | null;
  readonly host: string;
}

/** The job could not start: the waiting list is full, or it has waited too long. */
export class QueueFull extends Error {}

interface Waiting extends Turn {
  begin(): void;
}

const countOf = (counts: ReadonlyMap<unknown, number>, key: unknown): number => counts.get(key) ?? 0;

function change(counts: Map<unknown, number>, key: unknown, by: 1 | -1): void {
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
  readonly #begun = new Map<unknown, number>();
  #running = 0;
  #turns = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @throws QueueFullError when the waiting list is full or the wait takes too long; the signal's reason when aborted.
   */
  async run<T>(turn: Turn, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!this.#mayBegin(turn)) await this.#wait(turn, signal);
    else this.#begin(turn);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      change(this.#people, turn.person, -1);
      change(this.#hosts, turn.host, -1);
      this.#next();
    }
  }

  #mayBegin({ person, host }: Turn): boolean {
    const { atOnce, perPerson, perHost } = this.#limits;
    return (
      this.#running < atOnce &&
      countOf(this.#people, person) < perPerson &&
      countOf(this.#hosts, host) < perHost
    );
  }

  #begin({ person, host }: Turn): void {
    this.#running += 1;
    this.#turns += 1;
    this.#begun.set(person, this.#turns);
    change(this.#people, person, 1);
    change(this.#hosts, host, 1);
  }

  /** Starts every job that may start. Of the waiting users, the one whose last job started longest ago comes first. */
  #next(): void {
    for (;;) {
      const [first] = this.#waiting
        .filter((each) => this.#mayBegin(each))
        .sort((a, b) => countOf(this.#begun, a.person) - countOf(this.#begun, b.person));
      if (first === undefined) break;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      this.#begin(first);
      first.begin();
    }
    if (this.#running + this.#waiting.length === 0) this.#begun.clear();
  }

  #wait(turn: Turn, signal?: AbortSignal): Promise<void> {
    const { waiting, waitingPerPerson, patience } = this.#limits;
    const own = this.#waiting.filter(({ person }) => person === turn.person).length;
    if (this.#waiting.length >= waiting || own >= waitingPerPerson) return Promise.reject(new QueueFull());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        end();
      };
      const entry: Waiting = { ...turn, begin: () => settle(resolve) };
      const giveUp = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        settle(() => reject(reason));
      };
      const leave = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(new QueueFull()), patience);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
    });
  }
}
