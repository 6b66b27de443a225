import { listView } from '../grid/list-view.tsx';
import { auditLogLook } from './audit-log-look.ts';

/** The audit log, newest entries first; for administrators. */
export default listView('auditLog', auditLogLook);
