import { unreadCountOf } from '../../machines/notifications/notifications.types.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';

/** How many notifications are unread. */
export const useUnreadCount = (): number =>
  useAppSelector('notifications', ({ context }) => unreadCountOf(context));

/** The number in a bubble, `99+` at most; nothing when all are read. `quiet` leaves the emphasis to its surroundings. */
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
