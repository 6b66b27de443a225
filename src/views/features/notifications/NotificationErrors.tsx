import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert, RetryButton } from '../../kit/Notice.tsx';

/**
 * Reports that loading or marking failed, with the server's message. Loading can be retried here; what could not be
 * marked is still unread and has its own button.
 */
export function NotificationErrors() {
  const text = useText();
  const notifications = useAppActor('notifications');
  const errors = useAppSelector('notifications', ({ context }) => context.errors);
  const initialized = useAppSelector('notifications', ({ context }) => context.initialized);
  if (errors.length === 0) return null;
  return (
    <InlineAlert
      tone="danger"
      action={
        !initialized && <RetryButton onClick={() => notifications.send({ type: 'notifications.load' })} />
      }
    >
      <strong>{text(initialized ? 'notifications.notMarked' : 'notifications.notLoaded')}</strong>{' '}
      <span dir="auto">{errors.join(' ')}</span>
    </InlineAlert>
  );
}
