import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { installDefaultRules } from '../access/default-rules.ts';
import { makeBackup } from '../backup/backup.ts';
import { startBackupServer } from '../backup/backup-server.ts';
import { openBackupStore } from '../backup/backup-store.ts';
import { resumeBulkJobs } from '../bulk/runner.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isUnavailable } from '../db/errors.ts';
import { migrate } from '../db/migrate.ts';
import { supportsUnicodeTrigrams } from '../db/trigram-support.ts';
import { storeDemonstrationFiles } from '../demo/cases/document-files.ts';
import { storeLoginCovers } from '../demo/login-covers.ts';
import { seed } from '../demo/seed.ts';
import { hasNoAccounts, hasNoEmbeddedDatabase, seedInChildProcess } from '../demo/seed-in-child-process.ts';
import { registerApplicationSubscribers } from '../domain/applications/events/applications.subscribers.ts';
import { refreshCountryNames } from '../domain/countries/country-names.ts';
import { registerMailSubscribers } from '../domain/mail/mail.subscribers.ts';
import { registerNotificationSubscribers } from '../domain/notifications/notifications.subscribers.ts';
import { registerRealtimeSubscribers } from '../domain/realtime/realtime.subscribers.ts';
import { registerRegistrationSubscribers } from '../domain/registrations/registrations.subscribers.ts';
import { registerStudentSubscribers } from '../domain/students/students.subscribers.ts';
import { startDispatcher } from '../events/dispatcher.ts';
import { createEventLog } from '../events/event-log.ts';
import { registerRevocationSubscribers, startRevocations } from '../events/revocations.ts';
import { createInstallationPageReader } from '../extraction/page-reader.ts';
import { createMetrics } from '../http/metrics.ts';
import { createScanner } from '../inspection/scanner.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMailer } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { assertPortFree, StartError, toPortError } from '../platform/start-errors.ts';
import { startRealtime } from '../realtime/realtime.ts';
import { idleLimit } from '../session/sessions.ts';
import { openStorage } from '../storage/storage.ts';
import { type App, buildApp } from './app.ts';
import { banner } from './banner.ts';
import { buildExtractionApp } from './extraction-app.ts';
import { createJobHandlers } from './job-handlers.ts';

interface PortalOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Folder of the built application. */
  readonly staticRoot?: string;
  /** Builds the application, while the database is opened and filled. */
  readonly build?: (() => Promise<void>) | undefined;
}

/** A running portal. */
export interface Portal {
  readonly app: App;
  readonly database: Database;
  /** Text for the terminal once it runs. */
  readonly banner: string;
  /** Accepts no more requests, finishes those in progress, disconnects the sockets and closes the database. */
  stop(): Promise<void>;
}

/** Time over which the hub disconnects its clients, in ms, so that they do not all reconnect at once. */
const drainPeriod = 2_000;
/** How long a request in progress may still take when the portal stops, in ms. */
const gracePeriod = 3_000;
/** How long running background jobs may still take after that, in ms. */
const jobGracePeriod = 1_500;

/**
 * Starts all parts of a portal process: database and migrations, access rules and demo data, realtime, background jobs,
 * and the API with the application.
 *
 * @throws StartError if a port is in use or the database is unavailable.
 */
