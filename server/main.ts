import { clockAhead } from './platform/clock.ts';
import { EnvError, readEnv } from './platform/env.ts';
import { createLogger } from './platform/logging.ts';
import { explainStartError, StartError } from './platform/start-errors.ts';
import { startPortal } from './portal/portal.ts';
import { releaseStartMemory } from './portal/release-start-memory.ts';

/** Starts the portal of this environment, and stops it on a signal. See `PortalOptions` for `build`. */
async function start(build?: () => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const logger = createLogger(env.logLevel);
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception; the process exits');
    process.exit(1);
  });
  const portal = await startPortal({ env, logger, clock: clockAhead(env.clockAhead), build });
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    // Exit even if something hangs: process managers wait ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref();
    await portal.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  releaseStartMemory();
  process.stdout.write(portal.banner);
}

/** Runs the portal; a failure to start ends the process with a sentence for its operator. */
export async function main(build?: () => Promise<void>): Promise<void> {
  try {
    await start(build);
  } catch (error) {
    const sentence =
      error instanceof EnvError || error instanceof StartError ? error.message : explainStartError(error);
    process.stderr.write(`Quayside cannot start: ${sentence}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
