import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { keptMessages, users } from '../../../server/db/schema/index.ts';
import type { MailData } from '../../../server/jobs/job-data.ts';
import { createJobs } from '../../../server/jobs/jobs.ts';
import { createMailer } from '../../../server/mail/mail.ts';
import { readEnv } from '../../../server/platform/env.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { testClock } from '../../support/clock.ts';
import { collectEnds } from '../../support/ends.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';

const ends = collectEnds();

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** A real mail server; `refuse` says whether it turns the n-th message away for now. */
async function startMailServer(refuse: (n: number) => boolean = () => false) {
  const received: Received[] = [];
  let n = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        n += 1;
        if (refuse(n)) {
          const later: Error & { responseCode?: number } = new Error('Try again later');
          later.responseCode = 451;
          return done(later);
        }
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, received, attempts: () => n };
}

const message: MailData = {
  to: 'ada@example.org',
  subject: 'Grüße, Ada',
  text: 'Open https://portal.example/register?token=secret-of-the-link',
};

function listeningLog() {
  let written = '';
  const logger = createLogger('trace', {
    write: (line) => {
      written += line;
    },
  });
  return { logger, written: () => written };
}

describe.each(databases)('mail, on $name', ({ open }) => {
  async function stage() {
    const test = await open();
    ends.push(test.close);
    const dataDir = await mkdtemp(join(tmpdir(), 'quayside-mail-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    return { database: test.database, dataDir, clock: testClock(), ...listeningLog() };
  }

  it('goes to the configured server, headers encoded', async () => {
    const { database, dataDir, clock, logger } = await stage();
    const server = await startMailServer();
    const env = readEnv({
      SMTP_URL: server.url,
      MAIL_FROM: 'Quayside <desk@portal.example>',
      DATA_DIR: dataDir,
    });
    const mailer = createMailer(env, database, clock, logger);
    await mailer.send(message);
    mailer.close();
    expect(server.received).toEqual([
      { from: 'desk@portal.example', to: ['ada@example.org'], source: expect.any(String) },
    ]);
    const [{ source } = { source: '' }] = server.received;
    expect(source).toMatch(/^From: Quayside <desk@portal\.example>\r$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/im);
    expect(source.replaceAll('=\r\n', '')).toContain('token=');
    expect(await database.orm.$count(keptMessages)).toBe(0);
  });

  it.each([
    ['a second recipient', { to: 'ada@example.org, eve@example.org' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a header in the address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
  ])('does not let a caller add %s', async (_what, change) => {
    const { database, dataDir, clock, logger } = await stage();
    const server = await startMailServer();
    const mailer = createMailer(
      readEnv({ SMTP_URL: server.url, DATA_DIR: dataDir }),
      database,
      clock,
      logger,
    );
    await mailer.send({ ...message, ...change }).catch(() => {});
    mailer.close();
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
    for (const { source } of server.received) expect(source).not.toMatch(/^Bcc:/im);
  });

  it('is kept as a row and as a file when there is no server, and logged without its text', async () => {
    const { database, dataDir, clock, logger, written } = await stage();
    const mailer = createMailer(readEnv({ DATA_DIR: dataDir }), database, clock, logger);
    await mailer.send(message);
    mailer.close();
    expect(await database.orm.select().from(keptMessages)).toEqual([
      { id: 1, recipient: message.to, subject: message.subject, text: message.text, createdAt: clock.now() },
    ]);
    const files = await readdir(join(dataDir, 'mail'));
    expect(files).toEqual(['000001.eml']);
    const file = join(dataDir, 'mail', '000001.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^To: ada@example\.org\r$/m);
    expect(written().trim().split('\n')).toHaveLength(1);
    expect(written()).not.toMatch(/secret-of-the-link|ada@example/);
  });

  it('leaves with its cause, and not without it', async () => {
    const { database } = await stage();
    const app = await buildTestApp(database);
    ends.push(app.close);
    const cause = (email: string, fail: boolean) =>
      database.orm.transaction(async (tx) => {
        await tx.insert(users).values({ email, fullName: 'Ada', role: 'student', passwordHash: '-' });
        await app.jobs.enqueue(tx, 'send-mail', { ...message, to: email });
        if (fail) throw new Error('something else went wrong');
      });
    await expect(cause('undone@example.org', true)).rejects.toThrow('something else went wrong');
    await cause('done@example.org', false);
    await expect.poll(() => app.sent).toEqual([{ ...message, to: 'done@example.org' }]);
    expect(await database.orm.$count(users, eq(users.email, 'undone@example.org'))).toBe(0);
  });

  it('is tried again until the server takes it', async () => {
    const { database, dataDir, clock, logger, written } = await stage();
    const server = await startMailServer((n) => n === 1);
    const mailer = createMailer(
      readEnv({ SMTP_URL: server.url, DATA_DIR: dataDir }),
      database,
      clock,
      logger,
    );
    const app = await buildTestApp(database, { mailer });
    ends.push(app.close);
    await database.orm.transaction((tx) => app.jobs.enqueue(tx, 'send-mail', message));
    await expect.poll(() => server.attempts()).toBe(1);
    // What is due later is made due now, instead of waiting for it.
    const due = "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'";
    await expect.poll(async () => (await database.pool.query(due)).rowCount).toBe(1);
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.attempts()).toBe(2);
    expect(written()).not.toContain('secret-of-the-link');
    mailer.close();
  });

  it('that is under way when the process stops is finished first', async () => {
    const { database, logger } = await stage();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const finished: string[] = [];
    const jobs = createJobs(
      database,
      {
        'send-mail': async ({ to }) => {
          begin();
          await allowed;
          finished.push(to);
        },
        'register-account': async () => {},
        'send-password-link': async () => {},
        'bulk-change': async () => {},
        'read-link': async () => {},
        'strike-deadlines': async () => {},
        housekeeping: async () => {},
      },
      logger,
    );
    await jobs.start();
    await database.orm.transaction((tx) => jobs.enqueue(tx, 'send-mail', message));
    await begun;
    const stopped = jobs.stop();
    allow();
    await stopped;
    expect(finished).toEqual([message.to]);
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'send-mail'");
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});
