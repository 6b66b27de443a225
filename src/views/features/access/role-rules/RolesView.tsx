import '../../../grid/plain/plain-list.css';
import './permissions.css';
import { useSelector } from '@xstate/react';
import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import { matchRoute } from '../../../../machines/kit/routes/match.ts';
import { getRoute, href } from '../../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { getHistoryAddress, getPeopleAddress, getPermissionsAddress } from './addresses.ts';

function RoleRow({ permissions }: { permissions: RolePermissions }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { date } = useTimes();
  const { role, home, people, rules, changedAt, changedByName } = permissions;
  const name = text(`role.${role}`);
  return (
    <tr>
      <th scope="row">
        <Link href={getPermissionsAddress(role)}>{name}</Link>
        <p className="faint role-purpose">{text(`permissions.purpose.${role}`)}</p>
      </th>
      <td>
        <Link href={getPeopleAddress(role)}>{text('permissions.people', { count: people })}</Link>
      </td>
      <td>{dynamicText([getRoute(matchRoute(home).name).title], 'label.none')}</td>
      <td data-end="true">
        <FormattedNumber value={rules.length} />
      </td>
      <td>
        <p className={changedAt === null ? 'faint' : undefined}>
          {changedAt === null
            ? text('permissions.neverChanged')
            : text('label.byAt', { who: changedByName ?? text('label.unknownUser'), when: date(changedAt) })}
        </p>
        <p>
          <Link href={getHistoryAddress(role)}>
            {text('label.history')}
            <span className="only-read"> {name}</span>
          </Link>
        </p>
      </td>
    </tr>
  );
}

function RoleTable({ all }: { all: readonly RolePermissions[] }) {
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
          </tr>
        </thead>
        <tbody>
          {all.map((permissions) => (
            <RoleRow key={permissions.role} permissions={permissions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The roles: what each is for, who has it, and when its permissions last changed. */
export default function RolesView() {
  const text = useText();
  const screen = useScreen('roles');
  const data = useSelector(screen, ({ context }) => context.data);
  return (
    <Page
      title={text('route.roles')}
      lead={text('permissions.rolesLead')}
      tools={<ButtonLink href={href('permissions')} text={text('route.permissions')} />}
    >
      <LoadState
        actor={screen}
        data={data}
        rows={8}
        failed="permissions.rolesFailed"
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {(all) => (all.length === 0 ? <EmptyState titleId="permissions.noRoles" /> : <RoleTable all={all} />)}
      </LoadState>
    </Page>
  );
}
