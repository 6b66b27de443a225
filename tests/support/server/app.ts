import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { type SignedIn, sessionApi } from '../../../contract/people/session.ts';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import type { Database } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { users } from '../../../server/db/schema/index.ts';
import { registerApplicationSubscribers } from '../../../server/domain/applications/events/applications.subscribers.ts';
import { registerMailSubscribers } from '../../../server/domain/mail/mail.subscribers.ts';
import { registerNotificationSubscribers } from '../../../server/domain/notifications/notifications.subscribers.ts';
import { registerRealtimeSubscribers } from '../../../server/domain/realtime/realtime.subscribers.ts';
import { registerRegistrationSubscribers } from '../../../server/domain/registrations/registrations.subscribers.ts';
import { registerStudentSubscribers } from '../../../server/domain/students/students.subscribers.ts';
import { createEventLog } from '../../../server/events/event-log.ts';
import { registerRevocationSubscribers } from '../../../server/events/revocations.ts';
import { createInstallationPageReader } from '../../../server/extraction/page-reader.ts';
import type { Deps } from '../../../server/http/deps.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { createScanner } from '../../../server/inspection/scanner.ts';
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts';
import { type CallLimits, defaultCallLimits } from '../../../server/load/call-budget.ts';
import type { Mailer, OutgoingMail } from '../../../server/mail/mail.ts';
import { type Env, readEnv } from '../../../server/platform/env.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { type App, buildApp } from '../../../server/portal/app.ts';
import { createJobHandlers } from '../../../server/portal/job-handlers.ts';
import { openFolder } from '../../../server/storage/folder.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import { type TestClock, testClock } from '../clock.ts';
import { password, passwordHash } from './passwords.ts';

/** Somebody who has an account. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
}

/** Somebody who is signed in: what the sign-in answered, and the `headers` that their calls carry. */
export interface Caller extends Person, SignedIn {
  readonly headers: Readonly<Record<string, string>>;
}

/** How a test app differs from the usual one. */
export interface TestAppOptions {
  /** Environment variables; `RATE_LIMITS` is off, and no lateness too much, unless given. */
  readonly env?: NodeJS.ProcessEnv;
  readonly clock?: TestClock;
  /** What becomes of mail; otherwise it is kept in `sent`. */
  readonly mailer?: Pick<Mailer, 'send'>;
  /** The folder of the built application. */
  readonly staticRoot?: string;
  /** How many expensive calls may be under way; otherwise the usual numbers. */
  readonly callLimits?: Partial<CallLimits>;
  /** Where files lie; otherwise in a folder of its own that goes with it. */
  readonly storage?: Storage;
}

/** The API over a database, wired as `server/main.ts` wires it, without the hub. */
export interface TestApp extends Omit<App, 'server'> {
  readonly server: FastifyInstance;
  readonly deps: Deps;
  readonly env: Env;
  readonly clock: TestClock;
  readonly jobs: Jobs;
  /** Messages sent so far. */
  readonly sent: readonly OutgoingMail[];
  /** All it has logged, as text. */
  logged(): string;
  /** Adds an account that may sign in with `password`; `given` overrides its columns. */
  addUser(role: Role, given?: Partial<typeof users.$inferInsert>): Promise<Person>;
  /** Signs somebody in, by account or address, or somebody new of that role. */
  signIn(who: Role | Person | `${string}@${string}`): Promise<Caller>;
  /** Makes a call without a socket. */
  call(options: InjectOptions): Promise<Response>;
  /** Starts to listen on a free port; answers the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

let nextUser = 1;

const isRole = (who: unknown): who is Role => roles.some((role) => role === who);

/** Builds the API over `database`, which stays the caller's to close. */
export async function buildTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const env = readEnv({
    NODE_ENV: 'test',
    SEED: 'empty',
    RATE_LIMITS: 'off',
    OVERLOAD_MS: '600000',
    ...options.env,
  });
  const clock = options.clock ?? testClock();
  let log = '';
  const logger = createLogger('trace', {
    write: (line) => {
      log += line;
    },
  });
  const sent: OutgoingMail[] = [];
  const keep = async (message: OutgoingMail) => {
    sent.push(message);
  };
  const eventLog = createEventLog({ clock });
  registerRevocationSubscribers(eventLog);
  registerRealtimeSubscribers(eventLog);
  registerApplicationSubscribers(eventLog);
  registerRegistrationSubscribers(eventLog);
  registerStudentSubscribers(eventLog);
  registerNotificationSubscribers(eventLog);
  const mailer = options.mailer ?? { send: keep };
  const folder = await mkdtemp(join(tmpdir(), 'quayside-files-'));
  const storage = options.storage ?? (await openFolder(folder));
  const pages = createInstallationPageReader(env, clock);
  const jobs = createJobs(
    database,
    createJobHandlers({ env, database, clock, eventLog, storage, pages, log: logger }, mailer),
    logger,
    // They follow the machine's time, and the clock here is another one.
    false,
  );
  registerMailSubscribers(eventLog, { jobs, clock, env });
  await database.orm.transaction((tx) => installDefaultRules(tx));
  await jobs.start();
  const deps: Deps = {
    env,
    database,
    clock,
    eventLog,
    jobs,
    storage,
    pages,
    metrics: createMetrics(),
    scanner: createScanner({ url: env.scannerUrl, log: logger, patience: 2_000 }),
    log: logger,
  };
  const app = await buildApp({
    ...deps,
    logger,
    staticRoot: options.staticRoot ?? 'tests/support/no-such-folder',
    callLimits: { ...defaultCallLimits, ...options.callLimits },
  });

  async function addUser(role: Role, given: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
    const [row] = await database.orm
      .insert(users)
      .values({
        email: `person-${nextUser++}@quayside.test`,
        fullName: `Somebody ${role}`,
        role,
        passwordHash,
        confirmedAt: clock.now(),
        createdAt: clock.now(),
        updatedAt: clock.now(),
        ...given,
      })
      .returning({ id: users.id, email: users.email, role: users.role });
    if (!row) throw new Error('the account was not stored');
    return row;
  }

  return {
    ...app,
    deps,
    env,
    clock,
    jobs,
    sent,
    logged: () => log,
    addUser,
    async signIn(who) {
      const email = isRole(who) ? (await addUser(who)).email : typeof who === 'string' ? who : who.email;
      const response = await app.server.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password },
      });
      if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
      const { data } = sessionApi.signIn.reply.parse(response.json());
      if (!('accessToken' in data)) throw new Error('a second factor is due');
      const { id, role } = data.userData;
      return { ...data, id, role, email, headers: { authorization: `Bearer ${data.accessToken}` } };
    },
    call: (request) => app.server.inject(request),
    listen: () => app.server.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.server.close();
      await jobs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The row of an account as it stands. */
export async function accountOf(database: Database, id: number) {
  const [row] = await database.orm.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('no such account');
  return row;
}
