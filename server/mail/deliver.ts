import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { mailMessages } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/logging.ts';
import type { Mailer } from './mail.ts';

/** What delivering a message needs. */
export interface DeliveryScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: Pick<Env, 'smtpUrl'>;
  readonly log: Log;
}

/** How often a message is tried, over about three hours; the queue retries as often (server/jobs/jobs.ts). */
export const maxAttempts = 13;

const smtpError = z.object({ responseCode: z.number(), response: z.string(), command: z.string() });

/**
 * Whether the server has refused this message for good: it answered the recipient or the content with 5xx (RFC 5321
 * §4.2.1). Such an answer to the sign-in or the sender is the configuration's fault and can be mended.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = smtpError.safeParse(error).data ?? {};
  return responseCode >= 500 && responseCode < 600 && /^(RCPT|DATA)/.test(command);
}

/** The server's reply, or what prevented one, in one line. */
function describeFailure(error: unknown): string {
  const text =
    smtpError.safeParse(error).data?.response ?? (error instanceof Error ? error.message : String(error));
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** The same for the log, without the server's words: they name the recipient. `550 5.1.1`, or the code of the failure. */
function describeForLog(error: unknown): string {
  const { response = '' } = z.partial(smtpError).safeParse(error).data ?? {};
  const [status] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  if (status !== undefined) return status.replace('-', ' ');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/**
 * Delivers a stored message once: as a job of its own, it is retried by the queue while this throws. A message that the
 * server refuses for good, or that was tried too often, has failed.
 *
 * @throws Error if it should be retried.
 */
export async function deliverMail(
  { database: { orm }, clock, env, log }: DeliveryScope,
  mailer: Pick<Mailer, 'send'>,
  messageId: number,
): Promise<void> {
  const ofMessage = eq(mailMessages.id, messageId);
  const [message] = await orm.select().from(mailMessages).where(ofMessage);
  if (message === undefined || message.status !== 'queued' || message.text === null) return;
  const { id, recipient: to, subject, text, html, createdAt, secret } = message;
  const isSentByServer = env.smtpUrl !== undefined;
  const settle = async (status: 'sent' | 'kept' | 'failed', error: string | null) => {
    await orm
      .update(mailMessages)
      .set({
        status,
        error,
        attempts: sql`${mailMessages.attempts} + 1`,
        settledAt: clock.now(),
        // Nobody should find a link that still works in a table, or in its backup.
        ...(secret && isSentByServer && { text: null, html: null }),
      })
      .where(ofMessage);
  };
  try {
    await mailer.send({ id, to, subject, text, html, createdAt });
  } catch (thrown) {
    const error = describeFailure(thrown);
    if (isPermanent(thrown) || message.attempts + 1 >= maxAttempts) {
      log.warn(
        { messageId, template: message.template, reply: describeForLog(thrown) },
        'a message could not be delivered',
      );
      return settle('failed', error);
    }
    await orm
      .update(mailMessages)
      .set({ attempts: sql`${mailMessages.attempts} + 1`, error })
      .where(ofMessage);
    throw thrown;
  }
  await settle(isSentByServer ? 'sent' : 'kept', null);
}
