import '../../../grid/plain/plain-list.css';
import './permissions.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import type { CustomRoleFormActor } from '../../../../machines/features/access/role-rules/custom-role-form.machine.ts';
import type { CustomRolesActor } from '../../../../machines/features/access/role-rules/custom-roles.machine.ts';
import { getRoleCommands } from '../../../../machines/features/access/role-rules/roles.machine.ts';
import { matchRoute } from '../../../../machines/kit/routes/match.ts';
import { getRoute, href } from '../../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { getHistoryAddress, getPeopleAddress, getPermissionsAddress } from './addresses.ts';
import { CustomRoleDialog } from './custom/CustomRoleDialog.tsx';
import { CommandRefusal, RoleCommands } from './custom/RoleCommands.tsx';
import { useRoleName } from './use-role-name.ts';

interface RoleProps {
  readonly permissions: RolePermissions;
  /** Absent for those who may not change roles. */
  readonly commands: CustomRolesActor | null;
}

/** What a role is for, or on which one it is based. */
function Purpose({ permissions: { role, custom } }: Pick<RoleProps, 'permissions'>) {
  const text = useText();
  const dynamicText = useDynamicText();
  if (custom === null)
    return <p className="faint role-purpose">{dynamicText([`permissions.purpose.${role}`], 'label.none')}</p>;
  return (
    <p className="faint role-purpose">
      {text('permissions.basedOn', { role: text(`role.${custom.base}`) })}
      {custom.archived && <span className="badge tiny">{text('fact.archived')}</span>}
    </p>
  );
}

function RoleRow({ permissions, commands }: RoleProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const roleName = useRoleName();
  const { dateOf } = useTimes();
  const { role, custom, home, people, rules, changedAt, changedByName } = permissions;
  const name = roleName(role, custom?.name);
  return (
    <tr>
      <th scope="row">
        <Link href={getPermissionsAddress(role)}>
          <bdi>{name}</bdi>
        </Link>
        <Purpose permissions={permissions} />
      </th>
      <td>
        <Link href={getPeopleAddress(permissions)}>{text('permissions.people', { count: people })}</Link>
      </td>
      <td>{dynamicText([getRoute(matchRoute(home).name).title], 'label.none')}</td>
      <td data-end="true">
        <FormattedNumber value={rules.length} />
      </td>
      <td>
        <p className={changedAt === null ? 'faint' : undefined}>
          {changedAt === null
            ? text(custom === null ? 'permissions.neverChanged' : 'permissions.unchangedCopy')
            : text('label.byAt', {
                who: changedByName ?? text('label.unknownUser'),
                when: dateOf(changedAt),
              })}
        </p>
        <p>
          <Link href={getHistoryAddress(role)}>
            {text('label.history')}
            <span className="only-read"> {name}</span>
          </Link>
        </p>
      </td>
      {commands && (
        <td>
          <RoleCommands permissions={permissions} commands={commands} />
        </td>
      )}
    </tr>
  );
}

interface RoleTableProps {
  readonly all: readonly RolePermissions[];
  readonly commands: CustomRolesActor | null;
}

function RoleTable({ all, commands }: RoleTableProps) {
  const text = useText();
  return (
    <div className="plain-list roles-list outlined scroll-x">
      <table className="plain-table roles-table" aria-label={text('route.roles')}>
        <thead>
          <tr>
            <th scope="col">{text('fact.role')}</th>
            <th scope="col">{text('fact.people')}</th>
            <th scope="col">{text('permissions.home')}</th>
            <th scope="col" data-end="true">
              {text('access.why')}
            </th>
            <th scope="col">{text('permissions.lastChange')}</th>
            {commands && <th scope="col">{text('permissions.roleCommands')}</th>}
          </tr>
        </thead>
        <tbody>
          {all.map((permissions) => (
            <RoleRow key={permissions.role} permissions={permissions} commands={commands} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The dialog that adds or renames a role, while it is open. */
function Dialog({ commands, all }: { commands: CustomRolesActor; all: readonly RolePermissions[] }) {
  const form = useSelector(commands, ({ children }) => children.form as CustomRoleFormActor | undefined);
  if (!form) return null;
  return (
    <CustomRoleDialog
      key={form.sessionId}
      form={form}
      all={all}
      onClose={() => commands.send({ type: 'dialog.close' })}
    />
  );
}

/** The roles: what each is for, who has it, and when its permissions last changed; custom ones are added and archived. */
export default function RolesView() {
  const text = useText();
  const screen = useScreen('roles');
  const data = useSelector(screen, ({ context }) => context.data);
  const mayChange = useCan('update', 'Role');
  const editing = useSelector(screen, getRoleCommands);
  const commands = mayChange ? editing : null;
  return (
    <Page
      title={text('route.roles')}
      lead={text('permissions.rolesLead')}
      tools={
        <>
          <ButtonLink href={href('permissions')} text={text('route.permissions')} />
          {commands && (
            <Button
              intent="primary"
              disabled={data === null}
              text={text('permissions.addRole')}
              onClick={() => commands.send({ type: 'role.add', role: null })}
            />
          )}
        </>
      }
    >
      {commands && <CommandRefusal commands={commands} />}
      <LoadState
        actor={screen}
        data={data}
        rows={8}
        failed="permissions.rolesFailed"
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState titleId="permissions.noRoles" />
          ) : (
            <RoleTable all={all} commands={commands} />
          )
        }
      </LoadState>
      {commands && <Dialog commands={commands} all={data ?? []} />}
    </Page>
  );
}
