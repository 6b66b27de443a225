import { createListView } from '../../grid/list/create-list-view.tsx';
import { auditLogViewConfig } from './audit-log-view-config.ts';

/** The audit log, newest entries first; for administrators. */
export default createListView('auditLog', auditLogViewConfig);
