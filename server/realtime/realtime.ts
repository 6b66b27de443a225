import type { Database } from '../db/database.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';
import { toPortError } from '../platform/start-errors.ts';
import { createAddressResolver } from './client-address.ts';
import { createLocalFanOut } from './fan-out/local.ts';
import { createPostgresFanOut } from './fan-out/postgres.ts';
import { Hub } from './hub/hub.ts';
import type { OnMetric } from './hub/metrics.ts';
import type { Publisher } from './publisher.ts';
import { createEnginePublisher } from './publishers/engine.ts';
import { createHubPublisher } from './publishers/hub.ts';

/** The connection to browsers, through the configured engine. */
export interface Realtime {
  readonly publisher: Publisher;
  /** Disconnects clients over `spreadMs` and stops listening. */
  drain(spreadMs: number): Promise<void>;
  /** Closes the connections to the engine. */
  stop(): Promise<void>;
}

interface RealtimeOptions {
  readonly env: Env;
  readonly database: Database;
  readonly log: Log;
  readonly onMetric: OnMetric;
}

const ownerPattern = /^private-App\.Models\.User\.(\d+)$/;

/**
 * Starts the embedded hub, or connects to the configured external engine.
 *
 * @throws StartError if the hub's port is in use.
 */
export async function startRealtime({ env, database, log, onMetric }: RealtimeOptions): Promise<Realtime> {
  const { realtime } = env;
  if (realtime.engineUrl !== undefined) {
    const publisher = createEnginePublisher({ url: realtime.engineUrl, log });
    return { publisher, drain: async () => {}, stop: () => publisher.close() };
  }
  // The embedded database has one process: there are no other nodes.
  const fanOut = database.kind === 'embedded' ? createLocalFanOut() : createPostgresFanOut(database, log);
  const hub = new Hub({
    apps: [{ id: realtime.appId, key: realtime.key, secret: realtime.secret }],
    allowedOrigins: realtime.allowedOrigins,
    clientAddress: createAddressResolver(env.trustProxy),
    limits: {
      connectionsPerAddress: realtime.connectionsPerAddress,
      unsubscribedTimeout: realtime.subscribeSeconds * 1_000,
    },
    channelOwner: (channel) => ownerPattern.exec(channel)?.[1],
    fanOut,
    log,
    onMetric,
  });
  try {
    await hub.listen(realtime.port, env.host);
  } catch (error) {
    throw toPortError(error, realtime.port, 'REALTIME_PORT') ?? error;
  }
  const publisher = createHubPublisher(fanOut, realtime.appId);
  return {
    publisher,
    drain: (spreadMs) => hub.close({ spreadMs }),
    stop: () => publisher.close(),
  };
}
