import type { ListLook } from '../grid/list-look.ts';

/** The view configuration of the user list. */
export const usersLook: ListLook = {
  title: 'route.user',
  search: 'user.search',
  empty: { title: 'user.empty', body: 'user.emptyBody' },
  columns: {
    fullName: { title: 'user.fullName', grow: 2 },
    email: { title: 'user.email', grow: 2, latin: true },
    role: { title: 'user.role', wordsOf: (value, words) => words.word(`role.${value}`, value) },
    branch: { title: 'user.branch' },
    partner: { title: 'user.partner' },
    phone: { title: 'user.phone', latin: true },
    active: { title: 'user.active' },
    lastSeenAt: {
      title: 'user.lastSeen',
      textOf: (row, words) =>
        typeof row.lastSeenAt === 'string' ? words.moment(row.lastSeenAt) : words.text('user.neverSeen'),
    },
    createdAt: { title: 'user.created' },
  },
  name: 'fullName',
  card: { lead: 'role', title: 'fullName', lines: ['email', 'branch'], foot: ['lastSeenAt'] },
  record: 'User',
};
