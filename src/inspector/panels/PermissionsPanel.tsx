import { useSelector } from '@xstate/react';
import { useAppSelector } from '../../views/kit/hooks/use-app.ts';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { PermissionsView } from '../permissions/PermissionsView.tsx';
import type { PageRecord } from '../permissions/page-values.ts';
import { RoleChoice } from '../permissions/RoleChoice.tsx';
import { useRoleTrial, useTriedRole } from '../permissions/use-role-trial.ts';
import { findPageRecord } from '../server/page-record.ts';
import { useInspector } from './use-inspector.ts';

function toPageRecord(path: string): PageRecord | null {
  const found = findPageRecord(path);
  const subject = { application: 'Application' as const, course: 'Course' as const };
  return found && (found.kind === 'application' || found.kind === 'course')
    ? { subject: subject[found.kind], id: found.id }
    : null;
}

/** Which rule decides an action of the signed-in user, or of a role that is tried. */
export function PermissionsPanel() {
  const { inspector } = useInspector();
  const permissions = useSelector(inspector, ({ children }) => children.permissions);
  if (!permissions) throw new Error('The permissions panel needs an open inspector');
  const { context, value } = useSelector(permissions, (current) => current);
  const rules = useAppSelector('session', (session) => session.context.rules);
  const trial = useRoleTrial();
  const role = useTriedRole();
  const text = useText();
  const path = useAppSelector('router', (router) => router.context.location.path);
  return (
    <PermissionsView
      rules={rules}
      question={context}
      pageRecord={toPageRecord(path)}
      status={value}
      onSend={(event) => permissions.send(event)}
      roleChoice={trial && <RoleChoice trial={trial} />}
      note={
        role
          ? text('inspectorPermissions.triedOnly', { role: text(`role.${role}`) })
          : text('inspectorPermissions.ownOnly')
      }
    />
  );
}
