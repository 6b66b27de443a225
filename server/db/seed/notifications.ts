import { type Role, roles } from '../../../contract/ability.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { notificationHash } from '../../modules/notifications/notifications.commands.ts';
import type { notifications } from '../schema/index.ts';
import type { Moment, NewApplication } from './applications.ts';
import { dayLength } from './days.ts';
import { firstStudent, signIns } from './demonstration.ts';
import { hasReached } from './journeys.ts';
import type { NewUser } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** An application and its state changes. */
export interface Told {
  readonly row: NewApplication;
  readonly moments: readonly Moment[];
}

const perPerson = 60;
const unread = 7;

/** Which applications each demonstration user is notified about. */
const concerns: Readonly<Record<Role, (application: NewApplication) => boolean>> = {
  admin: () => true,
  client: ({ organisationId }) => organisationId === signIns.client.ties.organisationId,
  'channel-partner': ({ partnerId }) => partnerId === signIns['channel-partner'].ties.partnerId,
  counsellor: ({ counsellorId }) => counsellorId === signIns.counsellor.id,
  aco: ({ branchId }) => branchId === signIns.aco.ties.branchId,
  'compliance-officer': ({ compliance }) => compliance !== 'notNeeded',
  'university-contact': ({ universityId, admission }) =>
    universityId === signIns['university-contact'].ties.universityId && hasReached(admission, 'submitted'),
  student: ({ studentId }) => studentId === firstStudent.id,
};

interface Draft {
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
function draftsOf({ row, moments }: Told, role: Role, random: Random): Draft[] {
  const { number, studentName: student, universityName: university, admission: to } = row;
  const from = moments.at(-2)?.state;
  const first = random.between(0, documents.length - 2);
  if (officers.has(role) && (to === 'ready' || to === 'agencyReview')) {
    const handedIn = documents.slice(first, first + random.between(1, 2));
    return handedIn.map((document) => ({ type: 'document.uploaded', data: { number, document } }));
  }
  if (to.endsWith('Offer')) return [{ type: 'offer.received', data: { number, university } }];
  if (to === 'returned' && !officers.has(role)) {
    const data = { number, document: 'Bank statement', reason: 'The last page is missing.' };
    return [{ type: 'document.rejected', data }];
  }
  if (from === undefined) return [{ type: 'application.assigned', data: { number, student } }];
  return [{ type: 'application.statusChanged', data: { number, student, from, to } }];
}

type New = typeof notifications.$inferInsert & { readonly createdAt: Date };

/** Notifications of the eight demonstration users, oldest first; the newest of each are unread. */
export function makeNotifications(all: readonly Told[], people: readonly NewUser[], now: Date): New[] {
  const random = randomOf('notifications');
  const made = roles.flatMap((role) => {
    const heard = all
      .filter(({ row }) => concerns[role](row))
      .sort((a, b) => b.row.updatedAt.getTime() - a.row.updatedAt.getTime())
      .slice(0, perPerson);
    const applications = heard.flatMap((told): New[] =>
      draftsOf(told, role, random).map((draft) => ({
        userId: signIns[role].id,
        applicationId: told.row.id,
        notificationHash: notificationHash(draft.type, told.row.id),
        ...draft,
        createdAt: told.row.updatedAt,
      })),
    );
    const mine = [...applications, ...accountNews(role, people, now)].sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    return mine.map((notification, place): New => {
      const read = place < mine.length - Math.min(unread, Math.ceil(mine.length / 2));
      return { ...notification, read, readAt: read ? notification.createdAt : null };
    });
  });
  return made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** A sign-in on another device and, for administrators, a new registration. */
function accountNews(role: Role, people: readonly NewUser[], now: Date): New[] {
  const about = (
    userId: number,
    type: NotificationType,
    data: Record<string, string>,
    daysAgo: number,
  ): New => ({
    userId: signIns[role].id,
    applicationId: null,
    notificationHash: notificationHash(type, null, `User:${userId}`),
    type,
    data,
    createdAt: new Date(now.getTime() - daysAgo * dayLength),
  });
  const device =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
  const signedIn = about(signIns[role].id, 'session.signedIn', { device }, 3.3);
  const last = people.at(-1);
  if (role !== 'admin' || !last) return [signedIn];
  return [signedIn, about(last.id, 'user.registered', { name: last.fullName }, 0.4)];
}
