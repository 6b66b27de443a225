import type { Database } from '../db/database.ts';

/** Work that one process does in rounds, one at a time. */
export interface Rounds {
  /** Requests a round now, or another one after the current one. After a failure it waits for the pause. */
  wake(): void;
  /** Lets the current round finish and starts no more. */
  stop(): Promise<void>;
}

/** Times in ms. */
export interface RoundsOptions {
  /** One round; resolves to whether there is more to do immediately. */
  readonly round: () => Promise<boolean>;
  /** Called after a failed round; the next one follows after a random, growing pause. */
  readonly failed: (error: unknown) => void;
  /** Pause between rounds unless woken. */
  readonly every: number;
  /** The longest pause after repeated failures; 5 s by default. */
  readonly longestPause?: number;
}

const firstPause = 500;

/** Starts with a round immediately and continues until stopped. */
export function startRounds({ round, failed, every, longestPause = 5_000 }: RoundsOptions): Rounds {
  let running = true;
  let asked = false;
  let failures = 0;
  let interrupt: (() => void) | undefined;

  /** Resolves after `ms`, or earlier when stopped or, unless `ignoresWake`, woken. */
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
 * Rounds that are woken by a NOTIFY on `channel` and by a reconnected connection. `stop` lets the current round finish.
 */
export async function startWokenRounds(
  database: Pick<Database, 'listen'>,
  channel: string,
  options: RoundsOptions,
): Promise<Pick<Rounds, 'stop'>> {
  // A NOTIFY before the first round needs no action: that round finds the change.
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
