import type { ListViewConfig } from '../grid/list-view-config.ts';

/** The view configuration of the user list. */
export const usersViewConfig: ListViewConfig = {
  title: 'route.user',
  search: 'user.search',
  empty: { title: 'user.empty', body: 'user.emptyBody' },
  columns: {
    fullName: { title: 'user.fullName', grow: 2 },
    email: { title: 'user.email', grow: 2, ltr: true },
    role: { title: 'user.role', formatValue: (value, formatters) => formatters.word(`role.${value}`, value) },
    branch: { title: 'user.branch' },
    partner: { title: 'user.partner' },
    phone: { title: 'user.phone', ltr: true },
    active: { title: 'user.active' },
    lastSeenAt: {
      title: 'user.lastSeen',
      formatCell: (row, formatters) =>
        typeof row.lastSeenAt === 'string'
          ? formatters.dateTime(row.lastSeenAt)
          : formatters.text('user.neverSeen'),
    },
    createdAt: { title: 'user.created' },
  },
  name: 'fullName',
  card: { lead: 'role', title: 'fullName', lines: ['email', 'branch'], foot: ['lastSeenAt'] },
  record: 'User',
};
