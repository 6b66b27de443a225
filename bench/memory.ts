import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/server/ports.ts';
import { startPostgres } from '../tests/support/server/postgres-server.ts';
import { residentOf } from '../tests/support/server/process-memory.ts';
import { saveTable } from './results.ts';

/**
 * Resident memory of an idle portal with demonstration data: its process and all its child processes, 45 seconds after
 * the start or after the number given (`node bench/memory.ts 60`), for a start that creates the data and for the next
 * one. Exits with 1 above the limits.
 */
const seconds = Number(process.argv[2] ?? 45);
/** In MB of 1,000,000 bytes. */
const limits = { PostgreSQL: 260, embedded: 420 } as const;
const firstStartTimeout = 300_000;

/** Starts a portal, sends it nothing, and resolves to its memory once it is idle. */
async function measureIdleMemory(env: NodeJS.ProcessEnv): Promise<number> {
  const ports = {
    PORT: await freePort(),
    EXTRACTION_PORT: await freePort(),
    REALTIME_PORT: await freePort(),
  };
  const portVariables = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, SEED: 'demo', LOG_LEVEL: 'error', ...portVariables, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its first output says that it is running.
  await once(child.stdout, 'data', { signal: AbortSignal.timeout(firstStartTimeout) });
  await pause(seconds * 1_000);
  const resident = residentOf(child.pid ?? 0);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return resident;
}

const folder = await mkdtemp(join(tmpdir(), 'quayside-memory-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(folder, 0o755);
const postgres = await startPostgres(join(folder, 'postgres'));
const rows: { name: string; figures: number[] }[] = [];
try {
  for (const [name, limit] of Object.entries(limits)) {
    const env = {
      DATA_DIR: join(folder, name),
      ...(name === 'PostgreSQL' && { DATABASE_URL: postgres.url() }),
    };
    rows.push({ name, figures: [await measureIdleMemory(env), await measureIdleMemory(env), limit] });
  }
} finally {
  await postgres.signal('SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
await saveTable('memory', {
  title: 'Memory of an idle portal',
  note: `Resident MB of the server's processes with demonstration data, ${seconds} seconds after the start.`,
  columns: ['after making the data', 'after the next start', 'limit'],
  rows,
});
if (rows.some(({ figures: [first = 0, next = 0, limit = 0] }) => Math.max(first, next) > limit))
  process.exit(1);
