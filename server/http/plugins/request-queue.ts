/** Times in ms. */
interface RequestQueueOptions {
  /** Number of slots. */
  readonly slotCount: number;
  /** The longest wait for a slot. */
  readonly patience: number;
  /**
   * The longest wait while the queue has not been empty for at least `patience`: that is sustained overload, not a
   * burst.
   */
  readonly overloadPatience: number;
  readonly now?: () => number;
}

interface WaitingRequest {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/** A fixed number of slots, assigned in the order of arrival; requests that have waited too long are shed. */
export interface RequestQueue {
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
export function createRequestQueue({
  slotCount,
  patience,
  overloadPatience,
  now = () => performance.now(),
}: RequestQueueOptions): RequestQueue {
  const queue: WaitingRequest[] = [];
  let free = slotCount;
  /** When a slot was last free. */
  let idleAt = now();
  let timer: NodeJS.Timeout | undefined;

  const getMaxWait = (): number => (now() - idleAt > patience ? overloadPatience : patience);

  function shedExpired(): void {
    const limit = getMaxWait();
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
      shedExpired();
      watch();
    }, overloadPatience / 2);
    timer.unref();
  }

  function occupySlot(): () => void {
    let over = false;
    free -= 1;
    return () => {
      if (over) return;
      over = true;
      free += 1;
      shedExpired();
      queue.shift()?.begin();
      if (queue.length === 0) idleAt = now();
    };
  }

  return {
    async take(late = 0) {
      if (late > getMaxWait()) return undefined;
      if (free > 0) {
        idleAt = now();
        return occupySlot();
      }
      return new Promise((resolve) => {
        queue.push({
          since: now() - late,
          begin: () => resolve(occupySlot()),
          giveUp: () => resolve(undefined),
        });
        watch();
      });
    },
    waiting: () => queue.length,
  };
}
