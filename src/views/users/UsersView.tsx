import { listView } from '../grid/list-view.tsx';
import { usersLook } from './users-look.tsx';

/** The people who can sign in. */
export default listView('users', usersLook);
