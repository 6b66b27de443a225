import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemonstration } from './demonstration.ts';
import { freePort } from './ports.ts';

/** A portal in a process of its own, as `npm start` runs it, on free ports and with a folder of its own. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly realtimePort: number;
  readonly dataDir: string;
  /** Its PostgreSQL database; undefined where it runs on the embedded one. */
  readonly databaseUrl: string | undefined;
  /** All it has printed so far. */
  printed(): string;
  /** Starts it again on the same ports and folder; `more` overrides its configuration from then on. */
  start(more?: NodeJS.ProcessEnv): Promise<void>;
  /** Ends it: `SIGTERM` stops gracefully, `SIGKILL` is a crash. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/** What a portal starts from, beside its configuration. */
export interface PortalOptions {
  /** True: the embedded database even where demonstration data is kept for PostgreSQL. */
  readonly embedded?: boolean;
  /** Fills the data folder before the first start. */
  readonly prepare?: (dataDir: string) => Promise<void>;
}

/** In ms; time enough to make the demonstration data on a busy machine. */
const patience = 480_000;

/**
 * Starts a portal and resolves once it is ready; `env` overrides its configuration. One with the demonstration takes a
 * copy of what `keepDemonstration` kept, where it did: making the data takes longer than many a test.
 */
export async function startPortal(
  env: NodeJS.ProcessEnv = {},
  { embedded = false, prepare }: PortalOptions = {},
): Promise<Portal> {
  const port = await freePort();
  const realtimePort = await freePort();
  const extractionPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-portal-'));
  const isDemonstration = !(embedded || 'SEED' in env || 'DATABASE_URL' in env || 'DATA_DIR' in env);
  const copied = isDemonstration ? await copyDemonstration(dataDir) : undefined;
  await prepare?.(dataDir);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';
  const given: NodeJS.ProcessEnv = { ...(copied && { DATABASE_URL: copied.databaseUrl }), ...env };

  async function start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    Object.assign(given, more);
    const running = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        REALTIME_PORT: String(realtimePort),
        EXTRACTION_PORT: String(extractionPort),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        OVERLOAD_MS: '600000',
        SEED: 'demo',
        ...given,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    running.stdout?.on('data', collect);
    running.stderr?.on('data', collect);
    const deadline = Date.now() + patience;
    while (!(await isReady(url))) {
      if (running.exitCode !== null) throw new Error(`The portal ended before it was ready:\n${printed}`);
      if (Date.now() > deadline) throw new Error(`The portal was not ready in ${patience} ms:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    port,
    realtimePort,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    printed: () => printed,
    start,
    end,
    async remove() {
      await end('SIGTERM');
      // The database's last files may still be on their way.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
      await copied?.drop();
    },
  };
}

/** Fills an empty database and folder with the demonstration data, for `keepDemonstration`. */
export async function fillDemonstration(databaseUrl: string, dataDir: string): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  await portal.remove();
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
