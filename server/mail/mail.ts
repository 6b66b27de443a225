import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { keptMessages } from '../db/schema/index.ts';
import type { MailData } from '../jobs/job-data.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';

export interface Mailer {
  /** Delivers a message; if it rejects, the job is retried. */
  send(message: MailData): Promise<void>;
  close(): void;
}

/** Sends through `SMTP_URL`; without it, stores messages locally. */
export function createMailer(
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  database: Database,
  clock: Clock,
  log: Log,
): Mailer {
  const mailer =
    env.smtpUrl === undefined
      ? createLocalMailer(env, database, clock, log)
      : createSmtpMailer(env.smtpUrl, env.mailFrom);
  return {
    ...mailer,
    async send(message) {
      if (!singleAddress.test(message.to)) throw new Error('a message must have exactly one recipient');
      await mailer.send(message);
    },
  };
}

/** Mail programs treat commas, semicolons and line ends as further addresses or headers. */
const singleAddress = /^[^\s,;:<>"()]+@[^\s,;:<>"()]+$/;

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
    close: () => transport.close(),
  };
}

/** Stores each message as a row, which the portal shows, and as an `.eml` file, which any mail program opens. */
function createLocalMailer(
  { mailFrom, dataDir }: Pick<Env, 'mailFrom' | 'dataDir'>,
  { orm }: Database,
  clock: Clock,
  log: Log,
): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ to, subject, text }) {
      const now = clock.now();
      const [row] = await orm
        .insert(keptMessages)
        .values({ recipient: to, subject, text, createdAt: now })
        .returning({ id: keptMessages.id });
      const { message } = await composer.sendMail({ from: mailFrom, to, subject, text, date: now });
      const folder = join(dataDir, 'mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(row?.id ?? 0).padStart(6, '0')}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      log.info({ file }, 'no mail server is configured; a message was stored locally');
    },
    close: () => composer.close(),
  };
}
