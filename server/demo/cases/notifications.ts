import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { NotificationType } from '../../../contract/people/notifications.ts';
import type { notifications } from '../../db/schema/index.ts';
import { notificationHash } from '../../domain/notifications/notifications.commands.ts';
import { dayLength } from '../days.ts';
import { demoStudent, demoUsers } from '../demonstration.ts';
import type { NewUser } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import type { NewApplication, StateChange } from './applications.ts';
import { hasReached } from './scenarios.ts';

/** An application and its state changes. */
export interface ApplicationHistory {
  readonly row: NewApplication;
  readonly stateChanges: readonly StateChange[];
}

const maxPerUser = 60;
const unread = 7;

/** Which applications each demonstration user is notified about. */
const isRelevant: Readonly<Record<Role, (application: NewApplication) => boolean>> = {
  admin: () => true,
  client: ({ organisationId }) => organisationId === demoUsers.client.memberships.organisationId,
  'channel-partner': ({ partnerId }) => partnerId === demoUsers['channel-partner'].memberships.partnerId,
  counsellor: ({ counsellorId }) => counsellorId === demoUsers.counsellor.id,
  aco: ({ branchId }) => branchId === demoUsers.aco.memberships.branchId,
  'compliance-officer': ({ compliance }) => compliance !== 'notNeeded',
  'university-contact': ({ universityId, admission }) =>
    universityId === demoUsers['university-contact'].memberships.universityId &&
    hasReached(admission, 'submitted'),
  student: ({ studentId }) => studentId === demoStudent.id,
};

interface NotificationDraft {
  readonly type: NotificationType;
  readonly data: Record<string, string>;
}

const documents = [
  'Passport',
  'Class XII mark sheet',
  'IELTS report',
  'Statement of purpose',
  'Bank statement',
];
const officers: ReadonlySet<Role> = new Set(['aco', 'admin']);

/** Notifications about an application: its last state change, or documents uploaded at that time. */
function draftsOf(
  { row, stateChanges }: ApplicationHistory,
  role: Role,
  random: Random,
): NotificationDraft[] {
  const { number, studentName: student, universityName: university, admission: to } = row;
  const from = stateChanges.at(-2)?.state;
  const first = random.between(0, documents.length - 2);
  if (officers.has(role) && (to === 'ready' || to === 'agencyReview')) {
    const uploaded = documents.slice(first, first + random.between(1, 2));
    return uploaded.map((document) => ({ type: 'document.uploaded', data: { number, document } }));
  }
  if (to.endsWith('Offer')) return [{ type: 'offer.received', data: { number, university } }];
  if (to === 'returned' && !officers.has(role)) {
    const data = { number, document: 'Bank statement', reason: 'The last page is missing.' };
    return [{ type: 'document.rejected', data }];
  }
  if (from === undefined) return [{ type: 'application.assigned', data: { number, student } }];
  return [{ type: 'application.statusChanged', data: { number, student, from, to } }];
}

type NewNotification = typeof notifications.$inferInsert & { readonly createdAt: Date };

/** Notifications of the eight demonstration users, oldest first; the newest of each are unread. */
export function makeNotifications(
  all: readonly ApplicationHistory[],
  people: readonly NewUser[],
  now: Date,
): NewNotification[] {
  const random = createRandom('notifications');
  const made = roles.flatMap((role) => {
    const relevant = all
      .filter(({ row }) => isRelevant[role](row))
      .sort((a, b) => b.row.updatedAt.getTime() - a.row.updatedAt.getTime())
      .slice(0, maxPerUser);
    const applications = relevant.flatMap((history): NewNotification[] =>
      draftsOf(history, role, random).map((draft) => ({
        userId: demoUsers[role].id,
        applicationId: history.row.id,
        notificationHash: notificationHash(draft.type, history.row.id),
        ...draft,
        createdAt: history.row.updatedAt,
      })),
    );
    const own = [...applications, ...accountNotifications(role, people, now)].sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    return own.map((notification, place): NewNotification => {
      const read = place < own.length - Math.min(unread, Math.ceil(own.length / 2));
      return { ...notification, read, readAt: read ? notification.createdAt : null };
    });
  });
  return made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** A sign-in on another device and, for administrators, a new registration. */
function accountNotifications(role: Role, people: readonly NewUser[], now: Date): NewNotification[] {
  const about = (
    userId: number,
    type: NotificationType,
    data: Record<string, string>,
    daysAgo: number,
  ): NewNotification => ({
    userId: demoUsers[role].id,
    applicationId: null,
    notificationHash: notificationHash(type, null, `User:${userId}`),
    type,
    data,
    createdAt: new Date(now.getTime() - daysAgo * dayLength),
  });
  const device =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
  const signedIn = about(demoUsers[role].id, 'session.signedIn', { device }, 3.3);
  const last = people.at(-1);
  if (role !== 'admin' || !last) return [signedIn];
  return [signedIn, about(last.id, 'user.registered', { name: last.fullName }, 0.4)];
}
