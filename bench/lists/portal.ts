/** The side of a server, in a process of its own: a portal on a database, or a bare handler as its limit. */
import { systemClock } from '../../server/clock.ts';
import { readEnv } from '../../server/env.ts';
import { createLogger } from '../../server/logging.ts';
import { startPortal } from '../../server/portal.ts';
import { freePort } from '../../tests/support/ports.ts';
import { serveBare } from './bare.ts';

/** What the process is asked for. */
export type Wanted =
  | {
      readonly kind: 'portal';
      /** A PostgreSQL server; else the folder of the embedded database. */
      readonly databaseUrl?: string;
      readonly dataDir?: string;
      readonly port: number;
      readonly realtimePort: number;
    }
  | { readonly kind: 'bare'; readonly databaseUrl: string; readonly pages: readonly (readonly number[])[] };

async function serve(wanted: Wanted): Promise<number> {
  if (wanted.kind === 'bare') return serveBare(wanted);
  const env = readEnv({
    ...(wanted.databaseUrl !== undefined && { DATABASE_URL: wanted.databaseUrl }),
    ...(wanted.dataDir !== undefined && { DATA_DIR: wanted.dataDir }),
    PORT: String(wanted.port),
    REALTIME_PORT: String(wanted.realtimePort),
    EXTRACTION_PORT: String(await freePort()),
    SEED: 'empty',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  await startPortal({
    env,
    logger: createLogger(env.logLevel),
    clock: systemClock,
    staticRoot: 'bench/lists/no-pages',
  });
  return wanted.port;
}

process.once('message', async (wanted: Wanted) => {
  process.send?.({ port: await serve(wanted) });
  // From then on each message asks how much memory the process holds, in bytes.
  process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }));
});
