import type { Orm } from '../../../db/database.ts';
import { asc, eq, or } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { mailMessages, notifications, tasks } from '../../../db/schema/index.ts';

const ofStudent = (studentId: number, accountId: number | null) =>
  or(
    eq(mailMessages.studentId, studentId),
    accountId === null ? undefined : eq(mailMessages.userId, accountId),
  );

/** The emails to a student and their account, oldest first; without the text of those with a link that signs in. */
export async function loadMessages(orm: Orm, studentId: number, accountId: number | null) {
  const rows = await orm
    .select()
    .from(mailMessages)
    .where(ofStudent(studentId, accountId))
    .orderBy(asc(mailMessages.id));
  return rows.map(({ text, secret, ...row }) => ({
    ...pick(row, 'createdAt', 'recipient', 'language', 'subject', 'status'),
    text: secret ? null : text,
  }));
}

/** What the account of a student was notified of, and the tasks assigned to it. */
export async function loadAccountRecords(orm: Orm, accountId: number | null) {
  if (accountId === null) return { notifications: [], tasks: [] };
  return {
    notifications: await orm
      .select(pick(notifications, 'createdAt', 'type', 'data', 'readAt'))
      .from(notifications)
      .where(eq(notifications.userId, accountId))
      .orderBy(asc(notifications.id)),
    tasks: await orm
      .select(pick(tasks, 'createdAt', 'words', 'dueOn', 'status'))
      .from(tasks)
      .where(eq(tasks.assigneeId, accountId))
      .orderBy(asc(tasks.id)),
  };
}
