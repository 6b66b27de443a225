import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { mailMessages, users } from '../../../server/db/schema/index.ts';
import { maxAttempts } from '../../../server/mail/deliver.ts';
import { enqueueMail } from '../../../server/mail/enqueue-mail.ts';
import { createMailer, type OutgoingMail } from '../../../server/mail/mail.ts';
import { readEnv } from '../../../server/platform/env.ts';
import { createLogger } from '../../../server/platform/logging.ts';
import { testClock } from '../../support/clock.ts';
import { collectEnds } from '../../support/ends.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';

const ends = collectEnds();

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** A refusal as a mail server answers it. */
const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

interface MailServerOptions {
  /** What the n-th message is refused with, if it is. */
  readonly refuse?: (n: number) => Error | null;
  /** What a recipient is refused with, if it is. */
  readonly refuseRecipient?: (address: string) => Error | null;
  readonly refuseSender?: () => Error | null;
}

/** A real mail server. */
async function startMailServer({
  refuse = () => null,
  refuseRecipient = () => null,
  refuseSender = () => null,
}: MailServerOptions = {}) {
  const received: Received[] = [];
  let n = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuseSender()),
    onRcptTo: ({ address }, _session, done) => done(refuseRecipient(address)),
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        n += 1;
        const refused = refuse(n);
        if (refused) return done(refused);
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

