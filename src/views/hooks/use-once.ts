import { useRef } from 'react';

/** True from the first time on that `now` is: what was once shown stays, with what was typed into it. */
export function useOnce(now: boolean): boolean {
  const ever = useRef(false);
  ever.current ||= now;
  return ever.current;
}
