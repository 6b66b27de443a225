import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FairQueue, QueueFullError, type QueueLimits } from '../../../server/extraction/fair-queue.ts';

const limits: QueueLimits = {
  concurrency: 4,
  maxPerUser: 2,
  maxPerHost: 2,
  maxWaitingPerUser: 3,
  waiting: 5,
  waitTimeout: 1_000,
};

/** Lets what is already settled be noticed. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that ends when the test says so. */
function stage(given: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    begun,
    ask: (name: string, userId: number, host: string, signal?: AbortSignal) =>
      queue.run(
        { userId, host },
        () =>
          new Promise<string>((resolve) => {
            begun.push(name);
            ends.set(name, () => resolve(name));
          }),
        signal,
      ),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
    /** Ends all work, in the order in which it begins. */
    async finish() {
      for (let at = 0; at < begun.length; at += 1) {
        ends.get(begun[at] ?? '')?.();
        await settled();
      }
    },
  };
}

describe('the queue of links', () => {
  it('begins at most so many at once, two of a person and two with a host, and the rest as those end', async () => {
    const { ask, begun, end } = stage();
    const all = [
      ask('a1', 1, 'one'),
      ask('a2', 1, 'two'),
      ask('a3', 1, 'three'),
      ask('b1', 2, 'one'),
      ask('c1', 3, 'one'),
      ask('c2', 3, 'four'),
      ask('d1', 4, 'five'),
    ];
    // a3 is the third of its person, c1 the third with its host, d1 the fifth of all.
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c2']);
    await end('c2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c2', 'd1']);
    await end('a2');
    expect(begun.at(-1)).toBe('a3');
    await end('a1');
    expect(begun.at(-1)).toBe('c1');
    for (const name of ['a3', 'b1', 'c1', 'd1']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1']);
  });

  it('gives the next turn to whose last one is longest ago, not to who has asked most', async () => {
    const { ask, begun, end } = stage({ concurrency: 1 });
    const all = [
      ask('a1', 1, 'x'),
      ask('a2', 1, 'x'),
      ask('a3', 1, 'x'),
      ask('b1', 2, 'y'),
      ask('b2', 2, 'y'),
    ];
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    await Promise.all(all);
  });

  it('is not held up by four slow pages of one person, or of one host', async () => {
    const { ask, begun, finish } = stage();
    for (let n = 1; n <= 4; n += 1) void ask(`slow${n}`, 1, `host${n}`);
    void ask('other', 2, 'another');
    expect(begun).toEqual(['slow1', 'slow2', 'other']);
    const second = stage();
    for (let n = 1; n <= 4; n += 1) void second.ask(`slow${n}`, n, 'slow');
    void second.ask('other', 5, 'another');
    expect(second.begun).toEqual(['slow1', 'slow2', 'other']);
    await finish();
    await second.finish();
  });

  it('refuses the fourth that waits of one person, and the sixth of all', async () => {
    const { ask, finish } = stage({ concurrency: 1 });
    void ask('a0', 1, 'x');
    for (let n = 1; n <= 3; n += 1) void ask(`a${n}`, 1, 'x');
    await expect(ask('a4', 1, 'x')).rejects.toBeInstanceOf(QueueFullError);
    void ask('b1', 2, 'x');
    void ask('b2', 2, 'x');
    await expect(ask('c1', 3, 'x')).rejects.toBeInstanceOf(QueueFullError);
    await finish();
  });

  it('gives up what has waited for so long, and not before', async () => {
    vi.useFakeTimers();
    try {
      const { ask, begun, end } = stage({ concurrency: 1 });
      void ask('a', 1, 'x');
      let refused: unknown;
      void ask('b', 2, 'x').catch((error: unknown) => {
        refused = error;
      });
      await vi.advanceTimersByTimeAsync(999);
      expect(refused).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(refused).toBeInstanceOf(QueueFullError);
      expect(begun).toEqual(['a']);
      void end('a');
    } finally {
      vi.useRealTimers();
    }
  });

  it('forgets what is given up while it waits, and begins the one behind it', async () => {
    const { ask, begun, end } = stage({ concurrency: 1 });
    const first = ask('a', 1, 'x');
    const gone = new AbortController();
    const second = ask('b', 2, 'x', gone.signal);
    const third = ask('c', 3, 'x');
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await end('a');
    await end('c');
    expect(begun).toEqual(['a', 'c']);
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });

  it('gives its place on when work fails', async () => {
    const { queue, ask, begun, end } = stage({ concurrency: 1 });
    const failing = queue.run({ userId: 1, host: 'x' }, () => Promise.reject(new Error('broken')));
    const next = ask('next', 1, 'x');
    await expect(failing).rejects.toThrow('broken');
    await end('next');
    expect(begun).toEqual(['next']);
    await next;
  });

  it('ends everything that it takes, never more at once than it may, whatever is asked', async () => {
    const turns = fc.array(fc.record({ userId: fc.nat(3), host: fc.nat(3) }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(turns, async (asked) => {
        const queue = new FairQueue({ ...limits, waiting: 100, maxWaitingPerUser: 100 });
        const now = { all: 0, people: new Map<number, number>(), hosts: new Map<number, number>() };
        const add = (map: Map<number, number>, key: number, by: number) =>
          map.set(key, (map.get(key) ?? 0) + by);
        const work = async ({ userId, host }: { userId: number; host: number }) => {
          now.all += 1;
          add(now.people, userId, 1);
          add(now.hosts, host, 1);
          expect(now.all).toBeLessThanOrEqual(4);
          expect(now.people.get(userId)).toBeLessThanOrEqual(2);
          expect(now.hosts.get(host)).toBeLessThanOrEqual(2);
          await settled();
          now.all -= 1;
          add(now.people, userId, -1);
          add(now.hosts, host, -1);
        };
        await Promise.all(
          asked.map(({ userId, host }) =>
            queue.run({ userId, host: String(host) }, () => work({ userId, host })),
          ),
        );
        expect(now.all).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
