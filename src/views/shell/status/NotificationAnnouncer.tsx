import { useEffect, useRef, useState } from 'react';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';

// The text component may load after the notification arrives; it is announced once it has.
const NewsWords = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "panel-notifications" */ '../../features/notifications/NotificationTitle.tsx'
    ),
  { texts: ['tools', 'charts', 'notifications'] },
);

/** Announces a new notification to screen readers, politely. */
export function NotificationAnnouncer() {
  const newest = useAppSelector('notifications', ({ context }) => context.list[0]);
  const initialized = useAppSelector('notifications', ({ context }) => context.initialized);
  const notifications = useAppActor('notifications');
  const { realtime } = useConfig();
  const known = useRef<number | null>(null);
  const [news, setNews] = useState<Notification | null>(null);
  useEffect(() => {
    // Without realtime, nothing else requests the list. It is loaded only once, even if requested again.
    if (!realtime) notifications.send({ type: 'notifications.load' });
  }, [realtime, notifications]);
  useEffect(() => {
    if (!initialized) return;
    const before = known.current;
    known.current = newest?.id ?? 0;
    if (before !== null && newest && newest.id > before && !newest.read) setNews(newest);
  }, [newest, initialized]);
  return (
    <p className="only-read" role="status">
      {news && <NewsWords notification={news} />}
    </p>
  );
}
