import { useMemo } from 'react';
import type { UserRow } from '../../../../contract/people/users.ts';
import type { UserCommandsActor } from '../../../machines/features/users/user-commands.machine.ts';
import {
  canActivate,
  canDeactivate,
  canEdit,
  isInvited,
  toUser,
} from '../../../machines/features/users/user-states.ts';
import type { ListViewConfig, RowAction } from '../../grid/list-view-config.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useCanSeeAs } from './use-can-see-as.ts';
import { getEditAddress, getPanelAddress } from './user-addresses.ts';
import { usersViewConfig } from './users-view-config.tsx';

const createAction = (
  label: RowAction['label'],
  appliesTo: (user: UserRow) => boolean,
  run: (user: UserRow) => void,
): RowAction => ({
  label,
  appliesTo: (row) => {
    const user = toUser(row);
    return user !== null && appliesTo(user);
  },
  run: ([row]) => {
    const user = row && toUser(row);
    if (user) run(user);
  },
});

/** The view configuration of the user list, with the commands on a user. */
export function useUsersViewConfig(commands: UserCommandsActor | undefined): ListViewConfig {
  const router = useAppActor('router');
  const seeingAs = useAppActor('seeingAs');
  const canInvite = useCan('create', 'User');
  const canSeeAs = useCanSeeAs();
  return useMemo(
    () => ({
      ...usersViewConfig,
      rowActions: commands
        ? [
            createAction(
              'users.openPanel',
              () => true,
              ({ id }) => router.send({ type: 'router.navigate', to: getPanelAddress(id) }),
            ),
            createAction('action.update', canEdit, ({ id }) =>
              router.send({ type: 'router.navigate', to: getEditAddress(id) }),
            ),
            createAction(
              'users.sendAgain',
              (user) => canInvite && isInvited(user),
              (user) => commands.send({ type: 'user.command', command: 'invite', user }),
            ),
            createAction('users.seeAs', canSeeAs, ({ id }) =>
              seeingAs.send({ type: 'seeingAs.start', userId: id }),
            ),
            createAction('users.deactivate', canDeactivate, (user) =>
              commands.send({ type: 'user.deactivate', user }),
            ),
            createAction('users.activate', canActivate, (user) =>
              commands.send({ type: 'user.command', command: 'activate', user }),
            ),
          ]
        : [],
    }),
    [commands, router, seeingAs, canInvite, canSeeAs],
  );
}
