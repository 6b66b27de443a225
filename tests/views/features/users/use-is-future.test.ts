import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsFuture } from '../../../../src/views/features/users/use-is-future.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-25T10:00:00.000Z'));
});
afterEach(() => vi.useRealTimers());

it.each([
  ['none', null, [false, false, false]],
  ['one in 15 minutes', '2026-11-25T10:15:00.000Z', [true, true, false]],
  ['one that has just passed', '2026-11-25T10:00:00.000Z', [false, false, false]],
  ['one in 30 days', '2026-12-25T10:00:00.000Z', [true, true, true]],
] as const)('an instant is still to come until it is reached: %s', (_what, instant, expected) => {
  const { result } = renderHook(() => useIsFuture(instant));
  const seen = [result.current];
  for (const ms of [15 * 60_000 - 1, 1]) {
    act(() => vi.advanceTimersByTime(ms));
    seen.push(result.current);
  }
  expect(seen).toEqual(expected);
});
