import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRequestQueue } from '../../../server/http/plugins/request-queue.ts';

/** Turns by a clock of the test's: two at once, 600 ms of patience, 200 while a queue stands. */
function stage() {
  let now = 1_000;
  const turns = createRequestQueue({ slotCount: 2, patience: 600, overloadPatience: 200, now: () => now });
  const log: string[] = [];
  const endOf = new Map<string, () => void>();
  return {
    log,
    turns,
    pass(ms: number): void {
      now += ms;
    },
    async come(name: string, late = 0): Promise<void> {
      void turns.take(late).then((end) => {
        log.push(`${name} ${end ? 'begins' : 'is sent away'}`);
        if (end) endOf.set(name, end);
      });
      await settled();
    },
    async end(name: string): Promise<void> {
      endOf.get(name)?.();
      await settled();
    },
  };
}
const settled = () => new Promise(setImmediate);

it('gives turns in the order of arrival, so many at a time', async () => {
  const { come, end, log } = stage();
  for (const name of ['a', 'b', 'c', 'd']) await come(name);
  expect(log).toEqual(['a begins', 'b begins']);
  await end('b');
  expect(log).toEqual(['a begins', 'b begins', 'c begins']);
  await end('b');
  expect(log).toHaveLength(3);
  await end('a');
  expect(log.at(-1)).toBe('d begins');
});

it('lets a burst wait for as long as it may, and not longer', async () => {
  const { come, end, log, pass } = stage();
  for (const name of ['a', 'b', 'c', 'd']) await come(name);
  pass(600);
  await end('a');
  pass(1);
  await end('b');
  expect(log).toEqual(['a begins', 'b begins', 'c begins', 'd is sent away']);
});

it('sends away sooner while a queue stands, and forgets it once the queue was empty', async () => {
  const { come, end, log, pass } = stage();
  for (const name of ['a', 'b', 'c', 'd']) await come(name);
  pass(500);
  await come('e');
  await end('a');
  await come('f');
  pass(150);
  // Some have waited for 650 ms without a break; d for longer than 200 of them, e and f not.
  await end('b');
  expect(log.slice(2)).toEqual(['c begins', 'd is sent away', 'e begins']);
  await end('c');
  expect(log.at(-1)).toBe('f begins');
  for (const name of ['g', 'h']) await come(name);
  pass(500);
  await end('e');
  expect(log.slice(-1)).toEqual(['g begins']);
});

it('counts how late somebody comes as waiting', async () => {
  const { come, log } = stage();
  await come('a', 600);
  await come('b', 601);
  expect(log).toEqual(['a begins', 'b is sent away']);
});

it('sends away those who wait also when no turn ends', async () => {
  const turns = createRequestQueue({ slotCount: 1, patience: 60, overloadPatience: 20 });
  await turns.take();
  expect(await turns.take()).toBeUndefined();
  expect(turns.waiting()).toBe(0);
});

it('never serves more at once than it may, and answers everybody', async () => {
  const step = fc.record({
    kind: fc.constantFrom('come', 'come', 'end'),
    wait: fc.integer({ max: 400, min: 0 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let now = 0;
      let serving = 0;
      let answered = 0;
      let came = 0;
      const ends: (() => void)[] = [];
      const turns = createRequestQueue({
        slotCount: 3,
        patience: 600,
        overloadPatience: 200,
        now: () => now,
      });
      for (const { kind, wait } of steps) {
        now += wait;
        if (kind === 'come') {
          came += 1;
          void turns.take().then((end) => {
            answered += 1;
            if (!end) return;
            serving += 1;
            ends.push(() => {
              serving -= 1;
              end();
            });
          });
        } else ends.shift()?.();
        await settled();
        expect(serving).toBeLessThanOrEqual(3);
      }
      while (ends.length > 0) {
        ends.shift()?.();
        await settled();
      }
      expect([answered, turns.waiting()]).toEqual([came, 0]);
    }),
    { numRuns: 100 },
  );
});
