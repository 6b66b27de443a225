/** The hub's clock; tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `task` every `ms` milliseconds until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/** The system clock. Its timers do not keep the process running. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
