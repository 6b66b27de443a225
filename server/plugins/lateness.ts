/** How often the event loop's lag is measured, in ms. */
const every = 20;

/** A stall of the machine delays one sample; an overloaded process delays all of them. */
const looks = 5;

/** Lag of the event loop. */
export interface Lateness {
  /** The smallest lag of the last samples, in ms; missing samples count as 0. */
  persistent(): number;
  stop(): void;
}

/** Starts measuring. However busy the process is, a timer is on time as long as nothing else is due with it. */
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
