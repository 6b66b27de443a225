import { Button, SegmentedControl } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { ListBody } from '../grid/ListBody.tsx';
import { useAppActor, useAppSelector, useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { UnreadCount, useUnreadCount } from '../office/UnreadCount.tsx';
import { NotificationErrors } from './NotificationErrors.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useAlike } from './use-alike.ts';

/** Runs `then` each time marking has come to an end, so that the page shows what the server has now. */
function useAfterMarking(then: () => void): void {
  const marking = useAppSelector('notifications', (snapshot) => snapshot.hasTag('marking'));
  const before = useRef(marking);
  const run = useRef(then);
  run.current = then;
  useEffect(() => {
    if (before.current && !marking) run.current();
    before.current = marking;
  }, [marking]);
}

function Notifications() {
  const text = useText();
  const list = useScreen('notifications');
  const snapshot = useSelector(list, (current) => current);
  const notifications = useAppActor('notifications');
  const unread = useUnreadCount();
  const alikeOf = useAlike();
  const { rows, query } = snapshot.context;
  const filter = query.filters.unread === 'true' ? 'unread' : 'all';
  const refresh = () => list.send({ type: 'list.refresh' });
  useAfterMarking(refresh);
  return (
    <Page
      title={text('route.notifications')}
      count={<UnreadCount />}
      tools={
        unread > 0 && (
          <Button
            text={text('notifications.markAll')}
            onClick={() => notifications.send({ type: 'notifications.markAll' })}
          />
        )
      }
    >
      <div className="toolbar">
        <SegmentedControl
          role="radiogroup"
          aria-label={text('notifications.filter')}
          options={[
            { value: 'all', label: text('notifications.all') },
            { value: 'unread', label: text('notifications.onlyUnread') },
          ]}
          value={filter}
          onValueChange={(value) =>
            list.send({ type: 'list.filter', name: 'unread', value: value === 'unread' ? 'true' : null })
          }
        />
      </div>
      <NotificationErrors />
      <ListBody
        snapshot={snapshot}
        list={list}
        empty={{ title: text('notifications.empty'), text: text('notifications.emptyBody') }}
      >
        <ul className="news-list sheet-box" aria-label={text('route.notifications')}>
          {rows.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              alike={alikeOf(notification)}
            />
          ))}
        </ul>
      </ListBody>
    </Page>
  );
}

/** All the person's notifications, a page at a time. */
export default function NotificationsView() {
  return (
    <ScreenBoundary part="notifications">
      <Notifications />
    </ScreenBoundary>
  );
}
