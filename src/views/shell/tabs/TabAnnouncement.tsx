import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Announces tab changes to screen readers. */
export function TabAnnouncement() {
  const text = useText();
  const titleOf = useTabTitle();
  const announcement = useAppSelector('tabs', ({ context }) => context.announcement);
  const count = useAppSelector('tabs', ({ context }) => context.routerView.tabs.length);
  const getAnnouncement = () => {
    if (!announcement) return '';
    const title = titleOf(announcement.tab, announcement.title);
    if (announcement.kind === 'opened') return text('tab.opened', { title });
    if (announcement.kind === 'moved') return text('tab.moved', { title, place: announcement.place, count });
    return announcement.kind === 'closed'
      ? text('tab.closed', { title })
      : text('tab.closedMany', { count: announcement.place });
  };
  return (
    <p className="only-read" role="status" key={announcement?.sequence}>
      {getAnnouncement()}
    </p>
  );
}
