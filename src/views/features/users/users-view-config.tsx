import { isAccountState } from '../../../machines/features/users/user-states.ts';
import { isInstant } from '../../../machines/kit/values/days.ts';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import { AccountStateLabel } from './AccountStateLabel.tsx';

/** The view configuration of the user list. */
export const usersViewConfig: ListViewConfig = {
  title: 'route.user',
  search: 'search.placeholder.people',
  empty: { title: 'user.empty', body: 'user.emptyBody' },
  columns: {
    fullName: { title: 'fact.name', grow: 2 },
    email: { title: 'fact.email', grow: 2, ltr: true },
    role: { title: 'fact.role', formatValue: (value, formatters) => formatters.word(`role.${value}`, value) },
    customRole: { title: 'fact.customRole' },
    branch: { title: 'fact.branch' },
    partner: { title: 'fact.partner' },
    state: {
      title: 'fact.status',
      formatValue: (value, formatters) => formatters.word(`accountState.${value}`, value),
      cell: ({ state }, text) =>
        isAccountState(state) ? <AccountStateLabel state={state}>{text}</AccountStateLabel> : text,
    },
    phone: { title: 'fact.phone', ltr: true },
    active: { title: 'fact.active' },
    lastSeenAt: {
      title: 'user.lastSeen',
      formatCell: (row, formatters) =>
        isInstant(row.lastSeenAt) ? formatters.dateTime(row.lastSeenAt) : formatters.text('user.neverSeen'),
    },
    createdAt: { title: 'fact.createdAt' },
  },
  name: 'fullName',
  card: { lead: 'role', badge: 'state', title: 'fullName', lines: ['email', 'branch'], foot: ['lastSeenAt'] },
  record: 'User',
};
