import { ListPage } from '../grid/ListPage.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { usersLook } from './users-look.tsx';

/** The people who can sign in. */
export default function UsersView() {
  return (
    <ScreenBoundary part="user">
      <ListPage grid={useScreen('users')} look={usersLook} />
    </ScreenBoundary>
  );
}
