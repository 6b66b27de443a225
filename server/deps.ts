import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { EventLog } from './events/event-log.ts';
import type { Pages } from './extraction/pages.ts';
import type { Scanner } from './inspection/scanner.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './storage/storage.types.ts';

/** What the API works with; made in `server/main.ts`, and by tests. */
export interface Deps {
  readonly env: Env;
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly metrics: Metrics;
  /** Fetches and reads the pages of courses. */
  readonly pages: Pages;
  /** Looks for malware in files that are uploaded. */
  readonly scanner: Scanner;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
    /** What stands before the paths of this app's calls. */
    readonly callsBelow: '/api' | '';
  }
}
