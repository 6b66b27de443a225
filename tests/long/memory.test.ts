import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/server/ports.ts';
import { startPostgres } from '../support/server/postgres-server.ts';
import { residentOf, startedBy } from '../support/server/process-memory.ts';

const patience = 400_000;

describe('a portal that makes the demonstration data when it starts', () => {
  let folder: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-memory-'));
    // PostgreSQL does not run as root, and must reach its folder.
    await chmod(folder, 0o755);
    ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function start(env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        SEED: 'demo',
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, 'data'),
        PORT: String(await freePort()),
        EXTRACTION_PORT: String(await freePort()),
        REALTIME_PORT: String(await freePort()),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    });
    return child;
  }
  const runs = ({ stdout }: ChildProcess) => once(stdout ?? process.stdin, 'data');
  const isIdleWithin = (child: ChildProcess, limit: number) =>
    vi.waitFor(() => expect(residentOf(child.pid ?? 0)).toBeLessThan(limit), {
      timeout: 60_000,
      interval: 1_000,
    });

  it('holds no more than 260 MB afterwards on PostgreSQL', { timeout: patience }, async () => {
    const server = await startPostgres(join(folder, 'postgres'));
    ends.push(() => server.signal('SIGINT'));
    const child = await start({ DATABASE_URL: server.url() });
    await runs(child);
    await isIdleWithin(child, 260);
  });

  it('holds no more than 420 MB afterwards with the embedded database', { timeout: patience }, async () => {
    const child = await start();
    await runs(child);
    await isIdleWithin(child, 420);
  });

  it('leaves no process behind when it is killed meanwhile', { timeout: 120_000 }, async () => {
    const child = await start();
    const started = await vi.waitFor(
      () => {
        const [first] = startedBy(child.pid ?? 0);
        if (first === undefined) throw new Error('it makes no data yet');
        return first;
      },
      { timeout: 60_000, interval: 20 },
    );
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(() => process.kill(started, 0)).toThrow('ESRCH'), { timeout: 30_000 });
  });
});
