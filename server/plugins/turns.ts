/** Times in ms. */
interface TurnsOptions {
  /** So many are served at the same time. */
  readonly atOnce: number;
  /** The longest anybody waits for a turn. */
  readonly patience: number;
  /** The longest anybody waits while some have waited all the time, for as long as `patience`: a queue that stands is no burst. */
  readonly shortPatience: number;
  readonly now?: () => number;
}

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/** Gives turns to so many at a time, in the order they came; whoever has waited too long is sent away. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @param late How long the caller has waited already, in ms.
   * @returns Ends the turn, once; undefined when the caller has waited too long.
   */
  take(late?: number): Promise<(() => void) | undefined>;
  /** How many wait. */
  waiting(): number;
}

/**
 * A queue by age rather than by length: what is served in time depends on the machine and on what is asked, and an age
 * is right for both. A burst may wait for as long as `patience`. When some have waited ever since then, more comes in
 * than can be served, and those who wait longer than `shortPatience` are sent away, so that the others are served soon.
 */
export function createTurns({
  atOnce,
  patience,
  shortPatience,
  now = () => performance.now(),
}: TurnsOptions): Turns {
  const queue: Waiting[] = [];
  let free = atOnce;
  /** When somebody last found a turn at once. */
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

  /** Whoever waits is sent away in time also when no turn ends. */
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
