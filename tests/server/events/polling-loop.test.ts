import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPollingLoop } from '../../../server/events/polling-loop.ts';

describe('rounds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('come at once, again at once while there is more, and then every so often', async () => {
    const left = [true, true, false, false];
    let count = 0;
    const rounds = startPollingLoop({
      poll: async () => left[count++] ?? false,
      onFailure: () => {},
      interval: 1_000,
    });
    await settle();
    expect(count).toBe(3);
    await vi.advanceTimersByTimeAsync(999);
    expect(count).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(count).toBe(4);
    await rounds.stop();
  });

  it('come sooner when woken, and once more when woken during one', async () => {
    let count = 0;
    const gates: (() => void)[] = [];
    const rounds = startPollingLoop({
      poll: () => {
        count += 1;
        return new Promise((resolve) => gates.push(() => resolve(false)));
      },
      onFailure: () => {},
      interval: 60_000,
    });
    await settle();
    rounds.wake();
    rounds.wake();
    gates[0]?.();
    await settle();
    expect(count).toBe(2);
    gates[1]?.();
    await settle();
    expect(count).toBe(2);
    rounds.wake();
    await settle();
    expect(count).toBe(3);
    gates[2]?.();
    await rounds.stop();
  });

  it('pause after a failure however often they are woken, at most five seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const failures: unknown[] = [];
    const rounds = startPollingLoop({
      poll: async () => {
        throw new Error('away');
      },
      onFailure: (error) => failures.push(error),
      interval: 10,
    });
    const seen: number[] = [];
    for (const pause of [0, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      for (let passed = 0; passed < pause; passed += 500) {
        rounds.wake();
        await vi.advanceTimersByTimeAsync(500);
      }
      await settle();
      seen.push(failures.length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    await rounds.stop();
  });

  it('stop after the one under way', async () => {
    let count = 0;
    const rounds = startPollingLoop({
      poll: async () => {
        count += 1;
        return true;
      },
      onFailure: () => {},
      interval: 10,
    });
    await rounds.stop();
    const then = count;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(count).toBe(then);
  });
});
