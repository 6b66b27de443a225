import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { RolePermissions } from '../../../../../../contract/access/permissions.ts';
import { isCopiable } from '../../../../../machines/features/access/role-rules/custom-role-form.machine.ts';
import type { CustomRolesActor } from '../../../../../machines/features/access/role-rules/custom-roles.machine.ts';
import { useProblemText } from '../../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../../kit/Notice.tsx';
import { useRoleName } from '../use-role-name.ts';

/** Copies a role; renames, archives or restores a custom one. */
export function RoleCommands({
  permissions,
  commands,
}: {
  permissions: RolePermissions;
  commands: CustomRolesActor;
}) {
  const text = useText();
  const roleName = useRoleName();
  const sending = useSelector(commands, (snapshot) => snapshot.hasTag('sending'));
  const { role, custom } = permissions;
  const name = <span className="only-read"> {roleName(role, custom?.name)}</span>;
  return (
    <div className="wrap role-commands">
      {isCopiable(permissions) && (
        <Button
          size="small"
          variant="minimal"
          onClick={() => commands.send({ type: 'role.add', role: permissions })}
        >
          {text('action.copy')}
          {name}
        </Button>
      )}
      {custom && (
        <>
          <Button
            size="small"
            variant="minimal"
            onClick={() => commands.send({ type: 'role.rename', role: permissions })}
          >
            {text('permissions.renameRole')}
            {name}
          </Button>
          <Button
            size="small"
            variant="minimal"
            aria-disabled={sending}
            onClick={() => commands.send({ type: 'role.move', role: custom })}
          >
            {text(custom.archived ? 'permissions.restoreRole' : 'permissions.archiveRole')}
            {name}
          </Button>
        </>
      )}
    </div>
  );
}

/** Why a role could not be archived or restored. */
export function CommandRefusal({ commands }: { commands: CustomRolesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(commands, (current) => current);
  const { moved, refusal } = snapshot.context;
  if (!snapshot.hasTag('refused') || !moved || !refusal) return null;
  return (
    <div className="role-refusal">
      <InlineAlert
        tone="danger"
        action={
          <Button text={text('action.close')} onClick={() => commands.send({ type: 'command.cancel' })} />
        }
      >
        <strong>
          <bdi>{moved.name}</bdi>
        </strong>{' '}
        {problemText(refusal)}
      </InlineAlert>
    </div>
  );
}
