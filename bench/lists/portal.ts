/** The server process of a benchmark: a portal on a database, or a plain handler as its upper bound. */
import { systemClock } from '../../server/clock.ts';
import { readEnv } from '../../server/env.ts';
import { createLogger } from '../../server/logging.ts';
import { startPortal } from '../../server/portal.ts';
import { freePort } from '../../tests/support/ports.ts';
import { serveBare } from './bare.ts';

/** What the process should serve. */
export type Wanted =
  | {
      readonly kind: 'portal';
      /** URL of a PostgreSQL server; otherwise `dataDir`, the folder of the embedded database. */
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
  // From now on, each message requests the process's resident memory in bytes.
  process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }));
});
