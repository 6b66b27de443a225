import { useEffect, useState } from 'react';
import type { Instant } from '../../../../contract/facts/days.ts';

/** The longest delay of a browser's timer, in ms. */
const longestDelay = 2 ** 31 - 1;

/** Whether an instant is still to come; false for null. The component renders again when it has passed. */
export function useIsFuture(instant: Instant | null): boolean {
  const at = instant === null ? 0 : Date.parse(instant);
  const [, setPassed] = useState(0);
  useEffect(() => {
    const left = at - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setPassed(at), Math.min(left, longestDelay));
    return () => clearTimeout(timer);
  }, [at]);
  return at > Date.now();
}
