/** The server process of a benchmark: a portal on a database, or a plain handler as its upper bound. */
import { systemClock } from '../../server/platform/clock.ts';
import { readEnv } from '../../server/platform/env.ts';
import { createLogger } from '../../server/platform/logging.ts';
import { startPortal } from '../../server/portal/portal.ts';
import { freePort } from '../../tests/support/server/ports.ts';
import { servePlain } from './plain-handler.ts';

/** What the process should serve. */
export type ServerOptions =
  | {
      readonly kind: 'portal';
      /** URL of a PostgreSQL server; otherwise `dataDir`, the folder of the embedded database. */
      readonly databaseUrl?: string;
      readonly dataDir?: string;
      readonly port: number;
      readonly realtimePort: number;
    }
  | { readonly kind: 'bare'; readonly databaseUrl: string; readonly pages: readonly (readonly number[])[] };

async function serve(options: ServerOptions): Promise<number> {
  if (options.kind === 'bare') return servePlain(options);
  const env = readEnv({
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    ...(options.dataDir !== undefined && { DATA_DIR: options.dataDir }),
    PORT: String(options.port),
    REALTIME_PORT: String(options.realtimePort),
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
  return options.port;
}

process.once('message', async (options: ServerOptions) => {
  process.send?.({ port: await serve(options) });
  // From now on, each message requests the process's resident memory in bytes.
  process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }));
});
