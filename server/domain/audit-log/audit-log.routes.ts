import type { FastifyInstance } from 'fastify';
import { auditLogApi } from '../../../contract/people/audit-log.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { auditLogList } from './audit-log.list.ts';
import { presentEvent } from './audit-log.presenter.ts';

/** The audit log, for administrators. */
export function auditLogRoutes(app: FastifyInstance): void {
  listRoutes(app, {
    calls: auditLogApi,
    source: auditLogList,
    present: (_reader, event) => presentEvent(event),
  });
}
