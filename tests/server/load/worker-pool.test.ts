import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorkerPool, WorkerStoppedError } from '../../../server/load/worker-pool.ts';

const poolOf = (maxWorkers: number) =>
  new WorkerPool<string, string>({
    script: new URL('./busy.worker.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    maxWorkers,
  });
const patient = { maxTime: 60_000 } as const;
const outcome = (answer: Promise<string>) =>
  answer.catch((error: unknown) => (error instanceof WorkerStoppedError ? 'stopped' : error));

afterEach(() => {
  vi.useRealTimers();
});

describe('a pool of workers', () => {
  it.each([
    ['uses more processor time than it may', 'compute', { ...patient, maxProcessorTime: 200 }],
    ['uses more memory than it may', 'allocate', patient],
    ['waits for longer than it may', 'wait', { maxTime: 50 }],
    ['fails', 'fail', patient],
    ['ends', 'end', patient],
  ] as const)('stops a task that %s, and does the next one', async (_what, task, limits) => {
    const pool = poolOf(1);
    const answers = [pool.run('before', patient), pool.run(task, limits), pool.run('after', patient)];
    expect(await Promise.all(answers.map(outcome))).toEqual(['BEFORE', 'stopped', 'AFTER']);
  });

  it('lets a task take the time that it may', async () => {
    expect(await poolOf(1).run('a', { maxTime: 60_000, maxProcessorTime: 60_000 })).toBe('A');
  });

  it('does as many tasks at a time as it has workers, and the others in order', async () => {
    const pool = poolOf(2);
    const gone = new AbortController();
    const blocked = [1, 2].map(() => outcome(pool.run('wait', { ...patient, signal: gone.signal })));
    const ended: string[] = [];
    const others = ['a', 'b', 'c'].map(async (task) => ended.push(await pool.run(task, patient)));
    gone.abort();
    await Promise.all(others);
    expect([await Promise.all(blocked), [...ended].sort()]).toEqual([
      ['stopped', 'stopped'],
      ['A', 'B', 'C'],
    ]);
  });

  it('does a task that comes while an idle worker is being ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = poolOf(1);
    await pool.run('a', patient);
    vi.advanceTimersByTime(60_000);
    expect(await outcome(pool.run('b', patient))).toBe('B');
  });

  it('moves memory to the worker instead of copying it', async () => {
    const { buffer } = new Uint8Array(8);
    await poolOf(1).run('a', { ...patient, transfer: [buffer] });
    expect(buffer.detached).toBe(true);
  });
});
