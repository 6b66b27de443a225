import type { FastifyInstance } from 'fastify';
import {
  kindOf,
  type NotificationSettings,
  notificationSettingsApi,
} from '../../../../contract/notifications/settings.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, isNotNull } from '../../../db/drizzle.ts';
import { notificationSettings, notifications } from '../../../db/schema/index.ts';
import { updateVersion } from '../../../db/writes.ts';
import { route } from '../../../http/route.ts';
import { stale } from '../../../platform/errors.ts';
import { toMailTime } from './mail-time.ts';
import { loadOwnSettings } from './settings.ts';

/** The caller’s notification settings. */
export function notificationSettingsRoutes(app: FastifyInstance): void {
  route(app, notificationSettingsApi.get, async ({ tx, user }) => ({
    data: await loadOwnSettings(tx, user.id),
  }));

  route(app, notificationSettingsApi.update, async ({ tx, clock, user, body, ifMatch, record }) => {
    const now = clock.now();
    const before = await loadOwnSettings(tx, user.id);
    await tx
      .insert(notificationSettings)
      .values({ ...before, id: user.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const changed = await updateVersion(
      tx,
      notificationSettings,
      { id: user.id, version: ifMatch },
      body,
      now,
    );
    const after = await loadOwnSettings(tx, user.id);
    if (changed === undefined) throw stale(after);
    await rescheduleMail(tx, user.id, after, now);
    await record({ type: 'notificationSettings.changed', subjectId: user.id, payload: {} });
    return { data: after };
  });
}

/** Email that is waiting follows the new settings. Earlier notifications without email stay without it. */
async function rescheduleMail(
  tx: Transaction,
  userId: number,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  const waiting = and(eq(notifications.userId, userId), isNotNull(notifications.mailAt));
  const rows = await tx.selectDistinct({ type: notifications.type }).from(notifications).where(waiting);
  for (const { type } of rows)
    await tx
      .update(notifications)
      .set({ mailAt: toMailTime(kindOf(type), settings, now) })
      .where(and(waiting, eq(notifications.type, type)));
}
