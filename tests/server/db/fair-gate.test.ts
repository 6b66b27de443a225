import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairGate } from '../../../server/db/fair-gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gate, and who has gone in so far, in order. */
function gateOf(options: { most: number; mostEach: number; mostWaiting?: number; patience?: number }) {
  const inside: string[] = [];
  const gate = new FairGate({ patience: 0, refused: () => new Error('refused'), ...options });
  const enter = (key: string, name = key) => {
    const entered = Promise.resolve(gate.enter(key)).then(() => {
      inside.push(name);
    });
    entered.catch(() => {});
    return entered;
  };
  return { gate, inside, enter };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('lets in as many as there is room for, and one for each that leaves', async () => {
  const { gate, inside, enter } = gateOf({ most: 2, mostEach: 2 });
  for (const key of ['a', 'b', 'c']) void enter(key);
  await settle();
  expect([inside, gate.waiting]).toEqual([['a', 'b'], 1]);
  gate.leave('a');
  await settle();
  expect([inside, gate.waiting]).toEqual([['a', 'b', 'c'], 0]);
});

test('takes the keys in turns, however many calls one of them has sent before', async () => {
  const { gate, inside, enter } = gateOf({ most: 1, mostEach: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('a', name);
  void enter('b', 'b1');
  void enter('c', 'c1');
  void enter('b', 'b2');
  for (let turn = 0; turn < 7; turn += 1) {
    await settle();
    gate.leave(inside.at(-1)?.slice(0, 1) ?? '');
  }
  expect(inside).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('keeps room for others: one key never has more than its part, while the portal’s own work has all', async () => {
  const { inside, enter } = gateOf({ most: 4, mostEach: 2 });
  for (const name of ['a1', 'a2', 'a3']) void enter('a', name);
  for (const name of ['p1', 'p2']) void enter('', name);
  await settle();
  expect(inside).toEqual(['a1', 'a2', 'p1', 'p2']);
});

test('refuses those who have waited for too long, and lets the next of the same key in afterwards', async () => {
  const { gate, inside, enter } = gateOf({ most: 1, mostEach: 1, patience: 1_000 });
  void enter('a', 'a1');
  const second = enter('a', 'a2');
  await vi.advanceTimersByTimeAsync(600);
  void enter('a', 'a3');
  await vi.advanceTimersByTimeAsync(399);
  expect(gate.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(second).rejects.toThrow('refused');
  gate.leave('a');
  await settle();
  expect([inside, gate.waiting]).toEqual([['a1', 'a3'], 0]);
});

test('refuses at once who would make the line of a key longer than it may be', async () => {
  const { inside, enter } = gateOf({ most: 1, mostEach: 1, mostWaiting: 1 });
  void enter('a', 'a1');
  void enter('a', 'a2');
  await expect(enter('a', 'a3')).rejects.toThrow('refused');
  await expect(Promise.race([enter('b', 'b1'), Promise.resolve('waits')])).resolves.toBe('waits');
  expect(inside).toEqual(['a1']);
});
