/** How often the event loop is looked at, in ms. */
const every = 20;

/** A stall of the machine is one late look; a process that is behind is late each time. */
const looks = 5;

/** How late the event loop runs. */
export interface Lateness {
  /** By how many ms it has been late at least, at each of the last looks; what is not yet known is no lateness. */
  persistent(): number;
  stop(): void;
}

/** Begins to look. A timer that is due when nothing else is comes in time, however much the process works in between. */
export function watchLateness(): Lateness {
  const seen: number[] = new Array(looks).fill(0);
  let due = performance.now() + every;
  const timer = setInterval(() => {
    const now = performance.now();
    seen.shift();
    seen.push(Math.max(0, now - due));
    due = now + every;
  }, every);
  timer.unref();
  return {
    persistent: () => Math.min(...seen),
    stop: () => clearInterval(timer),
  };
}
