import { useRef } from 'react';

/** True once `now` has been true: something that was shown stays mounted and keeps what was typed into it. */
export function useEverTrue(now: boolean): boolean {
  const ever = useRef(false);
  ever.current ||= now;
  return ever.current;
}
