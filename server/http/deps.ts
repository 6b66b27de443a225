import type { Database } from '../db/database.ts';
import type { EventLog } from '../events/event-log.ts';
import type { PageReader } from '../extraction/page-reader.ts';
import type { Scanner } from '../inspection/scanner.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';
import type { Storage } from '../storage/storage.types.ts';
import type { Metrics } from './metrics.ts';

/** The API's dependencies, created in `server/portal/portal.ts` and by tests. */
export interface Deps {
  readonly env: Env;
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly metrics: Metrics;
  /** Fetches and parses course pages. */
  readonly pages: PageReader;
  /** Scans uploaded files for malware. */
  readonly scanner: Scanner;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
    /** Path prefix of this app's endpoints. */
    readonly apiPrefix: '/api' | '';
  }
}
