import { Button } from '@blueprintjs/core';
import { HistoryIcon, UserIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RolePermissions } from '../../../../../contract/access/permissions.ts';
import type { PermissionsPageActor } from '../../../../machines/features/access/role-rules/permissions-page.machine.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { getPeopleAddress } from './addresses.ts';
import { useRoleName } from './use-role-name.ts';

interface RoleBarProps {
  readonly screen: PermissionsPageActor;
  readonly permissions: RolePermissions;
}

/** Which role is shown, how many people have it, and who changed it last. */
export function RoleBar({ screen, permissions }: RoleBarProps) {
  const text = useText();
  const { dateTime } = useTimes();
  const roleName = useRoleName();
  const drafts = useSelector(screen, ({ context }) => context.drafts);
  const all = useSelector(screen, ({ context }) => context.data) ?? [];
  const { role, people, changedAt, changedByName } = permissions;
  return (
    <div className="row gap-3 align-end role-bar">
      <SelectField
        label={text('fact.role')}
        value={role}
        options={all.map(({ role: each, custom }) => {
          const name = roleName(each, custom?.name);
          return {
            value: each,
            label: drafts[each] ? text('permissions.changedRole', { role: name }) : name,
          };
        })}
        onChange={(value) => {
          const found = all.find((each) => each.role === value);
          if (found) screen.send({ type: 'role.select', role: found.role });
        }}
      />
      <div className="role-facts">
        <p>
          <Link href={getPeopleAddress(permissions)}>{text('permissions.people', { count: people })}</Link>
        </p>
        <p className="faint">
          {changedAt === null
            ? text('permissions.neverChanged')
            : text('permissions.lastChanged', {
                who: changedByName ?? text('label.unknownUser'),
                when: dateTime(changedAt),
              })}
        </p>
      </div>
      <div className="row push-end">
        <Button
          icon={<HistoryIcon />}
          text={text('label.history')}
          onClick={() => screen.send({ type: 'history.open' })}
        />
        <Button
          icon={<UserIcon />}
          text={text('permissions.checkUser')}
          onClick={() => screen.send({ type: 'check.open' })}
        />
      </div>
    </div>
  );
}
