import { getNextHour, toHourIn } from '../../../../contract/facts/zoned-days.ts';
import type {
  NotificationKind,
  NotificationSettings,
  QuietHours,
} from '../../../../contract/notifications/settings.ts';

type Schedule = Pick<NotificationSettings, 'kinds' | 'summaryHour' | 'quietHours' | 'timeZone'>;

/** Whether an hour is quiet; quiet hours that begin in the evening last until the morning. */
const isQuiet = (hour: number, { from, until }: QuietHours): boolean =>
  from < until ? from <= hour && hour < until : hour >= from || hour < until;

/**
 * When somebody is written to about what they are notified of at `now`: at once, at the next hour of the daily summary,
 * or never. In quiet hours email waits for their end, except what concerns the security of the account.
 */
export function toMailTime(
  kind: NotificationKind,
  { kinds, summaryHour, quietHours, timeZone }: Schedule,
  now: Date,
): Date | null {
  const { mail } = kinds[kind];
  if (mail === 'never') return null;
  const due = mail === 'daily' ? getNextHour(summaryHour, timeZone, now) : now;
  if (quietHours === null || kind === 'security' || !isQuiet(toHourIn(timeZone, due), quietHours)) return due;
  return getNextHour(quietHours.until, timeZone, due);
}
