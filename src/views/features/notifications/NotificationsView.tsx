import { Button, SegmentedControl } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { ListPage } from '../../grid/list/ListPage.tsx';
import { useAppActor, useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useUnreadCount } from '../../kit/office/UnreadCount.tsx';
import { NotificationErrors } from './NotificationErrors.tsx';
import { useNotificationsViewConfig } from './use-notifications-view-config.tsx';

/** All notifications of the user. */
export default function NotificationsView() {
  const text = useText();
  const grid = useScreen('notifications');
  const viewConfig = useNotificationsViewConfig();
  const notifications = useAppActor('notifications');
  const unread = useUnreadCount();
  const only = useSelector(grid, ({ context }) => context.query.filters.unread === 'true');
  return (
    <ListPage
      grid={grid}
      viewConfig={viewConfig}
      tools={
        unread > 0 && (
          <Button
            text={text('notifications.markAll')}
            onClick={() => notifications.send({ type: 'notifications.markAll' })}
          />
        )
      }
      controls={
        <SegmentedControl
          role="radiogroup"
          aria-label={text('notifications.filter')}
          options={[
            { value: 'all', label: text('label.allItems') },
            { value: 'unread', label: text('notifications.onlyUnread') },
          ]}
          value={only ? 'unread' : 'all'}
          onValueChange={(value) =>
            grid.send({ type: 'grid.setFilter', name: 'unread', value: value === 'unread' ? 'true' : null })
          }
        />
      }
    >
      <NotificationErrors />
    </ListPage>
  );
}
