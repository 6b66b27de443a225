import type { NotificationSettings } from '../../../../contract/notifications/settings.ts';
import type { Orm } from '../../../db/database.ts';
import { eq, inArray } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { branches, notificationSettings, users } from '../../../db/schema/index.ts';

const silent = { bell: true, mail: 'never' } as const;
const daily = { bell: true, mail: 'daily' } as const;

/** Until somebody changes it: what waits for them is in the daily summary, and what may be theft is sent at once. */
const defaults: Pick<NotificationSettings, 'kinds' | 'summaryHour' | 'quietHours'> = {
  kinds: {
    assignments: daily,
    applications: silent,
    deadlines: daily,
    documents: silent,
    offers: silent,
    payments: silent,
    compliance: silent,
    courseRequests: silent,
    registrations: silent,
    accounts: silent,
    security: { bell: true, mail: 'now' },
  },
  summaryHour: 8,
  quietHours: { from: 20, until: 7 },
};

/** The settings of these users; the hours of those who have not changed them are those of their branch. */
export async function loadNotificationSettings(
  orm: Orm,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NotificationSettings>> {
  const rows = await orm
    .select({
      userId: users.id,
      branchZone: branches.timeZone,
      own: pick(notificationSettings, 'id', 'kinds', 'summaryHour', 'quietHours', 'timeZone', 'version'),
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(notificationSettings, eq(notificationSettings.id, users.id))
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ userId, branchZone, own }) => [userId, toSettings(own, branchZone ?? 'UTC')]));
}

type OwnSettings = Omit<typeof notificationSettings.$inferSelect, 'createdAt' | 'updatedAt'>;

function toSettings(own: OwnSettings | null, branchZone: string): NotificationSettings {
  if (own === null) return { ...defaults, timeZone: branchZone, version: 1 };
  const { id: _, ...settings } = own;
  return settings;
}

/** The settings of one user. */
export async function loadOwnSettings(orm: Orm, userId: number): Promise<NotificationSettings> {
  const settings = (await loadNotificationSettings(orm, [userId])).get(userId);
  if (settings === undefined) throw new Error('the caller has no account');
  return settings;
}
