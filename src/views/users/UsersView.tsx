import { listView } from '../grid/list-view.tsx';
import { usersLook } from './users-look.tsx';

/** The user accounts. */
export default listView('users', usersLook);
