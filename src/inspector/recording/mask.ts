import type { Plain } from '../recorder/entries.types.ts';

/** A replay begins and ends this much earlier or later than the recording, in ms. */
const tolerance = 60_000;
/** An Idempotency-Key, which is random. */
const randomKey = /^[0-9a-f]{32}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Hides what is never the same twice: random keys, names of functions, which a build makes shorter, and the times at which something happened in a recording, because a
 * replay reads the clock some microseconds earlier or later. Times of any other day stay.
 *
 * @param clock0 When the recording began, in ms since 1970.
 * @param length How long it is, in ms.
 */
export function createMask(clock0: number, length: number): (value: Plain) => Plain {
  const isNow = (time: number) => time >= clock0 - tolerance && time <= clock0 + length + tolerance;
  const mask = (value: Plain): Plain => {
    if (typeof value === 'number') return isNow(value) ? { $now: true } : value;
    if (typeof value === 'string') {
      if (randomKey.test(value)) return { $key: true };
      return instant.test(value) && isNow(Date.parse(value)) ? { $now: true } : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(mask);
    if ('$function' in value) return { $function: true };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mask(part as Plain)]));
  };
  return mask;
}
