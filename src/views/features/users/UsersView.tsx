import { useSelector } from '@xstate/react';
import { CreateRecordLink } from '../../grid/list/CreateRecordLink.tsx';
import { ImportLink } from '../../grid/list/ImportLink.tsx';
import { ListPage } from '../../grid/list/ListPage.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { UserCommandDialogs } from './UserCommandDialogs.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { useUsersViewConfig } from './use-users-view-config.ts';

/** The user accounts; the form of one of them opens over the list. */
export default function UsersView() {
  const screen = useScreen('usersPage');
  const grid = useSelector(screen, ({ children }) => children.grid);
  const commands = useSelector(screen, ({ children }) => children.commands);
  const canInvite = useCan('create', 'User');
  const viewConfig = useUsersViewConfig(commands);
  return (
    grid && (
      <>
        <ListPage
          grid={grid}
          viewConfig={viewConfig}
          tools={
            <>
              {canInvite && <ImportLink list="users" subject="User" />}
              <CreateRecordLink page="user-add-new-user" subject="User" />
            </>
          }
        >
          {commands && <UserCommandDialogs commands={commands} />}
        </ListPage>
        <UserDrawer screen={screen} />
      </>
    )
  );
}
