/** Times in ms. */
interface TurnsOptions {
  /** Number of slots. */
  readonly atOnce: number;
  /** The longest wait for a slot. */
  readonly patience: number;
  /**
   * The longest wait while the queue has not been empty for at least `patience`: that is sustained overload, not a
   * burst.
   */
  readonly shortPatience: number;
  readonly now?: () => number;
}

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/** A fixed number of slots, assigned in the order of arrival; requests that have waited too long are shed. */
export interface Turns {
  /**
   * Waits for a slot.
   *
   * @param late How long the request has already waited, in ms.
   * @returns Releases the slot, once; undefined if the request has waited too long.
   */
  take(late?: number): Promise<(() => void) | undefined>;
  /** Number of waiting requests. */
  waiting(): number;
}

/**
 * The queue is limited by waiting time rather than by length: what can be served in time depends on the machine and on
 * the requests, and a time is right for both. In a burst, requests may wait for `patience`. If the queue has not been
 * empty for that long, more requests arrive than can be served, and those that wait longer than `overloadPatience` are
 * shed, so that the others are served soon.
 */
export function createTurns({
  atOnce,
  patience,
  shortPatience,
  now = () => performance.now(),
}: TurnsOptions): Turns {
  const queue: Waiting[] = [];
  let free = atOnce;
  /** When a slot was last free. */
  let idleAt = now();
  let timer: NodeJS.Timeout | undefined;

  const allowed = (): number => (now() - idleAt > patience ? shortPatience : patience);

  function sendAway(): void {
    const limit = allowed();
    for (let first = queue[0]; first && now() - first.since > limit; first = queue[0]) {
      queue.shift();
      first.giveUp();
    }
  }

  /** Sheds requests in time even while no slot is released. */
  function watch(): void {
    if (timer !== undefined || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      sendAway();
      watch();
    }, shortPatience / 2);
    timer.unref();
  }

  function turn(): () => void {
    let over = false;
    free -= 1;
    return () => {
      if (over) return;
      over = true;
      free += 1;
      sendAway();
      queue.shift()?.begin();
      if (queue.length === 0) idleAt = now();
    };
  }

  return {
    async take(late = 0) {
      if (late > allowed()) return undefined;
      if (free > 0) {
        idleAt = now();
        return turn();
      }
      return new Promise((resolve) => {
        queue.push({
          since: now() - late,
          begin: () => resolve(turn()),
          giveUp: () => resolve(undefined),
        });
        watch();
      });
    },
    waiting: () => queue.length,
  };
}
