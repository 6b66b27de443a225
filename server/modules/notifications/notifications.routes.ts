import type { FastifyInstance } from 'fastify';
import { notificationsApi } from '../../../contract/notifications.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { presentNotification } from './notifications.presenter.ts';
import { lastNotifications, markAsRead, pageOfNotifications } from './notifications.queries.ts';

/** Specification §7 and design: the bell shows the last hundred. */
const inTheBell = 100;

/** Own notifications; another's does not exist for the caller (404). */
export function notificationsRoutes(app: FastifyInstance): void {
  route(app, notificationsApi.list, async ({ tx, user }) => ({
    data: (await lastNotifications(tx, user.id, inTheBell)).map(presentNotification),
  }));

  route(app, notificationsApi.page, async ({ tx, user, query }) => {
    const { rows, total } = await pageOfNotifications(tx, user.id, query);
    return {
      data: rows.map(presentNotification),
      meta: {
        page: query.page,
        perPage: query.perPage,
        total,
        lastPage: Math.max(1, Math.ceil(total / query.perPage)),
      },
    };
  });

  route(app, notificationsApi.markAsRead, async ({ tx, clock, user, params }) => {
    const record = await markAsRead(tx, clock, user.id, params.id);
    if (record === undefined) throw notFound();
    return { data: presentNotification(record) };
  });
}
