import { expect, test } from 'vitest';
import { EventLoopScheduler } from '../../../server/load/event-loop-scheduler.ts';

/** Keeps the processor busy; ms. */
const work = (length: number) => {
  const until = performance.now() + length;
  while (performance.now() < until);
};

test('makes what each row comes to, in their order', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => at);
  expect(await new EventLoopScheduler().each('a', rows, (row) => row * 2)).toEqual(
    rows.map((row) => row * 2),
  );
  expect(await new EventLoopScheduler().each('a', [], () => 1)).toEqual([]);
});

test('lets the event loop turn between pieces of long work, whoever else works as long', async () => {
  const turns = new EventLoopScheduler();
  const rows = Array.from({ length: 30 }, (_, at) => at);
  let turned = 0;
  let over = false;
  const count = () => {
    turned += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['a', 'b'].map((key) => turns.each(key, rows, () => work(9))));
  over = true;
  // 60 rows of 9 ms, of which each is longer than a turn: none shares one but the first of each.
  expect(turned).toBeGreaterThanOrEqual(57);
});

test('gives those of each key their turn, not those who asked first', async () => {
  const turns = new EventLoopScheduler();
  const order: string[] = [];
  const next = async (key: string, name: string) => {
    await turns.next(key);
    order.push(name);
  };
  await Promise.all([next('a', 'a1'), next('a', 'a2'), next('a', 'a3'), next('b', 'b1'), next('c', 'c1')]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});
