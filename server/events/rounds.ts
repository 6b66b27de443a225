import type { Database } from '../db/database.ts';

/** Work done in rounds by one process, one round at a time. */
export interface Rounds {
  /** Asks for a round now; while one runs, for another right after it. Waits for the pause after a failure. */
  wake(): void;
  /** Lets the round that runs finish; none begins after it. */
  stop(): Promise<void>;
}

/** Times in ms. */
export interface RoundsOptions {
  /** One round; resolves to whether there is more to do at once. */
  readonly round: () => Promise<boolean>;
  /** A round failed; the next is tried after a pause that grows, drawn at random. */
  readonly failed: (error: unknown) => void;
  /** Pause between rounds when nobody asks for one. */
  readonly every: number;
  /** The longest pause after failures in a row; 5 s unless told. */
  readonly longestPause?: number;
}

const firstPause = 500;

/** Begins with a round at once and goes on until stopped. */
export function startRounds({ round, failed, every, longestPause = 5_000 }: RoundsOptions): Rounds {
  let running = true;
  let asked = false;
  let failures = 0;
  let interrupt: (() => void) | undefined;

  /** Resolves after `ms`, or sooner when stopped or, unless `deaf`, woken. */
  const pause = (ms: number, deaf: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (!running || (asked && !deaf)) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        interrupt = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      interrupt = () => {
        if (!running || !deaf) end();
      };
    });

  async function work(): Promise<void> {
    while (running) {
      asked = false;
      try {
        const more = await round();
        failures = 0;
        if (!more) await pause(every, false);
      } catch (error) {
        failed(error);
        failures += 1;
        await pause(Math.random() * Math.min(longestPause, firstPause * 2 ** failures), true);
      }
    }
  }

  const finished = work();
  return {
    wake() {
      asked = true;
      interrupt?.();
    },
    async stop() {
      running = false;
      interrupt?.();
      await finished;
    },
  };
}

/**
 * Rounds that a NOTIFY on `channel` wakes, and a connection that is back after a loss. `stop` lets the round that runs
 * finish.
 */
export async function startWokenRounds(
  database: Pick<Database, 'listen'>,
  channel: string,
  options: RoundsOptions,
): Promise<Pick<Rounds, 'stop'>> {
  // A NOTIFY may come before the first round has begun, which then finds what it tells of.
  let wake = (): void => {};
  const unlisten = await database.listen(
    channel,
    () => wake(),
    () => wake(),
  );
  const rounds = startRounds(options);
  wake = rounds.wake;
  return {
    async stop() {
      await unlisten();
      await rounds.stop();
    },
  };
}
