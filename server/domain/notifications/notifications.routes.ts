import type { FastifyInstance } from 'fastify';
import { notificationsApi } from '../../../contract/people/notifications.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { notificationsList } from './notifications.list.ts';
import { presentNotification } from './notifications.presenter.ts';
import { loadLatestNotifications, markAsRead } from './notifications.queries.ts';

/** The bell shows the last hundred (specification §7). */
const bellSize = 100;

/** The caller's own notifications; those of other users do not exist for them (404). */
export function notificationsRoutes(app: FastifyInstance): void {
  route(app, notificationsApi.list, async ({ tx, user }) => ({
    data: (await loadLatestNotifications(tx, user.id, bellSize)).map(presentNotification),
  }));

  listRoutes(app, {
    calls: { list: notificationsApi.page, facets: notificationsApi.facets, rows: notificationsApi.rows },
    source: notificationsList,
    present: (_reader, record) => presentNotification(record),
  });

  route(app, notificationsApi.markAsRead, async ({ tx, clock, user, params }) => {
    const record = orNotFound(await markAsRead(tx, clock, user.id, params.id));
    return { data: presentNotification(record) };
  });
}
