import { useMemo } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { useAppSelector } from '../hooks/use-app.ts';

type Alike = Pick<Notification, 'id' | 'application_id' | 'notification_hash'>;

/** Counts the other unread notifications of the same application and hash: those marked with it. */
export function useAlike(): (notification: Alike) => number {
  const list = useAppSelector('notifications', ({ context }) => context.list);
  return useMemo(() => {
    const unread = list.filter((kept) => !kept.read);
    return ({ id, application_id, notification_hash }) =>
      unread.filter(
        (kept) =>
          kept.id !== id &&
          kept.application_id === application_id &&
          kept.notification_hash === notification_hash,
      ).length;
  }, [list]);
}
