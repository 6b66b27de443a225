import { mailColumns, mailStatuses } from '../../../contract/people/mail.ts';
import { sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import { mailMessages } from '../../db/schema/index.ts';
import { type ListSource, storedColumns } from '../../lists/list.types.ts';
import { forbidden } from '../../platform/errors.ts';

export type MailRecord = typeof mailMessages.$inferSelect;

/** All messages, newest first, for users who may do everything: they show who the portal writes to about what. */
export const mailList: ListSource<MailRecord> = {
  subject: null,
  table: mailMessages,
  id: mailMessages.id,
  columns: mailColumns,
  sources: {
    ...storedColumns(mailMessages, 'createdAt', 'recipient', 'template', 'subject', 'error', 'language'),
    ...storedColumns(mailMessages, 'attempts', 'settledAt'),
    status: { value: mailMessages.status, rank: rankOf(mailMessages.status, mailStatuses) },
  },
  search: foldText(sql`(${mailMessages.recipient} || ' ' || ${mailMessages.subject})`),
  order: { column: 'createdAt', order: 'desc' },
  readable({ ability }) {
    if (!ability.can('manage', 'all')) throw forbidden();
    return undefined;
  },
  load: (orm, condition) => orm.select().from(mailMessages).where(condition),
};
