import { ListPage } from '../grid/ListPage.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { auditLogLook } from './audit-log-look.ts';

/** Everything that happened, the newest first; for administrators. */
export default function AuditLogView() {
  return (
    <ScreenBoundary part="audit-log">
      <ListPage grid={useScreen('auditLog')} look={auditLogLook} />
    </ScreenBoundary>
  );
}
