import type { Database } from '../db/database.ts';

/** Work that one process does in rounds, one at a time. */
export interface PollingLoop {
  /** Requests a round now, or another one after the current one. After a failure it waits for the pause. */
  wake(): void;
  /** Lets the current round finish and starts no more. */
  stop(): Promise<void>;
}

/** Times in ms. */
export interface PollingOptions {
  /** One round; resolves to whether there is more to do immediately. */
  readonly poll: () => Promise<boolean>;
  /** Called after a failed round; the next one follows after a random, growing pause. */
  readonly onFailure: (error: unknown) => void;
  /** Pause between rounds unless woken. */
  readonly interval: number;
  /** The longest pause after repeated failures; 5 s by default. */
  readonly maxBackoff?: number;
}

const initialBackoff = 500;

/** Starts with a round immediately and continues until stopped. */
export function startPollingLoop({
  poll,
  onFailure,
  interval,
  maxBackoff = 5_000,
}: PollingOptions): PollingLoop {
  let running = true;
  let isWakeRequested = false;
  let failures = 0;
  let interrupt: (() => void) | undefined;

  /** Resolves after `ms`, or earlier when stopped or, unless `ignoresWake`, woken. */
  const pause = (ms: number, ignoresWake: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (!running || (isWakeRequested && !ignoresWake)) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        interrupt = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      interrupt = () => {
        if (!running || !ignoresWake) end();
      };
    });

  async function work(): Promise<void> {
    while (running) {
      isWakeRequested = false;
      try {
        const more = await poll();
        failures = 0;
        if (!more) await pause(interval, false);
      } catch (error) {
        onFailure(error);
        failures += 1;
        await pause(Math.random() * Math.min(maxBackoff, initialBackoff * 2 ** failures), true);
      }
    }
  }

  const finished = work();
  return {
    wake() {
      isWakeRequested = true;
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
export async function startNotifiedPollingLoop(
  database: Pick<Database, 'listen'>,
  channel: string,
  options: PollingOptions,
): Promise<Pick<PollingLoop, 'stop'>> {
  // A NOTIFY before the first round needs no action: that round finds the change.
  let wake = (): void => {};
  const unlisten = await database.listen(
    channel,
    () => wake(),
    () => wake(),
  );
  const rounds = startPollingLoop(options);
  wake = rounds.wake;
  return {
    async stop() {
      await unlisten();
      await rounds.stop();
    },
  };
}
