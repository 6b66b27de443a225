/** How often the event loop's lag is measured, in ms. */
const sampleInterval = 20;

/** A stall of the machine delays one sample; an overloaded process delays all of them. */
const sampleCount = 5;

/** Lag of the event loop. */
export interface EventLoopLag {
  /** The smallest lag of the last samples, in ms; missing samples count as 0. */
  smallest(): number;
  stop(): void;
}

/** Starts measuring. However busy the process is, a timer is on time as long as nothing else is due with it. */
export function watchEventLoopLag(): EventLoopLag {
  const samples: number[] = new Array(sampleCount).fill(0);
  let due = performance.now() + sampleInterval;
  const timer = setInterval(() => {
    const now = performance.now();
    samples.shift();
    samples.push(Math.max(0, now - due));
    due = now + sampleInterval;
  }, sampleInterval);
  timer.unref();
  return {
    smallest: () => Math.min(...samples),
    stop: () => clearInterval(timer),
  };
}
