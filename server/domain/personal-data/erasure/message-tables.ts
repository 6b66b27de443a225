import type { Transaction } from '../../../db/database.ts';
import { eq, getTableName, or, type PgColumn, type PgTable, sql } from '../../../db/drizzle.ts';
import {
  followedApplications,
  mailMessages,
  notificationSettings,
  notifications,
  outbox,
  rateLimits,
  savedViews,
} from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { erased } from './redact.ts';
import type { ErasureScope } from './scope.ts';

type Erase = (tx: Transaction, scope: ErasureScope) => Promise<void>;

/** Messages to the student, and about their applications to others. What was not sent yet never is. */
export const eraseMail: Erase = async (tx, { studentIds, accountIds, applicationIds, emails, now }) => {
  await tx
    .update(mailMessages)
    .set({
      recipient: erased,
      subject: erased,
      text: null,
      html: null,
      error: null,
      mailboxHash: null,
      status: sql`case when ${mailMessages.status} = 'queued' then 'failed' else ${mailMessages.status} end`,
      settledAt: sql`coalesce(${mailMessages.settledAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      or(
        whereIdIn(mailMessages.studentId, studentIds),
        whereIdIn(mailMessages.userId, accountIds),
        whereIdIn(mailMessages.applicationId, applicationIds),
        ...emails.map((email) => eq(sql`lower(${mailMessages.recipient})`, email.toLowerCase())),
      ),
    );
};

/** Notifications of the student’s account are deleted; those of others keep everything but the name and the texts. */
export const eraseNotifications: Erase = async (tx, { accountIds, applicationIds, ...scope }) => {
  await tx.delete(notifications).where(whereIdIn(notifications.userId, accountIds));
  await tx
    .update(notifications)
    .set({
      data: sql`${notifications.data} || (select coalesce(jsonb_object_agg(key, ${erased}::text), '{}'::jsonb)
        from jsonb_object_keys(${notifications.data}) key where key in ('student', 'name', 'reason', 'words', 'note'))`,
    })
    .where(whereIdIn(notifications.applicationId, applicationIds));
  await eraseTerms(tx, notifications, notifications.data, scope.terms);
};

/** How the account was notified, and which applications it followed. */
export const eraseNotificationSettings: Erase = async (tx, { accountIds }) => {
  await tx.delete(notificationSettings).where(whereIdIn(notificationSettings.id, accountIds));
};
export const eraseFollowedApplications: Erase = async (tx, { accountIds }) => {
  await tx.delete(followedApplications).where(whereIdIn(followedApplications.userId, accountIds));
};

/** Messages on the channels of the account go; in those of others the name is replaced. */
export const eraseOutbox: Erase = async (tx, { accountIds, terms }) => {
  await tx.update(outbox).set({ payload: {} }).where(whereIdIn(outbox.userId, accountIds));
  await eraseTerms(tx, outbox, outbox.payload, terms);
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The terms as they are written in a text, in JSON, and in the query of an address. */
function toPattern(terms: readonly string[], isJson: boolean): string {
  const written = terms.flatMap((term) => {
    const encoded = encodeURIComponent(term);
    return [isJson ? JSON.stringify(term).slice(1, -1) : term, encoded, encoded.replaceAll('%20', '+')];
  });
  return [...new Set(written)].map(escaped).join('|');
}

/** Replaces what identifies the student in a column of texts or JSON, whoever wrote it. */
async function eraseTerms(
  tx: Transaction,
  table: PgTable,
  column: PgColumn,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const isJson = column.getSQLType() === 'jsonb';
  const pattern = toPattern(terms, isJson);
  const name = sql.identifier(column.name);
  const text = sql`${name}::text`;
  const replaced = sql`regexp_replace(${text}, ${pattern}, ${erased}, 'gi')`;
  await tx.execute(sql`update ${sql.identifier(getTableName(table))}
    set ${name} = ${isJson ? sql`${replaced}::jsonb` : replaced} where ${text} ~* ${pattern}`);
}

/** Replaces what identifies the student in free texts that are about something else. */
export const termsIn =
  (table: PgTable, ...columns: readonly PgColumn[]): Erase =>
  async (tx, { terms }) => {
    for (const column of columns) await eraseTerms(tx, table, column, terms);
  };

/** Names of views, which are unique for their owner. */
export const eraseViewNames: Erase = async (tx, { terms }) => {
  if (terms.length === 0) return;
  await tx
    .update(savedViews)
    .set({ name: sql`${`${erased} `}::text || ${savedViews.id}` })
    .where(sql`${savedViews.name} ~* ${toPattern(terms, false)}`);
};

/** Background jobs that still contain an address, such as the creation of an account. */
export const deleteJobs: Erase = async (tx, { emails }) => {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  if (!rows[0]?.found) return;
  for (const email of emails)
    await tx.execute(
      sql`delete from pgboss.job where position(${email.toLowerCase()} in lower(data::text)) > 0`,
    );
};

/** Limits that were counted by address. */
export const deleteLimits: Erase = async (tx, { emails }) => {
  for (const email of emails)
    await tx.delete(rateLimits).where(sql`position(${email.toLowerCase()} in lower(${rateLimits.key})) > 0`);
};
