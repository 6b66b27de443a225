import { createHash } from 'node:crypto';
import { kindOf } from '../../../contract/notifications/settings.ts';
import type { NotificationType } from '../../../contract/people/notifications.ts';
import { eventNames } from '../../../contract/realtime.ts';
import type { Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema/index.ts';
import { enqueueForAll } from '../../events/outbox.ts';
import type { Clock } from '../../platform/clock.ts';
import { findMuted } from '../following/followers.ts';
import { presentNotification } from './notifications.presenter.ts';
import { toMailTime } from './settings/mail-time.ts';
import { loadNotificationSettings } from './settings/settings.ts';

/** A notification to be created. */
export interface NotificationDraft {
  readonly userId: number;
  readonly type: NotificationType;
  /** The application it is about; null when `subject` says what it is about. */
  readonly applicationId: number | null;
  /** What it is about when that is not an application, such as `User:7`. */
  readonly subject?: string;
  /** Values for its text (see notifications.texts.ts), each at most 200 characters. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Equal for notifications of one type about the same thing, so that they can be marked as read together (specification
 * §4): the first 32 hexadecimal digits of SHA-256.
 */
export const notificationHash = (
  type: NotificationType,
  applicationId: number | null,
  subject = '',
): string =>
  createHash('sha256')
    .update(JSON.stringify([type, applicationId ?? subject]))
    .digest('hex')
    .slice(0, 32);

/** Truncates values so that a notification fits into one event of every realtime engine (8 kB). */
const truncateValues = (data: NotificationDraft['data']): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, [...value].slice(0, 200).join('')]));

/** The drafts without those about applications that their owners have muted; what is assigned to them remains. */
async function withoutMuted(
  tx: Transaction,
  drafts: readonly NotificationDraft[],
): Promise<readonly NotificationDraft[]> {
  const muted = await findMuted(
    tx,
    drafts.map(({ userId }) => userId),
    [...new Set(drafts.flatMap(({ applicationId }) => applicationId ?? []))],
  );
  return drafts.filter(
    ({ userId, applicationId, type }) =>
      kindOf(type) === 'assignments' || !muted.has(`${userId}:${applicationId}`),
  );
}

/** Those whose recipient is sent a message of its own at the same time. */
const ownMail: ReadonlySet<NotificationType> = new Set(['session.secondFactorReset']);

/** Stores a notification and publishes it on its owner's channel, both in `tx`. */
export const notify = (tx: Transaction, clock: Clock, draft: NotificationDraft): Promise<void> =>
  notifyAll(tx, clock, [draft]);

/**
 * Stores notifications, each as its owner has set for its kind and its application, and publishes those that the bell shows on the owner's
 * channel, all in `tx`.
 */
export async function notifyAll(
  tx: Transaction,
  clock: Clock,
  drafts: readonly NotificationDraft[],
): Promise<void> {
  const wanted = await withoutMuted(tx, drafts);
  if (wanted.length === 0) return;
  const now = clock.now();
  const settings = await loadNotificationSettings(
    tx,
    wanted.map(({ userId }) => userId),
  );
  const rows = wanted.map(({ userId, applicationId, type, subject, data }) => {
    const [own, kind] = [settings.get(userId), kindOf(type)];
    return {
      userId,
      applicationId,
      notificationHash: notificationHash(type, applicationId, subject),
      type,
      data: truncateValues(data),
      createdAt: now,
      bell: own?.kinds[kind].bell ?? true,
      mailAt: own === undefined || ownMail.has(type) ? null : toMailTime(kind, own, now),
    };
  });
  const received = rows.filter(({ bell, mailAt }) => bell || mailAt !== null);
  if (received.length === 0) return;
  const records = await tx.insert(notifications).values(received).returning();
  const shown = records.filter(({ bell }) => bell);
  const messages = shown.map((record) => ({
    userIds: [record.userId],
    payload: { notification: presentNotification(record) },
  }));
  await enqueueForAll(tx, clock, eventNames.notificationCreated, messages);
}
