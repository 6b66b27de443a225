import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';

/** A message as it leaves the portal. */
export interface OutgoingMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null for messages stored before there was one. */
  readonly html: string | null;
  readonly createdAt: Date;
}

export interface Mailer {
  /** Delivers a message. @throws Error with the server's reply, if there was one. */
  send(message: OutgoingMail): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

/** Sends through `SMTP_URL`; without it, writes messages to files. */
export function createMailer(env: MailSettings, log: Log): Mailer {
  const mailer = env.smtpUrl === undefined ? createLocalMailer(env, log) : createSmtpMailer(env, env.smtpUrl);
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

/**
 * The message as nodemailer takes it: with a text part, an HTML part, an id that stays the same if it is sent twice, and
 * the header that keeps absence notices from answering.
 */
const toMessage = (
  { mailFrom, publicUrl }: MailSettings,
  { id, to, subject, text, html, createdAt }: OutgoingMail,
) => ({
  from: mailFrom,
  to,
  subject,
  text,
  ...(html !== null && { html }),
  date: createdAt,
  messageId: `<${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function createSmtpMailer(env: MailSettings, url: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(message) {
      await transport.sendMail(toMessage(env, message));
    },
    close: () => transport.close(),
  };
}

/** Writes each message as an `.eml` file, which any mail program opens; the portal shows its row. */
function createLocalMailer(env: MailSettings, log: Log): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(outgoing) {
      const { message } = await composer.sendMail(toMessage(env, outgoing));
      const folder = join(env.dataDir, 'mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(outgoing.id).padStart(6, '0')}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      log.info({ file }, 'no mail server is configured; a message was stored locally');
    },
    close: () => composer.close(),
  };
}