export async function startPortal({
  env,
  logger,
  clock,
  staticRoot = 'dist',
  build,
}: PortalOptions): Promise<Portal> {
  const log = logger;
  /** What to stop, in stages: the last stage first, all of one stage at the same time. */
  const stages: (() => Promise<unknown>)[][] = [];
  const stopAll = async (): Promise<void> => {
    for (const stage of stages.splice(0).reverse()) {
      for (const ended of await Promise.allSettled(stage.map((end) => end()))) {
        if (ended.status === 'rejected') log.error({ err: ended.reason }, 'a component did not stop cleanly');
      }
    }
  };

  await assertPortFree(env.port, env.host, 'PORT');
  await assertPortFree(env.extraction.port, env.host, 'EXTRACTION_PORT');
  if (env.realtime.engineUrl === undefined) {
    await assertPortFree(env.realtime.port, env.host, 'REALTIME_PORT');
  }
  try {
    const building = build?.();
    // Its failure is reported where it is awaited.
    building?.catch(() => {});
    if (env.seed !== 'empty' && hasNoEmbeddedDatabase(env))
      await Promise.all([building, seedInChildProcess()]);
    const database = await openDatabase({
      databaseUrl: env.databaseUrl,
      dataDir: env.dataDir,
      durability: env.durability,
      log,
    });
    stages.push([() => database.close()]);
    await prepareDatabase(database, env, clock, log);

    const background: (() => Promise<unknown>)[] = [];
    /** The listening servers, which stop first. */
    const servers: (() => Promise<unknown>)[] = [];
    stages.push(background, servers);
    const metrics = createMetrics();
    const realtime = await startRealtime({ env, database, log, onMetric: metrics.onHubMetric });
    servers.push(() => realtime.drain(drainPeriod));
    background.push(() => realtime.stop());

    const eventLog = createEventLog({ clock });
    registerRealtimeSubscribers(eventLog);
    registerApplicationSubscribers(eventLog);
    registerRegistrationSubscribers(eventLog);
    registerStudentSubscribers(eventLog);
    registerNotificationSubscribers(eventLog);
    registerRevocationSubscribers(eventLog);

    const storage = await openStorage(env);
    if (env.seed !== 'empty') {
      await storeDemonstrationFiles(storage);
      await storeLoginCovers(storage);
    }
    if (database.kind === 'embedded') {
      const make = async (to: string) =>
        makeBackup(database, storage, await openBackupStore(to), clock.now());
      servers.push(await startBackupServer(env.dataDir, make));
    }
    const mailer = createMailer(env, log);
    const pages = createInstallationPageReader(env, clock);
    const scanner = createScanner({ url: env.scannerUrl, log });
    const jobs = createJobs(
      database,
      createJobHandlers({ env, database, clock, eventLog, storage, pages, log }, mailer),
      log,
    );
    registerMailSubscribers(eventLog, { jobs, clock, env });
    background.push(() => jobs.stop(jobGracePeriod).finally(() => mailer.close()));
    await jobs.start();
    await database.transaction((tx) => resumeBulkJobs(tx, clock, jobs));

    const { publisher } = realtime;
    const dispatcher = await startDispatcher({ database, publisher, clock, log });
    background.push(() => dispatcher.stop());
    const terminateBy = env.realtime.engineUrl === undefined ? 'socket' : 'user';
    const revocations = await startRevocations({ database, publisher, clock, log, terminateBy, idleLimit });
    background.push(() => revocations.stop());

    await building;
    const deps = { env, database, clock, eventLog, jobs, storage, pages, metrics, scanner, log, logger };
    const app = await buildApp({ ...deps, staticRoot });
    const extraction = await buildExtractionApp(deps);
    servers.push(
      () => closeServer(app.server),
      () => closeServer(extraction),
    );
    await listen(app.server, env.port, env.host, 'PORT');
    await listen(extraction, env.extraction.port, env.host, 'EXTRACTION_PORT');

    return {
      app,
      database,
      banner: banner(env, database),
      stop: async () => {
        app.readiness.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function prepareDatabase(database: Database, env: Env, clock: Clock, log: Logger): Promise<void> {
  try {
    await migrate(database);
    // By now this process has locked the folder of an embedded database.
    if (database.kind === 'embedded') await seed(database, { size: env.seed, now: clock.now(), log });
    else if (env.seed !== 'empty' && (await hasNoAccounts(database))) await seedInChildProcess();
    await database.transaction((tx) => installDefaultRules(tx));
    await refreshCountryNames(database.orm);
    if (!(await supportsUnicodeTrigrams(database.orm)))
      log.warn(
        'searches for names beyond ASCII are slow: create the database with a UTF-8 LC_CTYPE instead of C',
      );
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new StartError(
      'the database cannot be reached. Check DATABASE_URL and that the server is running.',
    );
  }
}

/**
 * Accepts no more connections and finishes the requests in progress. After the grace period, open connections are
 * closed: browsers hold idle ones, and a request may never be completed.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), gracePeriod);
  await server.close().finally(() => clearTimeout(timer));
}

async function listen(server: FastifyInstance, port: number, host: string, variable: string): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    throw toPortError(error, port, variable) ?? error;
  }
}
