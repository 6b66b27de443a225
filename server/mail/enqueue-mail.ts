import type { Language } from '../../contract/kit/languages.ts';
import type { MailTemplateName } from '../../contract/people/mail-templates.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { inArray } from '../db/drizzle.ts';
import { mailMessages, users } from '../db/schema/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../platform/clock.ts';
import { composeMail, type MailSender } from './compose.ts';
import { type MailParameters, templates } from './templates/index.ts';

/** What queueing a message needs; the API's dependencies have all of it. */
export interface MailScope {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly env: MailSender;
}

/** A message to queue. */
export interface NewMail<Name extends MailTemplateName> {
  readonly template: Name;
  readonly language: Language;
  readonly to: string;
  readonly parameters: MailParameters<Name>;
  /** The records it is about; a failure to deliver it is shown on them. */
  readonly about?: {
    readonly userId?: number | undefined;
    readonly studentId?: number | undefined;
    readonly applicationId?: number | undefined;
  };
  /** The mailbox of the browser that caused it, from `openMailbox`. */
  readonly mailboxHash?: string | undefined;
  /** Of messages with the same occasion, only the first is created. */
  readonly occasion?: string;
}

/**
 * Stores a message and queues its delivery, in the transaction of its cause.
 *
 * @returns Whether it was created: false if there has been a message for its occasion.
 */
export async function enqueueMail<Name extends MailTemplateName>(
  tx: Transaction,
  { jobs, clock, env }: MailScope,
  { template, language, to, parameters, about, mailboxHash, occasion }: NewMail<Name>,
): Promise<boolean> {
  const [row] = await tx
    .insert(mailMessages)
    .values({
      ...composeMail(template, language, parameters, env),
      ...about,
      recipient: to,
      template,
      language,
      secret: templates[template].secret,
      occasion,
      mailboxHash,
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: mailMessages.occasion })
    .returning({ id: mailMessages.id });
  if (row === undefined) return false;
  await jobs.enqueue(tx, 'send-mail', { messageId: row.id });
  return true;
}

/** The language of each of these users' mail. */
export async function loadMailLanguages(
  orm: Orm,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  if (userIds.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, language }) => [id, language ?? 'en']));
}
