import type { MailDetails, MailRow } from '../../../contract/people/mail.ts';
import type { KeptMail } from '../../../contract/people/mail-tray.ts';
import { pick } from '../../db/pick.ts';
import type { Env } from '../../platform/env.ts';
import type { MailRecord } from './mail.list.ts';

/** A message without its content. */
export const presentMail = (record: MailRecord): MailRow => ({
  ...pick(record, 'id', 'recipient', 'template', 'subject', 'status', 'error', 'language', 'attempts'),
  createdAt: record.createdAt.toISOString(),
  settledAt: record.settledAt?.toISOString() ?? null,
});

/**
 * A message with its content. A link with a token is withheld where a mail server delivers it: administrators must not
 * be able to sign in as others. Without a server, the portal is the only place where it can be read.
 */
export function presentMailDetails({ smtpUrl }: Pick<Env, 'smtpUrl'>, record: MailRecord): MailDetails {
  const { subject, text, html, secret, status } = record;
  const isWithheld = text === null || (secret && smtpUrl !== undefined);
  return {
    ...presentMail(record),
    content: isWithheld ? null : { subject, text, html },
    canSendAgain: status === 'failed' && text !== null,
  };
}

/** Messages in the tray of the browser that caused them. */
export const presentKeptMail = (records: readonly MailRecord[]): KeptMail[] =>
  records.flatMap(({ text, createdAt, ...record }) =>
    text === null
      ? []
      : [{ ...pick(record, 'id', 'recipient', 'subject', 'html'), text, createdAt: createdAt.toISOString() }],
  );
