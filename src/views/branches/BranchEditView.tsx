import { masterEditView } from '../masters/master-edit-view.tsx';

/** One branch, or a new one. */
export default masterEditView('branchEdit', {
  list: 'branches',
  noun: 'branch',
  called: ({ name }) => String(name),
  titles: { add: 'route.branchListAdd', edit: 'route.branchListEdit' },
});
