import { useMemo } from 'react';
import type { Notification } from '../../../../contract/people/notifications.ts';
import type { GridRow, RowOf } from '../../../machines/grid/definition/grid.types.ts';
import { isInstant } from '../../../machines/kit/values/days.ts';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { notificationIcons } from './notification-icons.tsx';
import { useNotificationText } from './use-notification-text.ts';

type Row = RowOf<Notification>;
const isRow = (row: GridRow): row is Row => typeof row.notification_hash === 'string';

/** The view configuration of the notification list, including the actions that mark them as read. */
export function useNotificationsViewConfig(): ListViewConfig {
  const formatCell = useNotificationText();
  const times = useTimes();
  const notifications = useAppActor('notifications');
  return useMemo((): ListViewConfig => {
    const getText = (row: GridRow) => (isRow(row) ? formatCell(row) : { title: '', body: '' });
    return {
      title: 'route.notifications',
      search: 'notifications.search',
      empty: { title: 'notifications.empty', body: 'notifications.emptyBody' },
      columns: {
        type: {
          title: 'notifications.title',
          grow: 2,
          formatValue: (value, formatters) => formatters.word(`news.type.${value}`, value),
          formatCell: (row) => getText(row).title,
          cell: (row, text) => (
            <span className="notification-cell" data-read={row.read}>
              {isRow(row) && notificationIcons[row.type]}
              {text}
            </span>
          ),
        },
        body: { title: 'label.details', grow: 3, formatCell: (row) => getText(row).body },
        read: {
          title: 'fact.readAt',
          formatCell: (row, formatters) => formatters.text(row.read ? 'fact.readAt' : 'notifications.unread'),
        },
        createdAt: {
          title: 'notifications.when',
          formatCell: (row) => (isInstant(row.createdAt) ? times.ago(row.createdAt) : ''),
        },
      },
      name: 'type',
      card: { lead: 'createdAt', badge: 'read', title: 'type', lines: ['body'], foot: [] },
      filters: {
        unread: {
          title: 'notifications.filter',
          formatValue: (_, formatters) => formatters.text('notifications.onlyUnread'),
        },
      },
      bulkChanges: [{ label: 'notifications.markReadShort', change: { read: true } }],
      actions: [
        {
          label: 'notifications.markAlikeShort',
          appliesTo: (row) => row.read === false && isRow(row) && row.application_id !== null,
          run: (rows) => {
            for (const row of rows) {
              if (!isRow(row) || row.application_id === null) continue;
              const { application_id: applicationId, notification_hash: hash } = row;
              notifications.send({ type: 'notifications.markMatching', applicationId, hash });
            }
          },
        },
      ],
    };
  }, [formatCell, times, notifications]);
}
