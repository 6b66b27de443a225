import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWake } from '../../src/services/browser/wake.service.ts';

describe('the watch of a device that wakes', () => {
  const network = new EventTarget();
  let end: () => void;
  let calls: number;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    calls = 0;
    end = watchWake(() => {
      calls += 1;
    });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells that the network is back at once, and again 2 s later for calls that failed meanwhile', () => {
    network.dispatchEvent(new Event('online'));
    expect(calls).toBe(1);
    vi.advanceTimersByTime(1_999);
    expect(calls).toBe(1);
    vi.advanceTimersByTime(1);
    expect(calls).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(calls).toBe(2);
  });

  it('waits anew when the network comes and goes', () => {
    network.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(1_500);
    network.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(1_999);
    expect(calls).toBe(2);
    vi.advanceTimersByTime(1);
    expect(calls).toBe(3);
  });

  it('tells that the machine slept when its beat is more than 30 s late', () => {
    vi.advanceTimersByTime(10_000);
    vi.setSystemTime(Date.now() + 30_000);
    vi.advanceTimersByTime(10_000);
    expect(calls).toBe(0);
    vi.setSystemTime(Date.now() + 30_001);
    vi.advanceTimersByTime(10_000);
    expect(calls).toBe(1);
  });

  it('says nothing once it has ended, not even what it was about to say again', () => {
    network.dispatchEvent(new Event('online'));
    end();
    network.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(100_000);
    expect(calls).toBe(1);
  });
});
