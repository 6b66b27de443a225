import { getUnreadCount } from '../../../machines/features/notifications/notifications.types.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';

/** Number of unread notifications. */
export const useUnreadCount = (): number =>
  useAppSelector('notifications', ({ context }) => getUnreadCount(context));

/**
 * A badge with the number, at most `99+`; nothing when all are read. `quiet` leaves the emphasis to its surroundings.
 */
export function UnreadCount({ quiet = false }: { quiet?: boolean }) {
  const text = useText();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={quiet ? 'bubble bubble-quiet' : 'bubble'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="only-read">{text('notifications.unreadCount', { count })}</span>
    </span>
  );
}