const clock = testClock();
const message: OutgoingMail = {
  id: 7,
  to: 'ada@example.org',
  subject: 'Grüße, Ada',
  text: 'Open https://portal.example/register?token=secret-of-the-link',
  html: '<p>Open <a href="https://portal.example/register?token=secret-of-the-link">the link</a></p>',
  createdAt: clock.now(),
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

describe('the mailer', () => {
  it('sends to the configured server a text and an HTML part, headers encoded, with an id of its own', async () => {
    const { logger } = listeningLog();
    const server = await startMailServer();
    const mailer = createMailer(
      readEnv({
        SMTP_URL: server.url,
        MAIL_FROM: 'Quayside <desk@portal.example>',
        PUBLIC_URL: 'https://portal.example',
      }),
      logger,
    );
    await mailer.send(message);
    mailer.close();
    expect(server.received).toEqual([
      { from: 'desk@portal.example', to: ['ada@example.org'], source: expect.any(String) },
    ]);
    const [{ source } = { source: '' }] = server.received;
    expect(source).toMatch(/^From: Quayside <desk@portal\.example>\r$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/im);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(
      new RegExp(`^Message-ID: <7\\.${clock.now().getTime()}@portal\\.example>\r$`, 'm'),
    );
    const parts = [...source.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
    expect(parts).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
    expect(source.replaceAll('=\r\n', '')).toContain('token=');
  });

  it.each([
    ['a second recipient', { to: 'ada@example.org, eve@example.org' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a header in the address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
  ])('does not let a caller add %s', async (_what, change) => {
    const { logger } = listeningLog();
    const server = await startMailServer();
    const mailer = createMailer(readEnv({ SMTP_URL: server.url }), logger);
    await mailer.send({ ...message, ...change }).catch(() => {});
    mailer.close();
    expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
    for (const { source } of server.received) expect(source).not.toMatch(/^Bcc:/im);
  });

  it('writes a file when there is no server, and logs it without its text', async () => {
    const { logger, written } = listeningLog();
    const dataDir = await mkdtemp(join(tmpdir(), 'quayside-mail-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    const mailer = createMailer(readEnv({ DATA_DIR: dataDir }), logger);
    await mailer.send(message);
    mailer.close();
    const files = await readdir(join(dataDir, 'mail'));
    expect(files).toEqual(['000007.eml']);
    const file = join(dataDir, 'mail', '000007.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^To: ada@example\.org\r$/m);
    expect(written().trim().split('\n')).toHaveLength(1);
    expect(written()).not.toMatch(/secret-of-the-link|ada@example/);
  });
});

describe.each(databases)('a message, on $name', ({ open }) => {
  /** An app that sends through `server`, or keeps its mail without one. */
  async function stage(server?: { readonly url: string }) {
    const test = await open();
    ends.push(test.close);
    const { database } = test;
    const dataDir = await mkdtemp(join(tmpdir(), 'quayside-mail-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    const variables = { DATA_DIR: dataDir, ...(server && { SMTP_URL: server.url }) };
    const { logger, written } = listeningLog();
    const mailer = createMailer(readEnv(variables), logger);
    ends.push(async () => mailer.close());
    const app = await buildTestApp(database, { env: variables, mailer });
    ends.push(app.close);
    const rows = () =>
      database.orm
        .select({
          status: mailMessages.status,
          attempts: mailMessages.attempts,
          error: mailMessages.error,
          hasText: mailMessages.text,
        })
        .from(mailMessages)
        .orderBy(mailMessages.id)
        .then((found) => found.map((row) => ({ ...row, hasText: row.hasText !== null })));
    return { database, app, rows, written: () => written() + app.logged() };
  }

  const secret = (app: TestApp, to = 'ada@example.org') =>
    app.deps.database.orm.transaction((tx) =>
      enqueueMail(tx, app.deps, {
        template: 'confirm-address',
        language: 'en',
        to,
        parameters: { link: 'https://portal.example/register?token=secret-of-the-link' },
      }),
    );
  const plain = (app: TestApp, occasion?: string) =>
    app.deps.database.orm.transaction((tx) =>
      enqueueMail(tx, app.deps, {
        template: 'registration-refused',
        language: 'en',
        to: 'ada@example.org',
        parameters: { number: 'R-1', reason: 'The course is full.' },
        ...(occasion !== undefined && { occasion }),
      }),
    );

  /** Makes what is due later due now, instead of waiting for it. */
  async function retryNow({ database }: Awaited<ReturnType<typeof stage>>) {
    const due = "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'";
    await expect.poll(async () => (await database.pool.query(due)).rowCount).toBe(1);
  }

  it('is sent once, and a secret link in it is then removed', async () => {
    const server = await startMailServer();
    const { app, rows, written } = await stage(server);
    await secret(app);
    await plain(app);
    await expect.poll(rows).toEqual([
      { status: 'sent', attempts: 1, error: null, hasText: false },
      { status: 'sent', attempts: 1, error: null, hasText: true },
    ]);
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.org'], ['ada@example.org']]);
    expect(written()).not.toMatch(/secret-of-the-link|ada@example/);
  });

  it('is kept with its link where there is no server', async () => {
    const { app, rows } = await stage();
    await secret(app);
    await expect.poll(rows).toEqual([{ status: 'kept', attempts: 1, error: null, hasText: true }]);
  });

  it('leaves with its cause, and not without it', async () => {
    const { app, database, rows } = await stage();
    const cause = (email: string, fail: boolean) =>
      database.orm.transaction(async (tx) => {
        await tx.insert(users).values({ email, fullName: 'Ada', role: 'student', passwordHash: '-' });
        await enqueueMail(tx, app.deps, {
          template: 'confirm-address',
          language: 'fr',
          to: email,
          parameters: { link: 'https://portal.example/register?token=x' },
        });
        if (fail) throw new Error('something else went wrong');
      });
    await expect(cause('undone@example.org', true)).rejects.toThrow('something else went wrong');
    await cause('done@example.org', false);
    await expect.poll(rows).toEqual([{ status: 'kept', attempts: 1, error: null, hasText: true }]);
    const stored = await database.orm.select().from(mailMessages);
    expect(stored.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['done@example.org', 'fr'],
    ]);
  });

  it('is created once for an occasion', async () => {
    const { app, rows } = await stage();
    expect(await plain(app, 'offer:1:2026-12-05')).toBe(true);
    expect(await plain(app, 'offer:1:2026-12-05')).toBe(false);
    expect(await plain(app, 'offer:1:2026-12-12')).toBe(true);
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['kept', 'kept']);
  });

  it('is tried again until the server takes it', async () => {
    const server = await startMailServer({
      refuse: (n) => (n === 1 ? refusal(451, 'Try again later') : null),
    });
    const staged = await stage(server);
    await plain(staged.app);
    await expect
      .poll(staged.rows)
      .toEqual([{ status: 'queued', attempts: 1, error: '451 Try again later', hasText: true }]);
    await retryNow(staged);
    await expect.poll(staged.rows).toEqual([{ status: 'sent', attempts: 2, error: null, hasText: true }]);
    expect(server.attempts()).toBe(2);
  });

  it('has failed at once when the server refuses the recipient for good', async () => {
    const server = await startMailServer({
      refuseRecipient: () => refusal(550, '5.1.1 <ada@example.org>: No such user'),
    });
    const { app, rows, database, written } = await stage(server);
    await secret(app);
    await plain(app);
    const failed = { status: 'failed', attempts: 1, error: '550 5.1.1 <ada@example.org>: No such user' };
    await expect.poll(rows).toEqual([
      { ...failed, hasText: false },
      { ...failed, hasText: true },
    ]);
    // The message has failed before its job ends.
    const jobs = () => database.pool.query("select distinct state from pgboss.job where name = 'send-mail'");
    await expect.poll(async () => (await jobs()).rows).toEqual([{ state: 'completed' }]);
    expect(written()).toContain('"reply":"550 5.1.1"');
    expect(written()).not.toContain('ada@example');
  });

  it('is tried again when the server refuses the sender, which is the configuration’s fault', async () => {
    const server = await startMailServer({ refuseSender: () => refusal(550, 'Sender not allowed') });
    const { app, rows } = await stage(server);
    await plain(app);
    await expect
      .poll(rows)
      .toEqual([{ status: 'queued', attempts: 1, error: '550 Sender not allowed', hasText: true }]);
  });

  it('has failed when it was tried too often', async () => {
    const server = await startMailServer({ refuse: () => refusal(451, 'Try again later') });
    const staged = await stage(server);
    await plain(staged.app);
    await expect.poll(async () => (await staged.rows())[0]?.attempts).toBe(1);
    await staged.database.orm.update(mailMessages).set({ attempts: maxAttempts - 1 });
    await retryNow(staged);
    await expect
      .poll(staged.rows)
      .toEqual([{ status: 'failed', attempts: maxAttempts, error: '451 Try again later', hasText: true }]);
  });
});
