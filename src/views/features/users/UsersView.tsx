import { createListView } from '../../grid/list/create-list-view.tsx';
import { usersViewConfig } from './users-view-config.tsx';

/** The user accounts. */
export default createListView('users', usersViewConfig);
