import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairSemaphore } from '../../../server/platform/fair-semaphore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gate, and who has gone in so far, in order. */
function gateOf(options: {
  maxConcurrent: number;
  maxPerKey: number;
  maxWaitingPerKey?: number;
  waitTimeout?: number;
}) {
  const inside: string[] = [];
  const semaphore = new FairSemaphore({
    waitTimeout: 0,
    createError: () => new Error('refused'),
    ...options,
  });
  const acquire = (key: string, name = key) => {
    const entered = Promise.resolve(semaphore.acquire(key)).then(() => {
      inside.push(name);
    });
    entered.catch(() => {});
    return entered;
  };
  return { semaphore, inside, acquire };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('lets in as many as there is room for, and one for each that leaves', async () => {
  const { semaphore, inside, acquire } = gateOf({ maxConcurrent: 2, maxPerKey: 2 });
  for (const key of ['a', 'b', 'c']) void acquire(key);
  await settle();
  expect([inside, semaphore.waitingCount]).toEqual([['a', 'b'], 1]);
  semaphore.release('a');
  await settle();
  expect([inside, semaphore.waitingCount]).toEqual([['a', 'b', 'c'], 0]);
});

test('takes the keys in turns, however many calls one of them has sent before', async () => {
  const { semaphore, inside, acquire } = gateOf({ maxConcurrent: 1, maxPerKey: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void acquire('a', name);
  void acquire('b', 'b1');
  void acquire('c', 'c1');
  void acquire('b', 'b2');
  for (let turn = 0; turn < 7; turn += 1) {
    await settle();
    semaphore.release(inside.at(-1)?.slice(0, 1) ?? '');
  }
  expect(inside).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('keeps room for others: one key never has more than its part, while the portal’s own work has all', async () => {
  const { inside, acquire } = gateOf({ maxConcurrent: 4, maxPerKey: 2 });
  for (const name of ['a1', 'a2', 'a3']) void acquire('a', name);
  for (const name of ['p1', 'p2']) void acquire('', name);
  await settle();
  expect(inside).toEqual(['a1', 'a2', 'p1', 'p2']);
});

test('refuses those who have waited for too long, and lets the next of the same key in afterwards', async () => {
  const { semaphore, inside, acquire } = gateOf({ maxConcurrent: 1, maxPerKey: 1, waitTimeout: 1_000 });
  void acquire('a', 'a1');
  const second = acquire('a', 'a2');
  await vi.advanceTimersByTimeAsync(600);
  void acquire('a', 'a3');
  await vi.advanceTimersByTimeAsync(399);
  expect(semaphore.waitingCount).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(second).rejects.toThrow('refused');
  semaphore.release('a');
  await settle();
  expect([inside, semaphore.waitingCount]).toEqual([['a1', 'a3'], 0]);
});

test('refuses at once who would make the line of a key longer than it may be', async () => {
  const { inside, acquire } = gateOf({ maxConcurrent: 1, maxPerKey: 1, maxWaitingPerKey: 1 });
  void acquire('a', 'a1');
  void acquire('a', 'a2');
  await expect(acquire('a', 'a3')).rejects.toThrow('refused');
  await expect(Promise.race([acquire('b', 'b1'), Promise.resolve('waits')])).resolves.toBe('waits');
  expect(inside).toEqual(['a1']);
});
