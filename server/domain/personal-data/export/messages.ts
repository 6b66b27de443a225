import type { Orm } from '../../../db/database.ts';
import { asc, eq, or } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import {
  applications,
  followedApplications,
  mailMessages,
  notificationSettings,
  notifications,
  tasks,
} from '../../../db/schema/index.ts';

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

/** How the account of a student is notified; null while nothing was set. */
async function loadSettings(orm: Orm, accountId: number) {
  const [found] = await orm
    .select(pick(notificationSettings, 'kinds', 'summaryHour', 'quietHours', 'timeZone'))
    .from(notificationSettings)
    .where(eq(notificationSettings.id, accountId));
  return found ?? null;
}

/** What the account of a student was notified of, how it is notified, and the tasks assigned to it. */
export async function loadAccountRecords(orm: Orm, accountId: number | null) {
  if (accountId === null) {
    return { notificationSettings: null, followedApplications: [], notifications: [], tasks: [] };
  }
  return {
    notificationSettings: await loadSettings(orm, accountId),
    followedApplications: await orm
      .select({ number: applications.number, ...pick(followedApplications, 'following', 'since') })
      .from(followedApplications)
      .innerJoin(applications, eq(applications.id, followedApplications.applicationId))
      .where(eq(followedApplications.userId, accountId))
      .orderBy(asc(applications.id)),
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
