import { listView } from '../grid/list-view.tsx';
import { auditLogLook } from './audit-log-look.ts';

/** Everything that happened, the newest first; for administrators. */
export default listView('auditLog', auditLogLook);
