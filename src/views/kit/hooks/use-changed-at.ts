import { useRef } from 'react';

/** When `value` last changed, by this client's clock. */
export function useChangedAt(value: unknown): Date {
  const last = useRef({ value, at: new Date() });
  if (!Object.is(last.current.value, value)) last.current = { value, at: new Date() };
  return last.current.at;
}
